import { inOrder, isSame } from '@locator/facts';
import { dateIn } from '@locator/base/time';
import { columnLabel } from '@locator/venue-import';
import { readEntries } from '@locator/venue-import/read-entries';
import { type Context, fieldOf } from '../exchange';
import { checkBox, type Html, html, optionList, type Options } from '../html';
import type { Translate } from '../texts';
import { type Editor, factOf, type Field, type Offer, parseValue, type Row, textIn, valuesIn } from './field';
import { sayEntries } from './words';

type TextKey = Parameters<Translate>[0];

export interface Part {
  readonly name: string;
  readonly label: Extract<TextKey, `rowParts.${string}`>;
  readonly kind: 'date' | 'time' | 'text' | 'number' | 'amount' | 'url' | 'box' | 'choice';
  /** Whether rows only have it if it has a value. */
  readonly isRare?: boolean;
  readonly options?: (t: Translate) => Options;
}

/** How the items of a value become rows of controls, and rows items. */
export interface ListFormat<Item> {
  readonly parts: readonly Part[];
  /** Null if the controls cannot contain the item: it stays as it is, or is removed. */
  toRow(item: Item, earlier: readonly Item[]): Row | null;
  /** Null if a part is missing or cannot be read. The import checks the item. */
  fromRow(row: Row, rows: readonly Row[]): Item | null;
  /** Decides between contradictory parts, of which one has been changed. */
  settle?(row: Row, before: readonly Row[]): Row;
  readonly problem: Extract<TextKey, `rowProblems.${string}`>;
  /** A text that can be pasted; by language, if it has words. */
  readonly example: string | Readonly<Record<Context['session']['language'], string>>;
  /** A control that adds a row by a choice, and that row. */
  readonly choice?: {
    draw(rows: readonly Row[], name: string, offer: Offer): Html | null;
    rowOf(chosen: string): Row;
  };
}

export function listEditor<Item>(list: ListFormat<Item>): Editor {
  const { parts, choice } = list;
  const complete = (row: Row): Row => Object.fromEntries(parts.map(({ name }) => [name, row[name] ?? '']));
  const rowOf = (item: Item, index: number, all: readonly Item[]): Row | null =>
    list.toRow(item, all.slice(0, index));
  const rowsOf = (value: readonly Item[]): Row[] =>
    value.flatMap(function toRows(item, index, all) {
      const row = rowOf(item, index, all);
      return row ? [complete(row)] : [];
    });
  const otherItems = (value: readonly Item[]): Item[] =>
    value.filter((item, index) => rowOf(item, index, value) === null);

  return {
    read(name, context, column) {
      const { form, t } = context;
      const fact = factOf(column);
      const base = parseValue(fact, fieldOf(form, `${name}.base`)) as readonly Item[] | null;
      if (!base) return form.has(name) ? { value: textIn(form, name) } : null;
      const before = rowsOf(base);
      const typed = readParts(form, name, parts).map((row) => list.settle?.(row, before) ?? row);
      const chosen = valuesIn(form, `${name}.chosen`).filter(Boolean);
      const rows = [...typed, ...chosen.map((value) => complete(choice?.rowOf(value) ?? {}))];
      const others = otherItems(base);
      const kept = others.filter((item) => valuesIn(form, `${name}.kept`).includes(JSON.stringify(item)));
      const text = textIn(form, `${name}.text`);
      if (isSame(rows, before) && kept.length === others.length && text === '')
        return { value: base, isUnchanged: true };
      const items = rows.map((row) => list.fromRow(row, rows));
      const pasted = readEntries(fact.name, text, dateIn(context.timeZone, context.now()));
      const read = items.filter((item) => item !== null);
      const value = inOrder(fact, [...kept, ...read, ...(pasted.value as readonly Item[])]);
      const wrongRow = items.indexOf(null);
      const wrong = rows.filter((_, index) => items[index] === null);
      const unread = [...wrong.map((row) => Object.values(row).filter(Boolean).join(' ')), ...pasted.unread];
      if (unread.length === 0) return { value };
      const problem =
        wrongRow < 0
          ? t('unreadText', { text: pasted.unread.join('; ') })
          : t('wrongRow', { row: wrongRow + 1, problem: t(list.problem) });
      return { value, typed: { base, rows, text, unread, problem, wrongRow } };
    },
    draw(field, offer) {
      const { name, typed } = field;
      const { t, session } = offer.context;
      const example = typeof list.example === 'string' ? list.example : list.example[session.language];
      const base = (typed?.base ?? (field.value || [])) as readonly Item[];
      return html`<input type="hidden" name="${name}.base" value="${JSON.stringify(base)}" />
        ${drawRows(typed?.rows ?? rowsOf(base), complete({}), list, field, offer)}
        ${otherItems(base).map(function drawKept(item) {
          const isKept = !typed || (field.value as readonly Item[]).some((one) => isSame(one, item));
          const box = html`type="checkbox" name="${name}.kept" value="${JSON.stringify(item)}"`;
          const said = sayEntries(field.column, [item], offer.context).join();
          return checkBox(html`${box} ${isKept && html`checked`}`, t('keepItem', { item: said }));
        })}
        ${drawText({ title: t('pasteText'), text: typed?.text ?? '', example }, { ...field, name: `${name}.text` }, offer)}`;
    },
  };
}

/** A text beside other controls, which is open if it is not empty. */
export function drawText(
  { title, text, example }: { readonly title: string; readonly text: string; readonly example: string },
  { name, column, typed }: Pick<Field, 'name' | 'column' | 'typed'>,
  { context: { t } }: Offer,
): Html {
  const isWrong = typed?.wrongRow === -1;
  const about = `example-${name.replaceAll(/\W/g, '-')}`;
  return html`<details${text !== '' && html` open`}>
    <summary>${title}</summary>
    <textarea
      name="${name}"
      rows="${text.length > 60 ? 3 : 1}"
      aria-label="${title}"
      aria-describedby="${isWrong ? `problem-${column} ${about}` : about}"
      ${isWrong && html`aria-invalid="true"`}
    >
${text}</textarea
    >
    <small id="${about}">${t('examples', { example })}</small>
  </details>`;
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

/** Rows for what is not in the value yet: more of them at request. */
const BLANK_ROWS = { usual: 1, more: 3 };

function drawRows(
  rows: readonly Row[],
  blank: Row,
  { parts, choice, problem }: Pick<ListFormat<never>, 'parts' | 'choice' | 'problem'>,
  field: Field,
  offer: Offer,
): Html {
  const { name, column, typed } = field;
  const { t, session, form } = offer.context;
  const isMore = fieldOf(form, 'more') === column;
  const blanks = Array.from({ length: isMore ? BLANK_ROWS.more : BLANK_ROWS.usual }, () => blank);
  const label = columnLabel(column, session.language);
  return html`<div class="rows">
      ${[...rows, ...blanks].map(
        (row, index) =>
          html`<div class="row" role="group" aria-label="${label}, ${index + 1}">
            ${parts.map((part) => drawPart(part, row, index, index === typed?.wrongRow, field, offer))}
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
