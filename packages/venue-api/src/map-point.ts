import { z } from 'zod';
import { wireFacts, webUrl } from '@locator/facts';
import type { MapCluster, MapPoints, MapVenue } from '@locator/venue-model';
import {
  countryCode,
  fromWirePosition,
  someText,
  toWirePosition,
  venueCode,
  wirePosition,
  type Wire,
} from './fields';

const degrees = z.number().min(-180).max(180);

const wireMapVenue = z.object({
  kind: z.literal('venue'),
  code: venueCode,
  name: someText,
  address: z.object({ City: someText, Country: countryCode }),
  position: wirePosition,
  bookingUrl: wireFacts.list.bookingUrl,
});

const wireMapCluster = z.object({
  kind: z.literal('cluster'),
  position: wirePosition.describe('Centre of its venues.'),
  count: z.int().min(2).describe('Number of venues.'),
  expansionZoom: z
    .int()
    .min(0)
    .describe('Zoom at which the cluster splits; above the maximum zoom if its venues share one position.'),
  bbox: z
    .tuple([degrees, degrees, degrees, degrees])
    .describe('Bounding box of its venues: west, south, east, north.'),
});

export const wireMapPoint = z.discriminatedUnion('kind', [wireMapVenue, wireMapCluster]).meta({
  description: 'A marker of a map: a venue or a cluster.',
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
    .meta({ description: 'Number of venues in the viewport. Clusters may include venues outside it.' }),
});

export function toWireMapPoints({ venues, clusters, total }: MapPoints): Wire<typeof mapEnvelope> {
  return { data: [...clusters.map(toWireCluster), ...venues.map(toWireVenue)], total };
}

export function fromWireMapPoints({ data, total }: Wire<typeof mapEnvelope>): MapPoints {
  return {
    venues: data.flatMap((point) => (point.kind === 'venue' ? fromWireVenue(point) : [])),
    clusters: data.flatMap((point) => (point.kind === 'cluster' ? fromWireCluster(point) : [])),
    total,
  };
}

function toWireCluster({ position, bounds, ...cluster }: MapCluster): Wire<typeof wireMapCluster> {
  return { kind: 'cluster', ...cluster, position: toWirePosition(position), bbox: bounds };
}

function fromWireCluster(point: Wire<typeof wireMapCluster>): MapCluster {
  const { kind: _, position, bbox: bounds, ...cluster } = point;
  return { ...cluster, position: fromWirePosition(position), bounds };
}

function toWireVenue({ code, name, address, position, bookingUrl }: MapVenue): Wire<typeof wireMapVenue> {
  const { city: City, countryCode: Country } = address;
  return {
    kind: 'venue',
    code,
    name,
    address: { City, Country },
    position: toWirePosition(position),
    bookingUrl,
  };
}

function fromWireVenue(point: Wire<typeof wireMapVenue>): MapVenue {
  const { kind: _, address, position, bookingUrl, ...venue } = point;
  return {
    ...venue,
    address: { city: address.City, countryCode: address.Country },
    position: fromWirePosition(position),
    bookingUrl: webUrl(bookingUrl),
  };
}
