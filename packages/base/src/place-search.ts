import type { CountryCode, CountyCode } from './country/country';
import type { Position } from './geo/position';
import type { Locale } from './locale/locale';
import type { Result } from './result';

/** Part of the URL: the postal code if a likelier place has the same name; the identifier if neither is unique. */
export type SettledBy = 'name' | 'postalCode' | 'id';

export type OwnPage =
  | { readonly kind: 'county'; readonly slug: string }
  | { readonly kind: 'venue'; readonly code: string; readonly name: string };

export const PLACE_KINDS = [
  'town',
  'district',
  'address',
  'county',
  'venue',
  'quarter',
  'landmark',
  'airport',
  'station',
] as const;

export interface Place {
  readonly kind: (typeof PLACE_KINDS)[number];
  /** Stable identifier, unique across countries. The contract calls it LocationId. */
  readonly id: string;
  /** Label shown to visitors, also as the value of the search box: "Saint-Denis (93200), Seine-Saint-Denis". */
  readonly label: string;
  /** Name of the town, or of the quarter, landmark, airport or station. The URL of a town contains its slug. */
  readonly city: string;
  readonly countryCode: CountryCode;
  readonly postalCode: string | null;
  readonly addressLine: string | null;
  readonly countyCode: CountyCode | null;
  readonly townId?: string;
  /** False if a typo was corrected or part of the query was ignored. */
  readonly isAccurate: boolean;
  /** If the query names a region or country, or may do so: this is its main town, because it has no page of results. */
  readonly insteadOfArea?: 'named' | 'guessed';
  readonly settledBy: SettledBy;
  readonly position: Position;
  /** The place's own page; null if its page is the list of results around it. */
  readonly ownPage: OwnPage | null;
}

export function isTown({ kind }: Pick<Place, 'kind'>): boolean {
  return kind === 'town' || kind === 'district';
}

export interface PlaceQuery {
  /** Free text, the slug of a name, or a postal code; an identifier if `byLocation` is set. */
  readonly text: string;
  readonly country: CountryCode;
  readonly locale: Locale;
  readonly postalCode?: string | null;
  readonly byLocation?: boolean;
  /** Whether `text` must be a slug exactly, which saves milliseconds. A remote engine returns other matches anyway. */
  readonly isExact?: boolean;
  /** Whether a visitor typed `text`: otherwise, a text that could be a slug means the largest town with this slug. */
  readonly isTyped?: boolean;
}

export interface SuggestionQuery extends Pick<PlaceQuery, 'text' | 'country' | 'locale'> {
  /** Session token shared by all requests in one search, for upstreams that bill per session. */
  readonly token?: string;
}

export interface Prediction {
  readonly id: string;
  readonly label: string;
  /** Country of the place; null if the service does not return one. */
  readonly countryCode: CountryCode | null;
  /** The place with its position; null if {@link Engine.details} must locate it. */
  readonly place: Place | null;
}

/** Place search. Lists are ordered best first, and empty if nothing matches, which is not a failure. */
export interface Engine {
  search(query: PlaceQuery): Promise<Result<readonly Place[]>>;
  /** Returns places around a position, nearest first. */
  reverse(position: Position, locale: Locale): Promise<Result<readonly Place[]>>;
  /** Returns suggestions for a partial query. Logs any failure and returns an empty list instead. */
  autocomplete(query: SuggestionQuery): Promise<readonly Place[]>;
  /** First step of a search whose suggestions may have no position. Replaces `autocomplete` if present. */
  predict?(query: SuggestionQuery): Promise<Result<readonly Prediction[]>>;
  /**
   * Returns the inhabitants of the largest place with this name, postal code or district, without typing errors; null if
   * there is none. Absent if that takes a request.
   */
  inhabitantsOf?(text: string, country: CountryCode): number | null;
  details(
    placeId: string,
    locale: Locale,
    token: string,
    country?: CountryCode,
  ): Promise<Result<readonly Place[]>>;
}

/** Maximum length of a query; every engine rejects longer ones. */
export const MAX_PLACE_TEXT_LENGTH = 200;

/** Minimum length for suggestions (specification, section 9). */
export const MIN_PLACE_TEXT_LENGTH = 2;
