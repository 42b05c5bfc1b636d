import type { Context } from '../exchange';
import { type Html, html } from '../html';
import { type Editor, type Field, type FieldValue, type Offer, type Row, textIn } from './field';

/** The rows of a cell, beside its text. The user may change the one or the other. */
export interface RowEditor {
  /** Null if the controls cannot contain the cell. */
  rowsOf(cell: string): readonly Row[] | null;
  /** @param before the rows for which the controls were drawn */
  readRows(form: FormData, name: string, before: readonly Row[]): readonly Row[];
  /** @param base the cell for which the controls were drawn */
  write(rows: readonly Row[], base: string, context: Context): WrittenRows;
  drawRows(rows: readonly Row[], field: Field, offer: Offer): Html;
  /** By language, if it has words. */
  readonly example: string | Readonly<Record<Context['session']['language'], string>>;
}

export interface WrittenRows {
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
