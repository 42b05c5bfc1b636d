import type { Attribute } from '@locator/venue-model/chain';
import type { Column } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { type Context, fieldOf } from '../exchange';
import type { Html } from '../html';

/** What a person typed into the controls of one item, such as a special day, by the names of the parts. */
export type Row = Readonly<Record<string, string>>;

/** What stands in controls that cannot be a cell yet. */
export interface TypedRows {
  /** The cell for which the controls were drawn. */
  readonly base: string;
  readonly rows: readonly Row[];
  /** The cell as a text, which stands beside the rows. */
  readonly text: string;
  /** Says how to write it. */
  readonly problem: string;
  /** The index of the row that cannot be read; null if it is unclear. */
  readonly wrongRow: number | null;
}

export interface FieldValue {
  /** Also contains what cannot be read, so that the import names it. */
  readonly cell: string;
  readonly typed?: TypedRows;
}

export interface Field {
  readonly column: Column;
  /** Name of the control; those of rows have names such as `rooms.min`. */
  readonly name: string;
  readonly value: FieldValue;
  readonly attribute: Attribute | undefined;
  /** The attributes of a single control. */
  readonly about: Html;
}

/** What the controls of a form offer for choice. */
export interface Offer {
  readonly context: Context;
  /** Path to which buttons for another row send the form; null for forms without such buttons. */
  readonly action: string | null;
  /** Play languages in use. */
  readonly languages: readonly string[];
  readonly venues: readonly VenueRecord[];
  /** ISO dates of the coming public holidays at the venue. */
  readonly holidays: readonly string[];
}

interface Single {
  readonly draw: (field: Field, offer: Offer) => Html;
  /** Whether the control can contain the cell. Otherwise, the form has a line of text instead. */
  readonly canShow?: (cell: string) => boolean;
}

interface Group {
  readonly drawGroup: (field: Field, offer: Offer) => Html;
  /** Null if the form has no such field. */
  readonly read: (name: string, context: Context) => FieldValue | null;
}

/** How values of a kind are edited: with one control, or with a group of them. */
export type Editor = Single | Group;

/** Browsers send line breaks as CR LF. */
export function textIn(form: FormData, name: string): string {
  return fieldOf(form, name).replace(/\r\n?/g, '\n').trim();
}

export function valuesIn(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
}
