import { mapInTimeSlices } from '@/lib/async/time-slices';
import { createOpeningsCache, type OpeningsCache } from '@/services/opening-hours';
import { createVersionedCache } from '@/services/venues/versioned-cache';
import { unbookableTime, type VenueRecord } from '@/services/venues/venue-record';
import type { MapRecord, TownCount, VenueStore } from '@/services/venues/venue-store';
import { createListedVenues, type VenueFilter } from './listed-venues';
import { createNearestVenues } from './nearest-venues';
import { createOpenVenues } from './open-venues';
import { createStateTransitions } from './state-transitions';
import { buildVenueColumns, type VenueColumns } from './venue-columns';
import type { VenueIds } from './venue-groups';
import { createVenueSearch } from './venue-search';

/** Creates an in-memory venue store. `now` returns milliseconds since 1970. */
export async function createMemoryStore(
  venues: readonly VenueRecord[],
  now: () => number = Date.now,
  openings: OpeningsCache = createOpeningsCache(),
): Promise<VenueStore> {
  const columns = await buildVenueColumns(venues);
  const { records, groups, idByCode, idByFormerCode, hiddenTimes } = columns;
  const transitions = createStateTransitions(columns.transitions);
  const listingVersion = (): number => transitions.countUntil(now());
  const memo = createVersionedCache('listed-venues', listingVersion);
  const listed = createListedVenues(columns, now, memo);
  const nearest = await createNearestVenues(records);
  const openVenues = await createOpenVenues(records, openings);

  return {
    ...createVenueSearch({ columns, listed, nearest, openVenues }),
    byCode(code) {
      const key = code.toLowerCase();
      return Promise.resolve(records[idByCode.get(key) ?? idByFormerCode.get(key) ?? -1]);
    },
    byCodes: (codes) =>
      Promise.resolve(codes.flatMap((code) => records[idByCode.get(code.toLowerCase()) ?? -1] ?? [])),
    countByCountry: () =>
      countListed([...groups.keys()].map((country) => [country, listed.idsIn({ country })])),
    countByCounty(country) {
      const counties = [...(groups.get(country)?.counties.keys() ?? [])];
      return countListed(counties.map((county) => [county, listed.idsIn({ country, county })]));
    },
    countByTown: (country, county) =>
      memo(`towns of ${country} ${county ?? ''}`, async () => {
        const ids = await listed.idsIn({ country, ...(county !== null && { county }) });
        return townsOf(ids.map((id) => records[id]!));
      }),
    listAfter: (after, limit) => Promise.resolve(listAfter(columns, listed.isListed, after, limit)),
    countNear: (positions, radiusMeters) =>
      Promise.resolve(positions.map((near) => nearest.countWithin(near, radiusMeters, listed.isListed))),
    listingVersion,
    lastTransition: () => Promise.resolve(transitions.lastUntil(now())),
    forMaps: () => mapInTimeSlices(records, (record, id) => toMapRecord(record, hiddenTimes.get(id) ?? null)),
  };
}

/** Returns the number of listed venues by key (a country or county code). Omits keys without venues. */
async function countListed(
  idsByKey: Iterable<readonly [string, Promise<VenueIds>]>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [key, ids] of idsByKey) {
    const { length } = await ids;
    if (length > 0) counts.set(key, length);
  }
  return counts;
}

function listAfter(
  { records, sortedCodes, idByCode }: VenueColumns,
  isListed: VenueFilter,
  after: string | null,
  limit: number,
): VenueRecord[] {
  const batch: VenueRecord[] = [];
  const start = after === null ? 0 : firstAfter(sortedCodes, after);
  for (let index = start; index < sortedCodes.length && batch.length < limit; index++) {
    const id = idByCode.get(sortedCodes[index]!)!;
    if (isListed(id)) batch.push(records[id]!);
  }
  return batch;
}

/** Returns the index of the first code greater than `code`. */
function firstAfter(sortedCodes: readonly string[], code: string): number {
  let low = 0;
  let high = sortedCodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedCodes[middle] ?? '') <= code) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toMapRecord(record: VenueRecord, hidden: MapRecord['hidden']): MapRecord {
  const { code, name, address, position, bookingUrl, services, capacities } = record;
  const { city, countryCode } = address;
  return {
    venue: { code, name, address: { city, countryCode }, position, bookingUrl },
    features: [...services, ...capacities],
    hidden,
    unbookable: unbookableTime(record),
  };
}

function townsOf(records: readonly VenueRecord[]): TownCount[] {
  const counts = new Map<string, number>();
  for (const { town } of records) if (town !== null) counts.set(town, (counts.get(town) ?? 0) + 1);
  return [...counts].map(([town, venueCount]) => ({ town, venueCount }));
}
