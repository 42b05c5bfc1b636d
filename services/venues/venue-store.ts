import type { FilterCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import type { MapVenue } from '@/services/backend/map-points';
import type { hiddenTime, VenueRecord } from './venue-record';

export interface RecordQuery {
  readonly country?: string;
  readonly county?: string;
  readonly near?: Position;
  readonly radiusMeters?: number;
  readonly filters?: readonly FilterCode[];
  readonly openAt?: string | null;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundRecord {
  readonly record: VenueRecord;
  readonly distanceMeters: number | null;
}

export interface FoundList {
  readonly found: readonly FoundRecord[];
  /** Records that match, on all pages together. */
  readonly total: number;
}

/** A town with listed venues. */
export interface TownCount {
  /** See {@link LocatedVenue.town}. */
  readonly town: string;
  /** Its first listed venue by name: what is known of a town that the gazetteer doesn't know. */
  readonly first: Pick<VenueRecord, 'address' | 'countyCode' | 'position'>;
  readonly venueCount: number;
}

/** A venue whose town has been looked up: see {@link LocatedVenue.town}. */
export interface TownRecord {
  readonly town: string;
  readonly record: VenueRecord;
}

/** A venue for maps, which find out by themselves whether it is listed. */
export interface MapRecord {
  readonly venue: MapVenue;
  readonly offers: readonly FilterCode[];
  /** See {@link hiddenTime}. */
  readonly hidden: ReturnType<typeof hiddenTime>;
}

/**
 * Where the embedded back-end keeps the venues of one version, which never changes. Only what the day lists is found
 * and counted; only {@link VenueStore.byCode} and {@link VenueStore.forMaps} find every venue.
 *
 * Nearest come first around a place, else by city and name; venues equally far come by city and name too.
 *
 * Every call may throw {@link VenuesUnavailable}.
 */
export interface VenueStore {
  find(query: RecordQuery): Promise<FoundList>;
  /** The venue with this code, whatever its capitals. */
  byCode(code: string): Promise<VenueRecord | undefined>;
  /** Venues by country code. */
  countByCountry(): Promise<ReadonlyMap<string, number>>;
  /** Venues of a country by county code; those whose county is unknown are left out. */
  countByCounty(country: string): Promise<ReadonlyMap<string, number>>;
  /** The towns of a country, or of one of its counties. */
  countByTown(country: string, county: string | null): Promise<readonly TownCount[]>;
  /** Listed venues by code, the first `limit` of those after the code `after`, or from the start. */
  listAfter(after: string | null, limit: number): Promise<readonly TownRecord[]>;
  /** For each position whether a listed venue lies within so many metres of it. */
  areNearVenues(positions: readonly Position[], radiusMeters: number): Promise<readonly boolean[]>;
  /** A number: while it stays the same, so do the venues that are listed, and all that counts them. */
  edition(): number;
  /** The last moment (milliseconds since 1970) at which a declared state began or ended; null when none ever did. */
  lastTransition(): Promise<number | null>;
  /** Every venue, by city and name: asked for once in the life of a version. */
  forMaps(): Promise<readonly MapRecord[]>;
}

/** The venues can't be reached for now; the message says why, for the log. */
export class VenuesUnavailable extends Error {}

/** A question that takes more work than one request may cause. The venues themselves can be reached. */
export class TooMuchWork extends VenuesUnavailable {}
