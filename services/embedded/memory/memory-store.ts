import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import { sortChunked } from '@/lib/sort/sort-chunked';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { createPerVersionMemo } from '@/services/venues/per-version-memo';
import type { LocatedVenue } from '@/services/venues/locate-venue';
import { compareByCityAndName } from '@/services/venues/name-order';
import { createNearestVenues, firstOf } from './nearest-venues';
import { toFeatureBits, featureBits } from './feature-bits';
import { createOpenVenues } from './open-venues';
import { createOpeningsCache, type OpeningsCache } from '@/services/opening-hours/openings-cache';
import { createStateTransitions } from './state-transitions';
import { groupByCountry, type VenueIds } from './venue-groups';
import { hiddenTime, stateTransitionsOf, type VenueRecord } from '@/services/venues/venue-record';
import type {
  FoundList,
  FoundRecord,
  MapRecord,
  RecordQuery,
  TownCount,
  TownRecord,
  VenueStore,
} from '@/services/venues/venue-store';

type Keep = (id: number) => boolean;

/**
 * Venues in this process's memory, each known by its index in the order of lists. What doesn't depend on the day stands
 * in columns, by country and on a map, so that no question looks at venues it is not about. Made while others work: a
 * long network takes seconds. `now`: milliseconds since 1970.
 */
export async function createMemoryStore(
  records: readonly LocatedVenue[],
  now: () => number = Date.now,
  openings: OpeningsCache = createOpeningsCache(),
): Promise<VenueStore> {
  const byName = await sortChunked(records, compareByCityAndName);
  const ids = byName.map((_, id) => id);
  const idByCode = new Map(byName.map(({ code }, id) => [code.toLowerCase(), id]));
  await yieldToEventLoop();
  const codes = [...idByCode.keys()].sort();
  await yieldToEventLoop();
  const groups = groupByCountry(byName);
  await yieldToEventLoop();
  const offered = Uint16Array.from(byName, featureBits);
  await yieldToEventLoop();
  const turns = createStateTransitions(byName.flatMap(stateTransitionsOf));
  await yieldToEventLoop();
  /** The few that lists ever leave out. */
  const hidden = new Map(
    byName.flatMap((record, id) => {
      const time = hiddenTime(record);
      return time ? [[id, time] as const] : [];
    }),
  );
  await yieldToEventLoop();
  const places = await createNearestVenues(byName);
  const openAt = await createOpenVenues(byName, openings);

  const edition = (): number => turns.countUntil(now());
  const remembered = createPerVersionMemo(edition);

  function isListed(id: number): boolean {
    const time = hidden.get(id);
    return !time || now() < time.from || now() >= time.until;
  }

  /** Those of a country or county that are listed: looked through once, not for every page of a list. */
  function listedIn(country?: string, county?: string): Promise<VenueIds> {
    const group = country === undefined ? undefined : groups.get(country);
    const all = country === undefined ? ids : county === undefined ? group?.all : group?.counties.get(county);
    if (!all || hidden.size === 0) return Promise.resolve(all ?? []);
    return remembered(`listed ${country ?? ''} ${county ?? ''}`, async () => all.filter(isListed));
  }

  /** Whether a listed venue has the services that are asked for. */
  function offersFor({ filters = [] }: RecordQuery): Keep {
    const wanted = toFeatureBits(filters);
    return (id) => (offered[id]! & wanted) === wanted;
  }

  async function inScope(query: RecordQuery): Promise<VenueIds> {
    const { country, county, filters = [] } = query;
    // A county's code says little without its country: several may have one.
    const isWithoutCountry = county !== undefined && country === undefined;
    const listed = isWithoutCountry ? ids.filter(isPlacedIn(query)) : await listedIn(country, county);
    return filters.length > 0 ? listed.filter(offersFor(query)) : listed;
  }

  /** Whether a venue is listed, and in the country and county asked for. */
  function isPlacedIn({ country, county }: RecordQuery): Keep {
    return function isPlaced(id) {
      if (!isListed(id)) return false;
      if (country === undefined && county === undefined) return true;
      const { address, countyCode } = byName[id]!;
      return (
        (country === undefined || address.countryCode === country) &&
        (county === undefined || countyCode === county)
      );
    };
  }

  async function find(query: RecordQuery): Promise<FoundList> {
    const { near, radiusMeters, openAt: wallClock, offset, limit } = query;
    const end = offset + limit;
    if (!near) {
      const all = await onlyOpen(await inScope(query), wallClock);
      const found = all.slice(offset, end).map((id) => ({ record: byName[id]!, distanceMeters: null }));
      return { found, total: all.length };
    }
    const isPlaced = isPlacedIn(query);
    const hasOffers = offersFor(query);
    const isWanted: Keep = (id) => hasOffers(id) && isPlaced(id);
    if (radiusMeters === undefined) {
      const all = await onlyOpen(await inScope(query), wallClock);
      const isOpen = wallClock ? memberOf(all, byName.length) : () => true;
      const keep: Keep = (id) => isWanted(id) && isOpen(id);
      return page(firstOf(places.nearest(near, end, keep), end, keep).first, all.length);
    }
    const circle = places.within(near, radiusMeters);
    const isOpen = wallClock ? await openAt(wallClock, circle.ids.filter(isWanted)) : () => true;
    const { first, total } = firstOf(circle, end, (id) => isWanted(id) && isOpen(id));
    return page(first, total);

    function page(first: VenueIds, total: number): FoundList {
      return { found: first.slice(offset).map((id) => atDistance(byName[id]!, near!)), total };
    }
  }

  async function onlyOpen(all: VenueIds, wallClock: string | null | undefined): Promise<VenueIds> {
    return wallClock ? all.filter(await openAt(wallClock, all)) : all;
  }

  function listAfter(after: string | null, limit: number): TownRecord[] {
    const batch: TownRecord[] = [];
    const start = after === null ? 0 : firstAfter(codes, after);
    for (let index = start; index < codes.length && batch.length < limit; index++) {
      const id = idByCode.get(codes[index]!)!;
      const record = byName[id]!;
      if (isListed(id)) batch.push({ record, town: record.town });
    }
    return batch;
  }

  async function countListed(
    groupsOf: Iterable<readonly [string, Promise<VenueIds>]>,
  ): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const [key, listed] of groupsOf) {
      const { length } = await listed;
      if (length > 0) counts.set(key, length);
    }
    return counts;
  }

  return {
    find,
    byCode: (code) => Promise.resolve(byName[idByCode.get(code.toLowerCase()) ?? -1]),
    countByCountry: () => countListed([...groups.keys()].map((country) => [country, listedIn(country)])),
    countByCounty(country) {
      const counties = [...(groups.get(country)?.counties.keys() ?? [])];
      return countListed(counties.map((county) => [county, listedIn(country, county)]));
    },
    countByTown: (country, county) =>
      remembered(`towns of ${country} ${county ?? ''}`, async () =>
        townsOf((await listedIn(country, county ?? undefined)).map((id) => byName[id]!)),
      ),
    listAfter: (after, limit) => Promise.resolve(listAfter(after, limit)),
    areNearVenues: (positions, radiusMeters) =>
      Promise.resolve(positions.map((near) => places.hasWithin(near, radiusMeters, isListed))),
    edition,
    lastTransition: () => Promise.resolve(turns.lastUntil(now())),
    forMaps: () => Promise.resolve(byName.map((record, id) => toMapRecord(record, hidden.get(id) ?? null))),
  };
}

