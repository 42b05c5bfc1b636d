import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { FilterCode } from '@/lib/filters/filters';
import { distanceMeters, type Position } from '@/lib/geo/position';
import type { LocatedVenue } from './locate-venue';
import { compareByCityAndName } from './name-order';
import { createOpeningsCache, type OpeningsCache } from './openings-cache';
import { createQuarterMemo } from './quarter-memo';
import { spotOf } from './spot';
import { hiddenTime, turnsOf, type VenueRecord } from './venue-record';
import type {
  FoundList,
  FoundRecord,
  MapRecord,
  RecordQuery,
  TownCount,
  TownRecord,
  VenueStore,
} from './venue-store';

/** Venues in this process's memory, with a spatial index for the nearest ones. `now`: milliseconds since 1970. */
export function createMemoryStore(
  records: readonly LocatedVenue[],
  now: () => number = Date.now,
  openings: OpeningsCache = createOpeningsCache(),
): VenueStore {
  const byName = [...records].sort(compareByCityAndName);
  const byCode = new Map(records.map((record) => [record.code.toLowerCase(), record]));
  const codes = [...byCode.keys()].sort();
  const turns = byName.flatMap(turnsOf);
  const hidden = new Map<VenueRecord, ReturnType<typeof hiddenTime>>(
    byName.map((record) => [record, hiddenTime(record)]),
  );
  const index = new KDBush(byName.length);
  for (const { position } of byName) index.add(position.longitude, position.latitude);
  index.finish();
  const remembered = createQuarterMemo(now);

  function isWanted(record: VenueRecord, query: Omit<RecordQuery, 'offset' | 'limit'>): boolean {
    return (
      (query.country === undefined || record.address.countryCode === query.country) &&
      (query.county === undefined || record.countyCode === query.county) &&
      (query.filters ?? []).every((code) => offers(record, code)) &&
      isListedNow(record) &&
      (!query.openAt || openings.isOpenAt(record, query.openAt))
    );
  }

  function isListedNow(record: VenueRecord): boolean {
    const time = hidden.get(record);
    return !time || now() < time.from || now() >= time.until;
  }

  /** Indexes into `byName` of the nearest wanted venues, in the order of the index, which leaves ties to chance. */
  function nearest(near: Position, query: RecordQuery, most: number, radiusMeters: number): number[] {
    return around(
      index,
      near.longitude,
      near.latitude,
      most,
      radiusMeters / 1000 < HALF_THE_GLOBE_KM ? radiusMeters / 1000 : Infinity,
      function keep(id) {
        const record = byName[id];
        return record !== undefined && isWanted(record, query);
      },
    );
  }

  /** Of an index's venues, with their distances: nearest first, the equally far by city and name. */
  function inOrder(ids: readonly number[], near: Position): FoundRecord[] {
    const from = spotOf(near);
    return ids
      .flatMap((id) => {
        const record = byName[id];
        return record ? [{ id, record, order: distanceMeters(from, spotOf(record.position)) }] : [];
      })
      .sort((a, b) => a.order - b.order || a.id - b.id)
      .map(({ record }) => ({ record, distanceMeters: distanceMeters(near, record.position) }));
  }

  function findWithin(query: RecordQuery, near: Position, radiusMeters: number): FoundList {
    const ids = nearest(near, query, Infinity, radiusMeters);
    return { found: pageOf(inOrder(ids, near), query), total: ids.length };
  }

  function findNearest(query: RecordQuery, near: Position): FoundList {
    const total = byName.filter((record) => isWanted(record, query)).length;
    const ids = nearest(near, query, query.offset + query.limit, Infinity);
    const last = inOrder(ids, near).at(-1)?.distanceMeters ?? 0;
    // As many as are asked for may end among venues equally far, of which the first by name have to be kept.
    const all = ids.length < total ? nearest(near, query, Infinity, last * (1 + 1e-6) + 1) : ids;
    return { found: pageOf(inOrder(all, near), query), total };
  }

  async function findByName(query: RecordQuery): Promise<FoundList> {
    const { country, county, filters = [], openAt } = query;
    const isPlain = county === undefined && filters.length === 0 && !openAt;
    const all = isPlain ? await listedOf(country) : byName.filter((record) => isWanted(record, query));
    return {
      found: pageOf(all, query).map((record) => ({ record, distanceMeters: null })),
      total: all.length,
    };
  }

  async function find(query: RecordQuery): Promise<FoundList> {
    if (!query.near) return findByName(query);
    return query.radiusMeters === undefined
      ? findNearest(query, query.near)
      : findWithin(query, query.near, query.radiusMeters);
  }

  /** Looked through once a day and country, not for every page of a list. */
  function listedOf(country?: string): Promise<readonly LocatedVenue[]> {
    return remembered(`listed ${country ?? ''}`, async () =>
      byName.filter((record) => isWanted(record, { ...(country && { country }) })),
    );
  }

  function listAfter(after: string | null, limit: number): TownRecord[] {
    const batch: TownRecord[] = [];
    const start = after === null ? 0 : firstAfter(codes, after);
    for (let index = start; index < codes.length && batch.length < limit; index++) {
      const record = byCode.get(codes[index] ?? '');
      if (record && isListedNow(record)) batch.push({ record, town: record.town });
    }
    return batch;
  }

  return {
    find,
    byCode: (code) => Promise.resolve(byCode.get(code.toLowerCase())),
    countByCountry: () =>
      remembered('countries', async () => countBy(await listedOf(), ({ address }) => address.countryCode)),
    countByCounty: (country) =>
      remembered(`counties of ${country}`, async () => {
        return countBy(await listedOf(country), ({ countyCode }) => countyCode);
      }),
    countByTown: (country, county) =>
      remembered(`towns of ${country} ${county ?? ''}`, async () => {
        const venues = await listedOf(country);
        return townsOf(venues.filter(({ countyCode }) => county === null || countyCode === county));
      }),
    listAfter: (after, limit) => Promise.resolve(listAfter(after, limit)),
    areNearVenues: (positions, radiusMeters) =>
      Promise.resolve(
        positions.map((near) => nearest(near, { offset: 0, limit: 1 }, 1, radiusMeters).length > 0),
      ),
    async lastTurn() {
      const past = turns.filter((turn) => turn <= now());
      return past.length > 0 ? past.reduce((latest, turn) => Math.max(latest, turn)) : null;
    },
    forMaps: () => Promise.resolve(byName.map((record) => toMapRecord(record, hidden.get(record) ?? null))),
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

/** The index measures by a sine, which a longer way round would wrap. */
const HALF_THE_GLOBE_KM = 20_015;

function pageOf<Item>(items: readonly Item[], { offset, limit }: RecordQuery): Item[] {
  return items.slice(offset, offset + limit);
}

function offers(record: VenueRecord, code: FilterCode): boolean {
  return record.services.some((service) => service === code) || record.capacities.some((max) => max === code);
}

function countBy(
  records: readonly LocatedVenue[],
  keyOf: (record: LocatedVenue) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const key = keyOf(record);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
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
  const counts = countBy(records, ({ town }) => town);
  const firsts = new Map<string, LocatedVenue>();
  for (const record of records) if (!firsts.has(record.town)) firsts.set(record.town, record);
  return [...firsts].map(([town, first]) => ({ town, first, venueCount: counts.get(town) ?? 0 }));
}
