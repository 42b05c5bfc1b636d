import { z } from 'zod';
import type { MapCluster, MapPoints, MapVenue } from '@/services/backend/map-points';
import { fromWirePosition, toWirePosition, wirePosition } from './position';
import { countryCode, someText, venueCode } from './text';

const degrees = z.number().min(-180).max(180);

const wireMapVenue = z.object({
  kind: z.literal('venue'),
  code: venueCode,
  name: someText,
  address: z.object({ City: someText, Country: countryCode }),
  position: wirePosition,
});

const wireMapCluster = z.object({
  kind: z.literal('cluster'),
  position: wirePosition.describe('The middle of its venues.'),
  count: z.int().min(2).describe('Venues that it stands for.'),
  expansionZoom: z
    .int()
    .min(0)
    .describe(
      'The zoom from which on it is more than one mark. Beyond every map’s: its venues share one spot.',
    ),
  bbox: z.tuple([degrees, degrees, degrees, degrees]).describe('West, south, east, north of its venues.'),
});

/** A mark on a map. */
export const wireMapPoint = z.discriminatedUnion('kind', [wireMapVenue, wireMapCluster]).meta({
  description: 'A mark on a map: a venue, or a cluster of some.',
  examples: [
    {
      kind: 'cluster',
      position: { Latitude: 45.7512, Longitude: 4.8431 },
      count: 612,
      expansionZoom: 13,
      bbox: [4.81, 45.72, 4.9, 45.78],
    },
  ],
});

export const mapEnvelope = z.object({
  data: z.array(wireMapPoint),
  total: z
    .int()
    .min(0)
    .meta({ description: 'Venues in view. Clusters also stand for some of their venues beyond its edge.' }),
});

export function toWireMapPoints({ venues, clusters, total }: MapPoints): z.infer<typeof mapEnvelope> {
  return { data: [...clusters.map(toWireCluster), ...venues.map(toWireVenue)], total };
}

export function fromWireMapPoints({ data, total }: z.infer<typeof mapEnvelope>): MapPoints {
  return {
    venues: data.flatMap((point) => (point.kind === 'venue' ? fromWireVenue(point) : [])),
    clusters: data.flatMap((point) => (point.kind === 'cluster' ? fromWireCluster(point) : [])),
    total,
  };
}

function toWireCluster({ position, bounds, ...cluster }: MapCluster): z.infer<typeof wireMapCluster> {
  return { kind: 'cluster', ...cluster, position: toWirePosition(position), bbox: [...bounds] };
}

function fromWireCluster({
  position,
  count,
  expansionZoom,
  bbox,
}: z.infer<typeof wireMapCluster>): MapCluster {
  return { position: fromWirePosition(position), count, expansionZoom, bounds: bbox };
}

function toWireVenue({ code, name, address, position }: MapVenue): z.infer<typeof wireMapVenue> {
  const { city: City, countryCode: Country } = address;
  return { kind: 'venue', code, name, address: { City, Country }, position: toWirePosition(position) };
}

function fromWireVenue({ code, name, address, position }: z.infer<typeof wireMapVenue>): MapVenue {
  const { City: city, Country } = address;
  return { code, name, address: { city, countryCode: Country }, position: fromWirePosition(position) };
}
