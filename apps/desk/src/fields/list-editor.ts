import type { CellFormat } from '@locator/venue-import/cell-formats';
import { columnLabel } from '@locator/venue-import';
import { fieldOf } from '../exchange';
import { type Html, html, optionList, type Options } from '../html';
import type { Translate } from '../texts';
import { type Field, type Offer, type Row, valuesIn, type RowEditor } from './field';

type TextKey = Parameters<Translate>[0];

export interface Part {
  readonly name: string;
  readonly label: Extract<TextKey, `rowParts.${string}`>;
  readonly kind: 'date' | 'time' | 'text' | 'number' | 'amount' | 'url' | 'box' | 'choice';
  /** Whether rows only have it if it has a value. */
  readonly isRare?: boolean;
  readonly options?: (t: Translate) => Options;
}

type Values = Readonly<Record<string, string>>;

/** How the items of a cell become rows, and rows items. */
export interface ListFormat<Item> {
  readonly format: CellFormat<readonly Item[]>;
  readonly parts: readonly Part[];
  /** Returns the parts that are not blank; null if the controls cannot contain the item. */
  readonly rowOf: (item: Item, earlier: readonly Item[]) => Values | null;
  /** Returns the item in the notation of files. */
  readonly textOf: (row: Row) => string;
  /** Returns a text below those of all rows. */
  readonly endOf?: (rows: readonly Row[]) => string;
  /** Decides between contradictory parts, of which one has been changed. */
  readonly settle?: (row: Row, before: readonly Row[]) => Row;
  /** Whether the items have what their texts alone cannot have. */
  readonly isKept?: (rows: readonly Row[], items: readonly Item[]) => boolean;
  readonly problem: Extract<TextKey, `rowProblems.${string}`>;
  readonly example: RowEditor['example'];
  /** A control that adds a row by a choice, and that row. */
  readonly choice?: {
    readonly draw: (rows: readonly Row[], name: string, offer: Offer) => Html | null;
    readonly rowOf: (chosen: string) => Values;
  };
}

export function listEditor<Item>(list: ListFormat<Item>): RowEditor {
  const { format, parts, textOf, endOf = () => '', isKept = () => true, settle = (row) => row } = list;
  const complete = (row: Values): Row => Object.fromEntries(parts.map(({ name }) => [name, row[name] ?? '']));

  function rowsOf(cell: string): readonly Row[] | null {
    const { value, unreadable } = format.read(cell, '');
    const rows = value.map((item, index) => list.rowOf(item, value.slice(0, index)));
    const isReadable = unreadable.length === 0 && !rows.includes(null);
    return isReadable ? rows.map((row) => complete(row ?? {})) : null;
  }

  /** Whether the text of a row alone means what was typed. */
  function isSaid(row: Row): boolean {
    const [read, ...others] = rowsOf(textOf(row)) ?? [];
    return read !== undefined && others.length === 0 && parts.every((part) => isEqual(part, row, read));
  }

  return {
    example: list.example,
    rowsOf,
    readRows(form, name, before) {
      const chosen = valuesIn(form, `${name}.chosen`).filter(Boolean);
      const added = chosen.map((value) => complete(list.choice?.rowOf(value) ?? {}));
      return [...readParts(form, name, parts).map((row) => settle(row, before)), ...added];
    },
    write(rows, _base, { t }) {
      const whole = [...rows.map(textOf), endOf(rows)].filter(Boolean).join('\n');
      const { value, unreadable } = format.read(whole, '');
      const wrongRow = rows.findIndex((row) => !isSaid(row));
      const isComplete = unreadable.length === 0 && value.length === rows.length && isKept(rows, value);
      if (wrongRow < 0 && isComplete) return { cell: format.write(value) };
      const problem = t(list.problem);
      if (wrongRow < 0) return { cell: whole, problem };
      return { cell: whole, wrongRow, problem: t('wrongRow', { row: wrongRow + 1, problem }) };
    },
    drawRows: (rows, field, offer) => drawList(rows, complete({}), list, field, offer),
  };
}

/** Parts that depend on other rows are not in the text of a row alone: see `isKept`. */
function isEqual({ name, kind }: Part, typed: Row, read: Row): boolean {
  const [one = '', other = ''] = [typed[name], read[name]];
  if (one === '' || other === '') return one === '' || name === 'joined';
  return kind === 'amount' ? amountIn(one) === amountIn(other) : one === other;
}

