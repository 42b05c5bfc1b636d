import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import type { SettledBy } from '@locator/base';
import type { NearbyVenue } from './venue';

export interface VenueList {
  readonly venues: readonly NearbyVenue[];
  readonly total: number;
}

export interface CountryCount {
  readonly code: CountryCode;
  readonly venueCount: number;
}

export interface County {
  readonly countryCode: CountryCode;
  readonly code: CountyCode;
  readonly label: string;
  /** Slug in the URL: `countyNormalizedLabel` in the specification. */
  readonly slug: string;
  readonly position: Position;
  readonly venueCount: number;
}

/** A town with venues, or a large town with venues nearby (`venueCount` 0). */
export interface City {
  readonly id: string;
  readonly countryCode: CountryCode;
  readonly countyCode: CountyCode | null;
  readonly city: string;
  readonly postalCode: string | null;
  readonly settledBy: SettledBy;
  readonly position: Position;
  readonly venueCount: number;
}
