import type { FilterCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import type { OptionCounts } from '@/services/backend/filter-counts';
import type { MapVenue } from '@/services/backend/map-points';
import type { VenuePageQuery, VenueQuery } from '@/services/backend/venue-query';
import type { Period, VenueRecord } from './venue-record';

export interface FoundRecord {
  readonly record: VenueRecord;
  readonly distanceMeters: number | null;
}

export interface FoundList {
  readonly found: readonly FoundRecord[];
  /** Number of matching records on all pages together. */
  readonly total: number;
}

/** A town with listed venues. */
export interface TownCount {
  /** See {@link VenueRecord.town}. */
  readonly town: string;
  readonly venueCount: number;
}

/** Data of a venue's marker. The map uses `hidden` to determine whether the venue is listed. */
export interface MapRecord {
  readonly venue: MapVenue;
  /** The filters that the venue passes. */
  readonly features: readonly FilterCode[];
  /** See {@link hiddenTime}. */
  readonly hidden: Period | null;
  /** See {@link unbookableTime}. */
  readonly unbookable: Period | null;
}

/**
 * The venues of one snapshot version, which never change. Only {@link VenueStore.byCode} and {@link VenueStore.forMaps}
 * return venues that are not listed today.
 *
 * Lists are sorted by distance from a position, else by city and name. Venues at the same distance are sorted by city
 * and name.
 *
 * Every method may throw {@link VenuesUnavailable}.
 */
export interface VenueStore {
  find(query: VenuePageQuery): Promise<FoundList>;
  /** Returns, for each filter and each game, the number of venues that would remain. */
  filterCounts(query: VenueQuery): Promise<OptionCounts>;
  /** Returns the venue with this code, otherwise the one with this former code, ignoring case. */
  byCode(code: string): Promise<VenueRecord | undefined>;
  /** Returns the venues with these codes, in their order and without those that do not exist. */
  byCodes(codes: readonly string[]): Promise<readonly VenueRecord[]>;
  /** Returns the number of venues by country code. */
  countByCountry(): Promise<ReadonlyMap<string, number>>;
  /** Returns the number of venues in a country by county code, without those whose county is unknown. */
  countByCounty(country: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns the number of venues by town, in a country or one of its counties, without those whose town is unknown.
   */
  countByTown(country: string, county: string | null): Promise<readonly TownCount[]>;
  /** Returns the first `limit` listed venues by code, from the start or after the code `after`. */
  listAfter(after: string | null, limit: number): Promise<readonly VenueRecord[]>;
  /** Returns, for each position, the number of listed venues within the radius. */
  countNear(positions: readonly Position[], radiusMeters: number): Promise<readonly number[]>;
  /** Returns a number that changes whenever the set of listed venues changes, as a cache key for lists and counts. */
  listingVersion(): number;
  /** Returns when a declared state last began or ended (milliseconds since 1970); null if none has. */
  lastTransition(): Promise<number | null>;
  /** Returns every venue, by city and name. Called once per snapshot version. */
  forMaps(): Promise<readonly MapRecord[]>;
}

/** The venues are temporarily unavailable. The message states the cause, for the log. */
export class VenuesUnavailable extends Error {
  constructor(
    message: string,
    /** Whether the failed call has been logged and counted. */
    readonly isLogged = false,
  ) {
    super(message);
  }
}

/** A query requires more work than one request may cause. The venues themselves are available. */
export class TooMuchWork extends VenuesUnavailable {}
