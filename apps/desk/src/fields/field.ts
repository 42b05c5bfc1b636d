import { parseJson } from '@locator/base';
import type { Attribute } from '@locator/venue-model/chain';
import type { Column } from '@locator/venue-import';
import { type Fact, type FactName, FACTS, factWithEntries } from '@locator/facts';
import type { VenueRecord } from '@locator/venue-model';
import { type Context, fieldOf } from '../exchange';
import type { Html } from '../html';

/** What a person typed into the controls of one item, such as a special day, by the names of the parts. */
export type Row = Readonly<Record<string, string>>;

/** What stands in controls that cannot be a value yet. */
interface Typed {
  /** The value for which the controls were drawn. */
  readonly base: unknown;
  readonly rows: readonly Row[];
  /** The text that stands beside the rows. */
  readonly text: string;
  readonly problem: string;
  /** What is not in the value, as texts. */
  readonly unread: readonly string[];
  /** The index of the row that cannot be read; -1 if it is no row. */
  readonly wrongRow: number;
}

export interface FieldValue {
  /** The text of a cell; of a fact with entries (`factWithEntries`), the value, without what cannot be read. */
  readonly value: unknown;
  /** Whether the entries are those for which the controls were drawn. */
  readonly isUnchanged?: boolean;
  readonly typed?: Typed;
}

export interface Field extends FieldValue {
  readonly column: Column;
  /** Name of the control; those of rows have names such as `rooms.min`. */
  readonly name: string;
  readonly attribute: Attribute | undefined;
  readonly about: Html;
}

/** What the controls of a form offer for choice. */
export interface Offer {
  readonly context: Context;
  /** Path to which buttons for another row send the form; null for forms without such buttons. */
  readonly action: string | null;
  readonly languages: readonly string[];
  readonly venues: readonly VenueRecord[];
  /** ISO dates of the coming public holidays at the venue. */
  readonly holidays: readonly string[];
}

export interface Editor {
  draw(field: Field, offer: Offer): Html;
  /** Whether the control can contain the cell. Otherwise, the form has a line of text instead. */
  canShow?(cell: string): boolean;
  /** Reads a group of controls. Null if the form has no such field. */
  read?(name: string, context: Context, column: Column): FieldValue | null;
}

/** Returns the content of a field that is a text. */
export function cellIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function textIn(form: FormData, name: string): string {
  return normaliseBreaks(fieldOf(form, name));
}

/** Browsers send line breaks as CR LF. */
export function normaliseBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

export function valuesIn(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
}

/** Returns the fact of a field with entries. */
export function factOf(column: Column): Fact & { readonly name: FactName } {
  const name = factWithEntries(column);
  if (name === undefined) throw new Error(`The column ${column} has no entries.`);
  return { ...(FACTS[name] as Fact), name };
}

/** Returns a value that a form sends back; null if it is none. */
export function parseValue({ schema }: Fact, json: string): unknown {
  const value = parseJson(json);
  return value === undefined ? null : (schema.safeParse(value).data ?? null);
}
