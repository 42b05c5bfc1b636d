import type { CountryCode, Position } from '@locator/base/geo';
import type { FactValues } from '@locator/facts';
import type { VenueRecord } from '@locator/venue-model';
import type { Column } from './columns';
import type { Finding, FindingCode } from './finding';

export type FileFormat = 'csv' | 'workbook' | 'json' | 'geojson' | 'google-business-profile';

export interface LocatedPosition extends Position {
  readonly precision: 'house' | 'street' | 'town';
  readonly name: string;
  /** Why it is only that of the town; absent otherwise. */
  readonly reason?: LocationReason;
}

export const LOCATED_FINDINGS: Readonly<Record<LocatedPosition['precision'], FindingCode>> = {
  house: 'coordinates-of-house',
  street: 'coordinates-of-street',
  town: 'coordinates-of-town',
};

/** `no-geocoder`: none is set up; `no-street`: the row names none. */
type LocationReason = 'address-not-found' | 'no-geocoder' | 'no-street';

/** What is suspicious about the columns for days: an issue of `hours-suspicious` findings, with its details. */
export type HoursNote =
  | { readonly issue: 'closed-with-times'; readonly days: string }
  | { readonly issue: 'closed-days-unread'; readonly cell: string }
  | { readonly issue: 'column-unread'; readonly columns: string };

export type Cells = Readonly<Partial<Record<Column, string>>>;

export interface RawRow {
  readonly row: number;
  readonly cells: Cells;
  /** The venue of a row that nobody has changed: it stays as it is, and has no findings. Its cells are only for people. */
  readonly record?: VenueRecord;
  /** Values that were edited as such, instead of their cells. */
  readonly given?: Partial<FactValues>;
  /** By column, what could not be read in an edit: an error. Blank if all could. */
  readonly unread?: Cells;
  /** For files with one column per weekday: seven values, Monday first; null for a blank cell. */
  readonly week?: readonly (string | null)[];
  /** The days that columns such as "sunday_closed" or "closed days" close: 0 is Monday, 7 public holidays. */
  readonly closedDays?: readonly number[];
  readonly hoursNotes?: readonly HoursNote[];
  /** Absent if the row has coordinates, or if its position was not found. */
  readonly located?: LocatedPosition;
  /** The only country of the chain, or its territory, that a row without a country and coordinates fits. */
  readonly assumedCountry?: CountryCode;
}

export const MAX_SAMPLES = 20;
export const MAX_SAMPLE_LENGTH = 100;

export interface FileField {
  readonly name: string;
  /** Our name for the column; null if the column is unknown or ignored. */
  readonly column: Column | null;
  /** Some of the different cells that are not blank, shortened; see {@link MAX_SAMPLES}. */
  readonly samples: readonly string[];
}

/** The file's content under our column names, before validation. */
export interface RawTable {
  readonly format: FileFormat;
  /** The file's encoding, such as `utf-8`, `utf-16le` or `windows-1252`. */
  readonly encoding: string;
  readonly rows: readonly RawRow[];
  readonly fields: readonly FileField[];
  /** How the file's columns were mapped to ours, in file order. */
  readonly columns: readonly { readonly source: string; readonly column: Column }[];
  readonly findings: readonly Finding[];
}

/** Our column for each column of the file, null to ignore it: `{ "Nom du site": "name", "Interne": null }`. */
export type ColumnMapping = Readonly<Record<string, Column | null>>;
