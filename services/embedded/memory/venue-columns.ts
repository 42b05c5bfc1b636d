import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import { sortChunked } from '@/lib/sort/sort-chunked';
import type { LocatedVenue } from '@/services/venues/locate-venue';
import { compareByCityAndName } from '@/services/venues/venue-record';
import { hiddenTime } from '@/services/venues/venue-record';
import { featureBits } from './feature-bits';
import { type CountryGroup, groupByCountry } from './venue-groups';

/** The data of each venue that lists use, independent of the date. A venue's id is its index by city and name. */
export interface VenueColumns {
  readonly records: readonly LocatedVenue[];
  /** By lower-case code. */
  readonly idByCode: ReadonlyMap<string, number>;
  /** Lower-case codes in ascending order. */
  readonly sortedCodes: readonly string[];
  /** By country code. */
  readonly groups: ReadonlyMap<string, CountryGroup>;
  /** Feature bits by id. */
  readonly features: Uint16Array;
  /** The periods in which a venue is not listed, by id. Few venues have one. */
  readonly hiddenTimes: ReadonlyMap<number, NonNullable<ReturnType<typeof hiddenTime>>>;
}

/** Builds the columns in chunks, because a large network takes seconds. */
export async function buildVenueColumns(venues: readonly LocatedVenue[]): Promise<VenueColumns> {
  const records = await sortChunked(venues, compareByCityAndName);
  const idByCode = new Map(records.map(({ code }, id) => [code.toLowerCase(), id]));
  await yieldToEventLoop();
  const sortedCodes = [...idByCode.keys()].sort();
  await yieldToEventLoop();
  const groups = groupByCountry(records);
  await yieldToEventLoop();
  const features = Uint16Array.from(records, featureBits);
  await yieldToEventLoop();
  const hiddenTimes = new Map(
    records.flatMap((record, id) => {
      const time = hiddenTime(record);
      return time ? [[id, time] as const] : [];
    }),
  );
  await yieldToEventLoop();
  return { records, idByCode, sortedCodes, groups, features, hiddenTimes };
}
