import type { Column } from '@locator/venue-import';
import type { Control } from '../venue-desk/venue-fields';
import type { Context } from '../exchange';
import { type Html, html } from '../html';
import { accessibility, boxesOf, country, languages, optionsOf, payments, selectOf, states } from './choices';
import { type Editor, type Field, type FieldValue, type Offer, textIn } from './field';
import { listEditor } from './list-editor';
import { events, prices, rooms, specialDays } from './lists';
import { rowsField } from './row-editor';
import { weekEditor } from './week-editor';
import { kindOf } from './words';

function input(attributes: Html, canShow?: (cell: string) => boolean): Editor {
  return {
    ...(canShow && { canShow }),
    draw: ({ name, value, about }) =>
      html`<input ${attributes} name="${name}" value="${value.cell}" ${about} autocomplete="off" />`,
  };
}

const isOneLine = (cell: string): boolean => !cell.includes('\n');

/** Not a number field: screen readers would say that an empty one is 0. */
const number = input(html`inputmode="decimal"`, isOneLine);

const text = {
  draw: ({ name, value, about }: Field): Html =>
    html`<textarea name="${name}" rows="${value.cell.length > 60 ? 2 : 1}" ${about}>${value.cell}</textarea>`,
};

/** Each kind of field: how its cell is edited. See `words.ts` for how it is said. */
const EDITORS: Readonly<Record<Exclude<Control, 'pictures'>, Editor>> = {
  line: input(html``, isOneLine),
  coordinate: number,
  tel: input(html`type="tel"`, isOneLine),
  email: input(html`type="email"`, isOneLine),
  url: input(html`type="url" inputmode="url"`, isOneLine),
  date: input(html`type="date"`, (cell) => /^(?:\d{4}-\d\d-\d\d)?$/.test(cell)),
  venue: {
    canShow: isOneLine,
    draw: ({ name, value, about }, { venues }) =>
      html`<input name="${name}" value="${value.cell}" ${about} autocomplete="off" list="venues" />
        ${venues.length > 0 && html`<datalist id="venues">${venues.map(({ code, name: label, address }) => html`<option value="${code}">${label}, ${address.city}</option>`)}</datalist>`}`,
  },
  number,
  price: number,
  priceList: text,
  text,
  range: input(html``, isOneLine),
  yesNo: selectOf((_, { context: { t } }) => [
    ['yes', t('yes')],
    ['no', t('no')],
  ]),
  oneOf: selectOf(({ attribute }, offer) => optionsOf(attribute, offer)),
  severalOf: boxesOf(({ attribute }, offer) => optionsOf(attribute, offer), null),
  state: states,
  country,
  payments,
  languages,
  accessibility,
  week: rowsField(weekEditor),
  specialDays: rowsField(listEditor(specialDays)),
  events: rowsField(listEditor(events)),
  rooms: rowsField(listEditor(rooms)),
  prices: rowsField(listEditor(prices)),
};

function editorFor(column: Column): Editor {
  const kind = kindOf(column);
  return kind === 'pictures' ? text : EDITORS[kind];
}

export function isGroup(column: Column): boolean {
  return 'read' in editorFor(column);
}

/** Reads what a form contains about a cell; null if it contains nothing. */
export function readField(column: Column, name: string, context: Context): FieldValue | null {
  const editor = editorFor(column);
  if ('read' in editor) return editor.read(name, context);
  return context.form.has(name) ? { cell: textIn(context.form, name) } : null;
}

/** Draws the controls of a field, without its label: a text if those of its kind cannot contain the cell. */
export function drawControl(field: Field, offer: Offer): Html {
  const { column, value } = field;
  const editor = editorFor(column);
  if ('read' in editor) return editor.drawGroup(field, offer);
  const { canShow } = editor;
  return !canShow || canShow(value.cell) ? editor.draw(field, offer) : text.draw(field);
}
