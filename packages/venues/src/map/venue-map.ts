import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { fairestOf } from '@locator/base/geo';
import { storedCodesOf } from '@locator/venue-model/chain';
import type { FairQuery, MapPoints, MapQuery, MapVenue, Period } from '@locator/venue-model';
import type { MapRecord, VenueStore } from '../venue-store';
import { createMapIndex, type MapIndex } from './map-index';

export interface VenueMap {
  /** May throw VenuesUnavailable. */
  pointsIn(query: MapQuery): Promise<MapPoints>;
  /** Returns the fairest meeting places first. May throw VenuesUnavailable. */
  fairest(query: FairQuery): Promise<readonly FairCode[]>;
}

export interface FairCode {
  readonly code: string;
  /** Distance from each starting point in metres. */
  readonly distances: readonly number[];
}

export interface VenueMapParts {
  readonly store: Pick<VenueStore, 'forMaps'>;
  readonly now: () => number;
}

interface CachedIndex {
  readonly index: MapIndex;
  /** Time of the next change to the listed venues (milliseconds since 1970). */
  readonly validUntil: number;
}

/** Builds one index per country and filters on first use, and rebuilds it when the listed venues change. */
export function createVenueMap({ store, now }: VenueMapParts): VenueMap {
  const indexes = createCache<string, CachedIndex>('map-indexes', CACHE_LIMITS['map-indexes']);
  let records: Promise<readonly MapRecord[]> | undefined;

  function allRecords(): Promise<readonly MapRecord[]> {
    records ??= store.forMaps().catch((error: unknown) => {
      records = undefined;
      throw error;
    });
    return records;
  }

  async function indexOf(query: MapQuery): Promise<MapIndex> {
    const { country, filters = [] } = query;
    const key = JSON.stringify([country ?? null, [...new Set(filters)].sort()]);
    const all = await allRecords();
    const moment = now();
    const cached = indexes.get(key);
    if (cached && moment < cached.validUntil) return cached.index;
    const created = makeIndex(all.filter(matcherOf(query)), moment);
    indexes.set(key, created);
    return created.index;
  }

  return {
    async pointsIn(query) {
      return (await indexOf(query)).pointsIn(query.bounds, query.zoom);
    },
    async fairest({ starts, limit, ...query }) {
      const all = await allRecords();
      const moment = now();
      const isMatch = matcherOf(query);
      const listed = all.filter((record) => isListed(record, moment) && isMatch(record));
      const fairest = fairestOf(listed, ({ venue }) => venue.position, starts, limit);
      return fairest.map(({ item, distances }) => ({ code: item.venue.code, distances }));
    },
  };
}

function matcherOf({
  country,
  filters = [],
}: Omit<MapQuery, 'bounds' | 'zoom'>): (record: MapRecord) => boolean {
  const wanted = filters.map(storedCodesOf);
  return ({ venue, features }) =>
    (country === undefined || venue.address.countryCode === country) &&
    wanted.every((codes) => codes.some((code) => features.includes(code)));
}

function isListed({ hidden }: MapRecord, moment: number): boolean {
  return !isWithin(hidden, moment);
}

function isWithin(period: Period | null, moment: number): boolean {
  return period !== null && moment >= period.from && moment < period.until;
}

function makeIndex(records: readonly MapRecord[], moment: number): CachedIndex {
  const listed: MapVenue[] = [];
  let validUntil = Infinity;
  for (const record of records) {
    const { venue, hidden, unbookable } = record;
    if (isListed(record, moment))
      listed.push(isWithin(unbookable, moment) ? { ...venue, bookingUrl: null } : venue);
    const period = hidden ?? unbookable;
    for (const change of period ? [period.from, period.until] : []) {
      if (change > moment) validUntil = Math.min(validUntil, change);
    }
  }
  return { index: createMapIndex(listed), validUntil };
}
