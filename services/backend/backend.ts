import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Result } from '@/lib/result';
import type { SettledBy } from '@/services/engine/engine';
import type { FeedBatch } from './feed';
import type { FilterCounts } from './filter-counts';
import type { MapPoints, MapQuery } from './map-points';
import type { NearbyVenue, VenueDetails } from './venue';
import type { VenuePageQuery, VenueQuery } from './venue-query';

export interface VenueList {
  readonly venues: readonly NearbyVenue[];
  /** Number of matching venues on all pages together. */
  readonly total: number;
}

export interface CountryCount {
  readonly code: CountryCode;
  readonly venueCount: number;
}

export interface County {
  readonly countryCode: CountryCode;
  readonly code: string;
  readonly label: string;
  /** Slug in the URL: `countyNormalizedLabel` of the specification. */
  readonly slug: string;
  readonly position: Position;
  readonly venueCount: number;
}

/** A town with venues, or a large town with venues nearby (`venueCount` 0). */
export interface City {
  readonly id: string;
  readonly countryCode: CountryCode;
  readonly countyCode: string | null;
  readonly city: string;
  readonly postalCode: string | null;
  readonly settledBy: SettledBy;
  readonly position: Position;
  readonly venueCount: number;
}

export interface PaymentMeans {
  readonly code: string;
  readonly label: string;
  readonly image: string | null;
}

/** The port to the venues. Only `venue` finds venues that have closed for good or moved. */
export interface Backend {
  /**
   * The same venues without the deadline of the current request, and the same object for every request: for results
   * that are computed once and cached. Absent if the back-end itself outlives the request.
   */
  readonly lasting?: Backend;
  venues(query: VenuePageQuery): Promise<Result<VenueList>>;
  /** Counts the venues that would remain for each filter. */
  filterCounts(query: VenueQuery): Promise<Result<FilterCounts>>;
  /**
   * Returns for each position the number of venues around it ({@link NEARBY_RADIUS_METERS}). Absent if it would take a
   * request per position.
   */
  countNear?(positions: readonly Position[]): Promise<Result<readonly number[]>>;
  /** Returns the markers of a viewport, with clusters if it contains many venues. */
  clusters(query: MapQuery): Promise<Result<MapPoints>>;
  /** Returns the venue with this code or former code, ignoring case; fails with `not-found` if there is none. */
  venue(code: string, locale: Locale): Promise<Result<VenueDetails>>;
  /** Returns the countries that have venues, most venues first. */
  countries(locale: Locale): Promise<Result<readonly CountryCount[]>>;
  /** Returns every county of a country, including those without venues, sorted by label. */
  counties(country: CountryCode, locale: Locale): Promise<Result<readonly County[]>>;
  /** Returns the towns that deserve a page: those with venues and large ones near venues, sorted by name. */
  cities(country: CountryCode, county: string | null, locale: Locale): Promise<Result<readonly City[]>>;
  /** Returns a batch of all listed venues in a stable order: the first for null, else the one after `after`. */
  feed(after: string | null): Promise<Result<FeedBatch>>;
  /**
   * Returns when lists and feeds last changed (milliseconds since 1970), by an import or because a venue opened, closed
   * or moved; null if the back-end does not know.
   */
  changedAt(): Promise<Result<number | null>>;
  paymentMeans(locale: Locale): Promise<Result<readonly PaymentMeans[]>>;
}
