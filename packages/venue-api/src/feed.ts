import { z } from 'zod';
import type { Wire } from './fields';
import type { FeedBatch, FeedVenue } from '@locator/venue-model';
import { fromWireVenue, POI_EXAMPLE, toWireVenue, wirePoi } from './poi';

const { code, name, address, position, countyCode } = POI_EXAMPLE;

const minutes = z
  .int()
  .min(0)
  .max(2 * 24 * 60);

const wireUsualWeek = z
  .object({
    opensAt: minutes.describe('Earliest opening of any day, in minutes after midnight, venue-local time.'),
    closesAt: minutes.describe('Latest closing of any day, in minutes: above 1440 if after midnight.'),
    weekdays: z.array(z.int().min(1).max(7)).describe('Days with opening hours, from 1 (Monday) to 7.'),
  })
  .nullish();

export const wireFeedPoi = wirePoi
  .omit({ openings: true, distance: true })
  .extend({
    cityId: z.string().nullish().describe('Id of its city in /cities.'),
    districtId: z
      .string()
      .nullish()
      .describe('Id of its district: an arrondissement of Paris, Lyon or Marseille.'),
    hours: z.string().nullish().describe('An opening_hours text of OpenStreetMap.'),
    usualWeek: wireUsualWeek,
    holidaysToConfirm: z
      .array(z.iso.date())
      .optional()
      .describe('Public holidays of the next 13 months that `hours` does not mention. Missing if none.'),
    phone: z.string().nullish(),
    updatedAt: z.iso.date().nullish(),
  })
  .meta({
    description: 'A venue in the feed.',
    examples: [
      {
        ...{ code, name, address, position, countyCode },
        cityId: 'insee-69123',
        hours: 'Mo-Th 17:00-00:00; Fr-Sa 16:00-02:00',
        usualWeek: { opensAt: 960, closesAt: 1560, weekdays: [1, 2, 3, 4, 5, 6] },
        updatedAt: '2026-11-02',
      },
    ],
  });

export const feedEnvelope = z.object({
  data: z.array(wireFeedPoi),
  next: z
    .string()
    .nullish()
    .meta({ description: 'Cursor of the next batch, for `after`. Missing after the last batch.' }),
});

export function toWireFeed({ venues, next }: FeedBatch, siteUrl: string): Wire<typeof feedEnvelope> {
  return { data: venues.map((venue) => toWireFeedPoi(venue, siteUrl)), next };
}

export function fromWireFeed({ data, next }: Wire<typeof feedEnvelope>): FeedBatch {
  return { venues: data.map(fromWireFeedPoi), next: next ?? null };
}

function toWireFeedPoi(venue: FeedVenue, siteUrl: string): Wire<typeof wireFeedPoi> {
  const { openings: _, ...poi } = toWireVenue({ ...venue, openings: null }, siteUrl);
  const { cityId, districtId, hoursText: hours, usualWeek, holidaysToConfirm, phone, updatedAt } = venue;
  return {
    ...poi,
    ...{ cityId, districtId, hours, phone, updatedAt, usualWeek },
    ...(holidaysToConfirm && { holidaysToConfirm }),
  };
}

function fromWireFeedPoi(poi: Wire<typeof wireFeedPoi>): FeedVenue {
  const { openings: _, ...venue } = fromWireVenue(poi);
  return {
    ...venue,
    cityId: poi.cityId ?? null,
    districtId: poi.districtId ?? null,
    hoursText: poi.hours ?? null,
    usualWeek: poi.usualWeek ?? null,
    ...(poi.holidaysToConfirm && { holidaysToConfirm: poi.holidaysToConfirm }),
    phone: poi.phone ?? null,
    updatedAt: poi.updatedAt ?? null,
  };
}
