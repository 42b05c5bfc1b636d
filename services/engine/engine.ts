import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Result } from '@/lib/result';

/**
 * What a URL needs beside the country to lead to this place: its name alone; its postal code too, when a more likely
 * place has the same name; or its identifier, when even that doesn't tell them apart.
 */
export type SettledBy = 'name' | 'postalCode' | 'id';

/** What leads to the page of a place that has one of its own. */
export type OwnPage =
  | { readonly kind: 'county'; readonly slug: string }
  | { readonly kind: 'venue'; readonly code: string; readonly name: string };

/** What somebody can search for: a town, a district of one, an address, a county, a venue by its name. */
export interface Place {
  readonly kind: 'town' | 'district' | 'address' | 'county' | 'venue';
  /** Stable identifier, unique across countries: what the contract calls LocationId. */
  readonly id: string;
  /** For people, and what the search box is filled with: "Saint-Denis (93200), Seine-Saint-Denis". */
  readonly label: string;
  /** The town's name, whose slug stands in the URL. */
  readonly city: string;
  readonly countryCode: CountryCode;
  readonly postalCode: string | null;
  readonly addressLine: string | null;
  readonly countyCode: string | null;
  /** False when the text was not met exactly: a typo was mended, or only a part was understood. */
  readonly isAccurate: boolean;
  readonly settledBy: SettledBy;
  readonly position: Position;
  /** Null for what has no page but the results around it. */
  readonly ownPage: OwnPage | null;
}

export interface PlaceQuery {
  /** Free text, the slug of a name, a postal code, or an identifier when `byLocation`. */
  readonly text: string;
  readonly country: CountryCode;
  readonly locale: Locale;
  /** Keeps only the places that have this postal code. */
  readonly postalCode?: string | null;
  readonly byLocation?: boolean;
}

export interface SuggestionQuery {
  readonly text: string;
  readonly country: CountryCode;
  readonly locale: Locale;
  /** Groups the keystrokes of one search, for upstreams that bill by session. */
  readonly token?: string;
}

/** A suggestion of a maps service: what it is called, and perhaps where it lies. */
export interface Prediction {
  readonly id: string;
  readonly label: string;
  /** Null until {@link Engine.details} locates it. */
  readonly place: Place | null;
}

/**
 * The port to whatever knows places. Every list is ordered best first; nothing found is an empty list, not a failure.
 */
export interface Engine {
  search(query: PlaceQuery): Promise<Result<readonly Place[]>>;
  /** Places around a position, nearest first. */
  reverse(position: Position, locale: Locale): Promise<Result<readonly Place[]>>;
  /** Suggestions while somebody types; a failure is an empty list and a line in the log. */
  autocomplete(query: SuggestionQuery): Promise<readonly Place[]>;
  /**
   * First step of an autocomplete whose suggestions carry no position, as maps services bill for it; an engine that
   * has it is asked so instead of by `autocomplete`.
   */
  predict?(query: SuggestionQuery): Promise<readonly Prediction[]>;
  /** Second step, for the one that is chosen. */
  details(placeId: string, locale: Locale, token: string): Promise<Result<readonly Place[]>>;
}

/** Texts longer than this are refused by every engine: no place has such a name. */
export const MAX_PLACE_TEXT_LENGTH = 200;

/** Shorter texts get no suggestion (specification, section 9). */
export const MIN_PLACE_TEXT_LENGTH = 2;
