import type { Attribute } from '@locator/venue-model/chain';
import type { Column } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { type Context, fieldOf } from '../exchange';
import { type Html, html } from '../html';

/** What a person typed into the controls of one item, such as a special day, by the names of the parts. */
export type Row = Readonly<Record<string, string>>;

/** What stands in controls that cannot be a cell yet. */
interface TypedRows {
  /** The cell for which the controls were drawn. */
  readonly base: string;
  readonly rows: readonly Row[];
  /** The cell as a text, which stands beside the rows. */
  readonly text: string;
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

export type Editor = Single | Group;

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

/** The rows of a cell, beside its text. The user may change the one or the other. */
export interface RowEditor {
  /** Null if the controls cannot contain the cell. */
  rowsOf(cell: string): readonly Row[] | null;
  readRows(form: FormData, name: string, before: readonly Row[]): readonly Row[];
  /** @param base the cell for which the controls were drawn */
  write(rows: readonly Row[], base: string, context: Context): WrittenRows;
  drawRows(rows: readonly Row[], field: Field, offer: Offer): Html;
  /** By language, if it has words. */
  readonly example: string | Readonly<Record<Context['session']['language'], string>>;
}

interface WrittenRows {
  readonly cell: string;
  readonly problem?: string;
  readonly wrongRow?: number;
}

export function rowsField(editor: RowEditor): Editor {
  return { read, drawGroup };

  function read(name: string, context: Context): FieldValue | null {
    const { form, t } = context;
    const [text, base] = [textIn(form, name), textIn(form, `${name}.base`)];
    const before = form.has(`${name}.base`) ? editor.rowsOf(base) : null;
    if (!before) return form.has(name) ? { cell: text } : null;
    const rows = editor.readRows(form, name, before);
    if (isSame(rows, before)) return { cell: form.has(name) ? text : base };
    const { cell, problem, wrongRow = null } = editor.write(rows, base, context);
    const isTwice = form.has(name) && text !== base && text !== cell;
    if (problem === undefined && !isTwice) return { cell };
    return { cell, typed: { base, rows, text, wrongRow, problem: problem ?? t('typedTwice') } };
  }

  function drawGroup(field: Field, offer: Offer): Html {
    const { name, value, column } = field;
    const { t, session } = offer.context;
    const { example } = editor;
    const { base, rows, text } = value.typed ?? {
      base: value.cell,
      rows: editor.rowsOf(value.cell),
      text: value.cell,
    };
    return html`<input type="hidden" name="${name}.base" value="${base}" />
      ${rows ? editor.drawRows(rows, field, offer) : html`<p class="hint">${t('rowsCannot')}</p>`}
      <details${(!rows || text !== base) && html` open`}>
        <summary>${t('asText')}</summary>
        <textarea
          name="${name}"
          rows="${text.length > 60 ? 3 : 1}"
          aria-label="${t('asText')}"
          ${offer.action !== null && html` aria-describedby="example-${column}"`}
        >
${text}</textarea
        >
        <small ${offer.action !== null && html` id="example-${column}"`}
          >${t('examples', { example: typeof example === 'string' ? example : example[session.language] })}</small
        >
      </details>`;
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