function amountIn(text: string): number {
  return Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.'));
}

function readParts(form: FormData, name: string, parts: readonly Part[]): readonly Row[] {
  const columns = parts.map(function readPart({ name: part, kind }) {
    const values = valuesIn(form, `${name}.${part}`);
    return (index: number): string => {
      if (kind === 'box') return values.includes(String(index)) ? 'yes' : '';
      const value = (values[index] ?? '').replace(/\s+/g, ' ');
      return kind === 'time' ? timeOf(value) : value;
    };
  });
  const count = Math.max(0, ...parts.map(({ name: part }) => form.getAll(`${name}.${part}`).length));
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(parts.map(({ name: part }, at) => [part, columns[at]?.(index) ?? ''])),
  );
  return rows.filter((row) => parts.some(({ name: part, kind }) => kind !== 'choice' && row[part] !== ''));
}

/** "9", "9h", "9h30", "0930" → "09:30". Other texts stay as they are. Midnight is `00:00`. */
export function timeOf(text: string): string {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})\s*[h:.]?\s*(\d\d)?$/i.exec(text.trim()) ?? /^(\d\d)(\d\d)$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 24 || Number(minutes) > 59) return text;
  return `${hours === '24' ? '00' : hours.padStart(2, '0')}:${minutes}`;
}

/** Rows for what is not in the cell yet: more of them at request. */
const BLANK_ROWS = { usual: 1, more: 3 };

function drawList<Item>(
  rows: readonly Row[],
  blank: Row,
  { parts, choice, problem }: ListFormat<Item>,
  field: Field,
  offer: Offer,
): Html {
  const { name, column, value } = field;
  const { t, session, form } = offer.context;
  const isMore = fieldOf(form, 'more') === column;
  const blanks = Array.from({ length: isMore ? BLANK_ROWS.more : BLANK_ROWS.usual }, () => blank);
  const label = columnLabel(column, session.language);
  return html`<div class="rows">
      ${[...rows, ...blanks].map(
        (row, index) =>
          html`<div class="row" role="group" aria-label="${label}, ${index + 1}">
            ${parts.map((part) => drawPart(part, row, index, index === value.typed?.wrongRow, field, offer))}
          </div>`,
      )}
    </div>
    <div class="inline">
      ${
        offer.action !== null &&
        html`<button
          class="quiet"
          name="more"
          value="${column}"
          formaction="${offer.action}#field-${column}"
          formnovalidate
          title="${t(problem)}"
        >
          ${t('addRow')} <span class="for-reader">(${label})</span>
        </button>`
      }
      ${choice?.draw(rows, name, offer)}
    </div>`;
}

function drawPart(
  { name: part, kind, label, isRare, options }: Part,
  row: Row,
  index: number,
  isWrong: boolean,
  { name, column }: Field,
  { context }: Offer,
): Html {
  const { t } = context;
  const value = row[part] ?? '';
  const wrong = isWrong && html` aria-invalid="true" aria-describedby="problem-${column}"`;
  const named = html`name="${name}.${part}"`;
  if (isRare && value === '') return html`<input type="hidden" ${named} value="" />`;
  if (kind === 'box')
    return html`<label class="check part-box"
      ><input type="checkbox" ${named} value="${index}" ${value !== '' && html` checked`} ${wrong} />
      ${t(label)}</label
    >`;
  const control = options
    ? html`<select ${named} ${wrong}>
        ${optionList(withValue(options(t), value), value)}
      </select>`
    : html`<input ${INPUTS[kind]} ${named} value="${value}" ${wrong} autocomplete="off" />`;
  return html`<label class="part-${kind}"><span>${t(label)}</span>${control}</label>`;
}

/** Adds an option for a value that is none of them, so that the form keeps it. */
export function withValue(options: Options, value: string): Options {
  return value === '' || options.some(([one]) => one === value) ? options : [...options, [value, value]];
}

const INPUTS = {
  date: html`type="date"`,
  time: html`inputmode="numeric" maxlength="5" placeholder="00:00"`,
  number: html`inputmode="numeric" pattern="[1-9][0-9]*"`,
  amount: html`inputmode="decimal"`,
  url: html`type="url"`,
  text: html`type="text"`,
  choice: null,
} as const;
