import type {
  City,
  CountryCount,
  County,
  FairQuery,
  FairVenue,
  FeedBatch,
  MapPoints,
  MapQuery,
  VenueCounts,
  VenueDetails,
  VenueList,
  VenuePageQuery,
  VenueQuery,
} from '@locator/venue-model';
import type { OptionCounts, PaymentMethod } from '@locator/venue-model/chain';
import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Engine, Result } from '@locator/base';

/** The interface to a source of venues. Only `venue` returns venues that have closed for good or moved. */
export interface Backend {
  /** This back-end without the deadline of the request, for cached results. Every request gets the same object. */
  readonly lasting?: Backend;
  venues(query: VenuePageQuery): Promise<Result<VenueList>>;
  /** Returns, for each filter and game, the number of venues in business that would remain if it were chosen. */
  filterCounts(query: VenueQuery): Promise<Result<OptionCounts>>;
  /** Counts the venues within {@link NEARBY_RADIUS_METERS}. Absent if that needs a request per position. */
  countNear?(positions: readonly Position[]): Promise<Result<readonly VenueCounts[]>>;
  /** Sorts by the longest distance from any starting point, then by the sum of distances, then by city and name. */
  fairVenues(query: FairQuery): Promise<Result<readonly FairVenue[]>>;
  /** Returns the markers in a viewport. If it contains many venues, some are clusters. */
  clusters(query: MapQuery): Promise<Result<MapPoints>>;
  /** Returns the venue with this code or former code, ignoring case; fails with `not-found` if there is none. */
  venue(code: string, locale: Locale): Promise<Result<VenueDetails>>;
  /** Returns the countries that have venues, most venues first. */
  countries(locale: Locale): Promise<Result<readonly CountryCount[]>>;
  /** Returns every county of a country, including those without venues, sorted by label. */
  counties(country: CountryCode, locale: Locale): Promise<Result<readonly County[]>>;
  /** Returns the towns that have a page, sorted by name: towns with venues, and large towns near venues. */
  cities(country: CountryCode, county: CountyCode | null, locale: Locale): Promise<Result<readonly City[]>>;
  /** Returns the batch of listed venues after this cursor (null: the first), in a stable order. */
  feed(after: string | null): Promise<Result<FeedBatch>>;
  /** When lists and feeds last changed (milliseconds since 1970), by an import or by a venue's state. */
  changedAt(): Promise<Result<number | null>>;
  paymentMethods(locale: Locale): Promise<Result<readonly PaymentMethod[]>>;
}

/** The sources of places and of venues. */
export interface Ports {
  readonly engine: Engine;
  readonly backend: Backend;
}
