import type { CountryCode } from '@/lib/country/country';
import type { FilterCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Result } from '@/lib/result';
import type { SettledBy } from '@/services/engine/engine';
import type { FeedBatch } from './feed';
import type { MapPoints, MapQuery } from './map-points';
import type { NearbyVenue, VenueDetails } from './venue';

export interface VenueQuery {
  readonly country?: CountryCode;
  /** County code within `country`. */
  readonly county?: string;
  /** With it, venues come nearest first; without it, by city and name. */
  readonly near?: Position;
  /** Metres around `near`. */
  readonly radiusMeters?: number;
  readonly filters?: readonly FilterCode[];
  /** Venue-local wall clock, `2026-11-21T23:00`: only venues known to be open then. */
  readonly openAt?: string | null;
  /** From 1. */
  readonly page?: number;
  /** Venues a page, 1 to {@link MAX_LIMIT}. */
  readonly limit?: number;
}

export const MAX_LIMIT = 100;

export interface VenueList {
  readonly venues: readonly NearbyVenue[];
  /** Venues that match, on all pages together. */
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
  /** The slug in its URL: `countyNormalizedLabel` of the specification. */
  readonly slug: string;
  readonly position: Position;
  readonly venueCount: number;
}

/** A town that has venues; with `venueCount` 0, a large one that has some nearby. */
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

/** The port to whatever knows the venues. Venues closed for good or moved are found by code only. */
export interface Backend {
  /**
   * The same venues, asked without the time of one request: for what is made once and kept, and known again by it. Left
   * out where the port itself is kept from request to request.
   */
  readonly lasting?: Backend;
  venues(query: VenueQuery): Promise<Result<VenueList>>;
  /** What a map shows of the venues: clusters where they are many. */
  clusters(query: MapQuery): Promise<Result<MapPoints>>;
  /** The venue with this code, whatever its capitals; a failure of kind `not-found` when there is none. */
  venue(code: string, locale: Locale): Promise<Result<VenueDetails>>;
  /** Countries that have venues, most venues first. */
  countries(locale: Locale): Promise<Result<readonly CountryCount[]>>;
  /** Every county of a country, also those without a venue, by label. */
  counties(country: CountryCode, locale: Locale): Promise<Result<readonly County[]>>;
  /** Towns that have venues and large ones near venues: those that deserve a page of their own, by label. */
  cities(country: CountryCode, county: string | null, locale: Locale): Promise<Result<readonly City[]>>;
  /** Every listed venue, batch by batch, in an order that stays: those after a batch's `next`, from the start for null. */
  feed(after: string | null): Promise<Result<FeedBatch>>;
  /**
   * When what lists and feeds say last changed (milliseconds since 1970), by an import, or by the day on which a venue
   * opened, closed or moved; null when the back-end doesn't know.
   */
  changedAt(): Promise<Result<number | null>>;
  paymentMeans(locale: Locale): Promise<Result<readonly PaymentMeans[]>>;
}
