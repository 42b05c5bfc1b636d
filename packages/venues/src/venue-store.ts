import type { FilterCode, OptionCounts } from '@locator/venue-model/chain';
import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import {
  type AwayCounts,
  featuresOf,
  hiddenTime,
  type MapVenue,
  type Period,
  unbookableTime,
  type VenueCounts,
  type VenuePageQuery,
  type VenueQuery,
  type VenueRecord,
} from '@locator/venue-model';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';

export interface FoundRecord {
  readonly record: VenueRecord;
  readonly distanceMeters: number | null;
}

export interface FoundList extends AwayCounts {
  readonly found: readonly FoundRecord[];
  readonly total: number;
}

/** Data for a venue's marker. The map uses `hidden` to determine whether the venue is listed. */
export interface MapRecord {
  readonly venue: MapVenue;
  readonly features: readonly FilterCode[];
  readonly hidden: Period | null;
  readonly unbookable: Period | null;
}

export function mapRecordOf(record: VenueRecord): MapRecord {
  const { code, name, address, position, bookingUrl } = record;
  const { city, countryCode } = address;
  return {
    venue: { code, name, address: { city, countryCode }, position, bookingUrl },
    features: featuresOf(record),
    hidden: hiddenTime(record),
    unbookable: unbookableTime(record),
  };
}

/** @param time in milliseconds since 1970 */
export function isDuring(period: Period | null, time: number): boolean {
  return period !== null && period.from <= time && time < period.until;
}

/**
 * The venues of one version, which never change. Only {@link VenueStore.byCode} and {@link VenueStore.forMaps} return
 * venues that are not listed today. Lists are sorted by distance if the query has a position, then by city and name.
 * Every method may throw {@link VenuesUnavailable}.
 */
export interface VenueStore {
  find(query: VenuePageQuery): Promise<FoundList>;
  /** Counts only venues in business: today, or at the time of the query. */
  filterCounts(query: VenueQuery): Promise<OptionCounts>;
  /** Returns the venue with this code; if there is none, the venue with this former code. Ignores case. */
  byCode(code: string): Promise<VenueRecord | undefined>;
  /** Returns the venues with these codes, in the order of `codes`. Omits codes that do not exist. */
  byCodes(codes: readonly string[]): Promise<readonly VenueRecord[]>;
  countByCountry(): Promise<ReadonlyMap<CountryCode, VenueCounts>>;
  /** By county code. Leaves out venues whose county is unknown. */
  countByCounty(country: CountryCode): Promise<ReadonlyMap<CountyCode, VenueCounts>>;
  /** By {@link VenueRecord.town}. Leaves out venues whose town is unknown. */
  countByTown(country: CountryCode): Promise<ReadonlyMap<string, VenueCounts>>;
  /** Returns at most `limit` listed venues after the code `after` (null: from the first), sorted by code. */
  listAfter(after: string | null, limit: number): Promise<readonly VenueRecord[]>;
  countNear(positions: readonly Position[], radiusMeters: number): Promise<readonly VenueCounts[]>;
  /** Returns a number that changes whenever the set of listed venues changes, as a cache key for lists and counts. */
  listingVersion(): number;
  /** Returns when a declared state last began or ended (milliseconds since 1970); null if none has. */
  lastTransition(): Promise<number | null>;
  /** Returns every venue, sorted by city and name. Called once per snapshot version. */
  forMaps(): Promise<readonly MapRecord[]>;
}

/** Thrown when the venues are temporarily unavailable. The message states the cause, for the log. */
export class VenuesUnavailable extends Error {
  constructor(
    message: string,
    readonly isLogged = false,
  ) {
    super(message);
  }
}

export type VersionedCache = <Value>(key: string, fetch: () => Promise<Value>) => Promise<Value>;

/** Values stay valid while `version` returns the same number. Entries of previous versions are evicted immediately. */
export function createVersionedCache(version: () => number): VersionedCache {
  const cache = createCache<string, unknown>('queries', CACHE_LIMITS.queries);
  let cachedVersion = NaN;

  return function cached<Value>(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const current = version();
    if (current !== cachedVersion) cache.clear();
    cachedVersion = current;
    // The version is part of the key, because a fetch for the previous version may still be running.
    return cache.getOrFetch(`${current} ${key}`, fetch) as Promise<Value>;
  };
}

const QUARTER_MS = 15 * 60_000;

/** For stores without a version: lists change only at local midnight, on a quarter hour in every time zone. */
export function quarterOf(now: number): number {
  return Math.floor(now / QUARTER_MS);
}
