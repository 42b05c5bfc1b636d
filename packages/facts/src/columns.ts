import formats from '../data/columns.json';

export interface ColumnFormat {
  readonly label: Readonly<Record<'fr' | 'en', string>>;
  /** Maximum number of characters in a cell. Longer ones are discarded. */
  readonly longest: number;
  /** Maximum number of characters that the site shows. Longer texts are truncated. */
  readonly shown?: number;
  readonly hasLines?: boolean;
  /** Whether the values of several fields of a file are joined. */
  readonly isList?: boolean;
  /**
   * Other names, most specific first: if a file contains two of them, the first one wins. Most are French or English;
   * the commonest German, Spanish, Italian and Dutch names come last. Case, accents, spaces and punctuation are
   * ignored. Sources: spreadsheets of chains, OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:addr:*), All The
   * Places (https://github.com/alltheplaces/alltheplaces/blob/master/DATA_FORMAT.md), Google Business Profile
   * (https://support.google.com/business/answer/3370250), schema.org (https://schema.org/LocalBusiness).
   */
  readonly names: readonly string[];
}

/** A column of every venue file, in the order in which they are written. Documented in `data/README.md`. */
export type VenueColumn = keyof typeof formats.venue;

/** A column of other formats that the import splits into venue columns, or only reads. It is never written. */
export type SourceColumn = keyof typeof formats.source;

/** Columns whose text is truncated, so that it fits in cards, titles and search results (`data/README.md`). */
export type TextColumn = {
  [Name in VenueColumn]: (typeof formats.venue)[Name] extends { readonly shown: number } ? Name : never;
}[VenueColumn];

export const VENUE_FORMATS: Readonly<Record<VenueColumn, ColumnFormat>> &
  Readonly<Record<TextColumn, { readonly shown: number }>> = formats.venue;

export const SOURCE_FORMATS: Readonly<Record<SourceColumn, ColumnFormat>> = formats.source;

export const VENUE_COLUMNS = Object.keys(formats.venue) as readonly VenueColumn[];

/** The column of the attribute in each role. Chains without such an attribute have no such column. */
export const COLUMN_WITH_ROLE = {
  activity: 'games',
  persons: 'capacity',
  rooms: 'rooms',
  prices: 'prices',
  languages: 'play_languages',
  accessibility: 'accessibility',
  duration: 'duration',
  minimumAge: 'minimum_age',
  gamesPerRoom: 'games_per_room',
} as const satisfies Record<string, VenueColumn>;

/** Columns of attributes whose values have a field of their own in a record: by role, except `services`. */
export const COLUMNS_OF_ATTRIBUTES = [...Object.values(COLUMN_WITH_ROLE), 'services'] as const;

/** Whether every chain has the column, whose name is then no key of an attribute. */
export function isOfEveryChain(column: string): boolean {
  return column in formats.venue && !COLUMNS_OF_ATTRIBUTES.some((one) => one === column);
}
