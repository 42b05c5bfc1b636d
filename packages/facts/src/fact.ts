import type { z } from 'zod';
import type { TextColumn, VenueColumn } from './columns';
import type { SpecialDay } from './lists/special-days';

/** The findings that facts report. The import has their texts (`packages/venue-import/src/report`). */
export type FactFinding =
  | 'accessibility-invalid' | 'email-invalid' | 'event-invalid' | 'language-unknown' | 'number-invalid'
  | 'price-invalid' | 'room-invalid' | 'special-day-derived' | 'special-day-expired' | 'special-day-invalid'
  | 'special-day-repeated' | 'update-date-invalid' | 'url-derived' | 'url-invalid'; // prettier-ignore

/** What the facts of a row need from the import, whose readers nodes do not load. */
export interface Reading {
  readonly report: (
    code: FactFinding,
    column: VenueColumn,
    value: string,
    details?: Readonly<Record<string, string | number>>,
  ) => void;
  /** ISO date. */
  readonly today: string;
  /** Returns a telephone number in international format. Reports a change; null, with a report, for other texts. */
  readonly phone: (text: string) => string | null;
  /** Returns a text without markup. Reports a change. */
  readonly clean: (text: string, column: VenueColumn) => string;
  /** Returns a text without markup, truncated to the maximum of its column. Reports a change. */
  readonly text: (text: string, column: TextColumn) => string;
  /** Returns the codes in a list of codes and words, once each. Reports other words. */
  readonly codes: (cell: string, column: VenueColumn) => string[];
  /** Reads special days however they are written; null for other texts. */
  readonly specialDays: (text: string) => readonly SpecialDay[] | null;
}

/** Whether lists of venues have a fact, only the page of a venue, or neither. */
export type Shown = 'list' | 'details' | 'none';

export interface Traits<ShownIn extends Shown> {
  readonly shown: ShownIn;
  /** The part of the desk's form; absent for facts of attributes, and for those whose form the desk has. */
  readonly section?: 'contact' | 'offer';
}

/** A fact of a venue: one column, one field of the record. `null` and empty lists are unknown. */
export interface Fact<
  Value = unknown,
  Column extends VenueColumn = VenueColumn,
  Wire extends z.ZodType = z.ZodType,
  ShownIn extends Shown = Shown,
> extends Traits<ShownIn> {
  readonly column: Column;
  /** Kind of its control in forms, which also decides how the desk says it. */
  readonly control:
    | 'tel' | 'email' | 'url' | 'number' | 'text' | 'date'
    | 'accessibility' | 'events' | 'languages' | 'payments' | 'prices' | 'rooms' | 'severalOf' | 'specialDays'; // prettier-ignore
  /** As stored. Files of older code may lack it. */
  readonly schema: z.ZodType<Value>;
  /** The value of a blank cell. */
  readonly blank: Value;
  /** Reads a cell that is not blank. Reports what cannot be read, and leaves it out. */
  parse(cell: string, reading: Reading): Value;
  /** Corrects a value of any source. Reports a change, and what a cell could not contain. */
  check?(value: NonNullable<Value>, reading: Reading): Value;
  /** How changes of several people to a value with entries are merged: see `mergeValue`. */
  readonly merge?: {
    keyOf(entry: never): string;
    /** The text by which the entries are sorted, if they are. */
    sortedBy?(entry: never): string;
  };
  /** Returns the cell that is read as the value. */
  write(value: NonNullable<Value>): string;
  /** Its field of the public API, which other back-ends may omit. */
  readonly wire: Wire;
  /** Returns what the API sends. Default: the value. */
  toWire?(value: Value): Frozen<z.output<Wire>>;
  /** Accepts what another back-end sends, whose values may be wrong. */
  fromWire(value: NonNullable<z.output<Wire>>): Value;
}

/** Data that a schema describes, as it is read or written: nobody changes it. */
export type Frozen<Data> = Data extends object ? { readonly [Key in keyof Data]: Frozen<Data[Key]> } : Data;