/** Where the first of the sorted codes stands that comes after this one. */
function firstAfter(codes: readonly string[], code: string): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? '') <= code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether an index below `count` is among some. */
function memberOf(some: VenueIds, count: number): Keep {
  const isMember = new Uint8Array(count);
  for (const id of some) isMember[id] = 1;
  return (id) => isMember[id] === 1;
}

function atDistance(record: VenueRecord, near: Position): FoundRecord {
  return { record, distanceMeters: distanceMeters(near, record.position) };
}

function toMapRecord(record: VenueRecord, hidden: MapRecord['hidden']): MapRecord {
  const { code, name, address, position, services, capacities } = record;
  const { city, countryCode } = address;
  return {
    venue: { code, name, address: { city, countryCode }, position },
    offers: [...services, ...capacities],
    hidden,
  };
}

/** `records` by name: the first of a town stands for it. */
function townsOf(records: readonly LocatedVenue[]): TownCount[] {
  const counts = new Map<string, { first: LocatedVenue; venueCount: number }>();
  for (const record of records) {
    const town = counts.get(record.town);
    if (town) town.venueCount += 1;
    else counts.set(record.town, { first: record, venueCount: 1 });
  }
  return [...counts].map(([town, { first, venueCount }]) => ({ town, first, venueCount }));
}
