import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Result } from '@/lib/result';

/** An address as a geocoder knows it: which town of ours it lies in is found out afterwards. */
export interface FoundAddress {
  /** For people, country left out: "8 Boulevard du Port 80000 Amiens". */
  readonly label: string;
  /** Number and street, or the name of a place without one. */
  readonly addressLine: string;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly countryCode: CountryCode;
  /** Null when the geocoder's counties are not ours. */
  readonly countyCode: string | null;
  readonly position: Position;
  /** False when the text was not met exactly: a typo was mended, or the number isn't known. */
  readonly isAccurate: boolean;
}

export interface AddressQuery {
  readonly text: string;
  /** The country whose addresses come first. */
  readonly country: CountryCode;
  readonly locale: Locale;
}

/** An upstream that knows addresses, whichever protocol it speaks. Every list is ordered best first. */
export interface Geocoder {
  /** Whether it knows addresses there; where it doesn't, it isn't asked. */
  covers(country: CountryCode): boolean;
  search(query: AddressQuery): Promise<Result<readonly FoundAddress[]>>;
  /** Addresses that a text still being typed may become. */
  suggest(query: AddressQuery): Promise<Result<readonly FoundAddress[]>>;
  reverse(position: Position, locale: Locale): Promise<Result<readonly FoundAddress[]>>;
}

/** How long an answer is waited for, in milliseconds. */
export interface GeocoderTimeouts {
  /** For a search that somebody sent off. */
  readonly searchMs: number;
  /** For what only adds to a page or a list that is there without it. */
  readonly extraMs: number;
}

export const GEOCODER_TIMEOUTS: GeocoderTimeouts = { searchMs: 5_000, extraMs: 2_000 };

export interface GeocoderOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly timeouts?: GeocoderTimeouts;
  /** A clock in milliseconds that never goes back; the machine's when left out. */
  readonly now?: () => number;
}

/** Addresses one answer of ours may hold. */
export const ADDRESS_LIMIT = 5;

/** Asked of the geocoder: some of its answers are towns, which the gazetteer knows better. */
export const RESPONSE_LIMIT = 10;
