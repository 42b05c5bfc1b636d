import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Result } from '@locator/base';

export interface FoundAddress {
  /** Label for visitors, without the country: "8 Boulevard du Port 80000 Amiens". */
  readonly label: string;
  /** Number and street, or the name of a place without a street. */
  readonly addressLine: string;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly countryCode: CountryCode;
  /** County code; null if the geocoder does not use the county codes of the gazetteer. */
  readonly countyCode: CountyCode | null;
  readonly position: Position;
  readonly precision: 'house' | 'street';
  /** False if a typo was corrected or the house number is unknown. */
  readonly isAccurate: boolean;
}

export interface AddressQuery {
  readonly text: string;
  readonly country: CountryCode;
  readonly locale: Locale;
}

/** The port for geocoders. Lists are ordered best first. */
export interface Geocoder {
  covers(country: CountryCode): boolean;
  search(query: AddressQuery): Promise<Result<readonly FoundAddress[]>>;
  suggest(query: AddressQuery): Promise<Result<readonly FoundAddress[]>>;
  reverse(position: Position, locale: Locale): Promise<Result<readonly FoundAddress[]>>;
}

export interface GeocoderTimeouts {
  readonly searchMs: number;
  /** Timeout for suggestions and reverse geocoding, which only supplement other results. */
  readonly extraMs: number;
}

export const GEOCODER_TIMEOUTS: GeocoderTimeouts = { searchMs: 5_000, extraMs: 2_000 };

export interface GeocoderOptions {
  readonly url: string;
  readonly timeouts?: GeocoderTimeouts;
  readonly now?: () => number;
}

export const ADDRESS_LIMIT = 5;

/** Number of results to request: more than needed, because towns are dropped. */
export const RESPONSE_LIMIT = 10;
