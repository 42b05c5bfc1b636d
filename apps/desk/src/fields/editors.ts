import type { Column } from '@locator/venue-import';
import { COUNTRIES, countryName, findCountry } from '@locator/base/geo';
import { CELL_FORMATS } from '@locator/venue-import/cell-formats';
import { ACCESSIBILITY_FACTS, RAMPS } from '@locator/facts';
import { VENUE_STATES } from '@locator/venue-model';
import { type Attribute, attributeText } from '@locator/venue-model/chain';
import type { Control } from '../venue-desk/venue-fields';
import type { Context } from '../exchange';
import { type Html, html, checkBox, optionList, type Options } from '../html';
import {
  type Editor,
  type Field,
  type FieldValue,
  type Offer,
  textIn,
  rowsField,
  valuesIn,
  isSame,
} from './field';
import { listEditor, withValue } from './list-editor';
import { events, prices, rooms, specialDays } from './lists';
import { weekEditor } from './week-editor';
import { kindOf, languageName, paymentMethods } from './words';
import type { Translate } from '../texts';

function optionsOf(attribute: Attribute | undefined, { context }: Offer): Options {
  const { language } = context.session;
  return attribute?.options?.map(({ key, label }) => [key, attributeText(label, language)] as const) ?? [];
}

/** One option, or none. A cell that is none of them is another option, so that the form keeps it. */
function selectOf(
  optionsFor: (field: Field, offer: Offer) => Options,
  canShow?: (cell: string) => boolean,
): Editor {
  return {
    ...(canShow && { canShow }),
    draw(field, offer) {
      const { name, value, about } = field;
      const options: Options = [['', ''], ...withValue(optionsFor(field, offer), value.cell)];
      return html`<select name="${name}" ${about}>
        ${optionList(options, value.cell)}
      </select>`;
    },
  };
}

const country = selectOf(
  function listCountries(_, { context, venues }) {
    const { language } = context.session;
    const own = new Set(venues.map(({ address }) => address.countryCode));
    const options = COUNTRIES.map(({ code }) => [code, countryName(code, language)] as const);
    options.sort(([, a], [, b]) => a.localeCompare(b, language));
    // Those of other venues come first.
    return [...options.filter(([code]) => own.has(code)), ...options.filter(([code]) => !own.has(code))];
  },
  (cell) => cell === '' || findCountry(cell)?.code === cell,
);

/** Codes in a list. Those that are no options stand in a field below, in which others can be written. */
function boxesOf(
  optionsFor: (field: Field, offer: Offer) => Options,
  other: 'otherLanguages' | null,
): Editor {
  return {
    read(name, { form }): FieldValue | null {
      const [base] = valuesIn(form, `${name}.base`);
      if (base === undefined && !form.has(name)) return null;
      const before = codesIn(base ?? '');
      const codes = valuesIn(form, name).flatMap(codesIn);
      if (isSame([...codes].sort(), [...before].sort())) return { cell: base ?? '' };
      // Those that stay keep their order.
      return { cell: [...new Set([...before.filter((code) => codes.includes(code)), ...codes])].join(';') };
    },
    drawGroup(field, offer) {
      const { name, value } = field;
      const { t } = offer.context;
      const options = optionsFor(field, offer);
      const chosen = value.cell.split(';').map((code) => code.trim());
      const others = chosen.filter((code) => code !== '' && !options.some(([one]) => one === code));
      return html`<input type="hidden" name="${name}.base" value="${value.cell}" />
        <div class="choices">
          ${options.map(([code, label]) =>
            checkBox(
              html`type="checkbox" name="${name}" value="${code}" ${chosen.includes(code) && html`checked`}`,
              label,
            ),
          )}
        </div>
        ${
          (other !== null || others.length > 0) &&
          html`<input
            name="${name}"
            value="${others.join(';')}"
            aria-label="${t(other ?? 'otherCodes')}"
            placeholder="${t(other ?? 'otherCodes')}"
          />`
        }`;
    },
  };
}

function codesIn(cell: string): string[] {
  return cell.split(';').map((code) => code.trim()).filter(Boolean); // prettier-ignore
}

const payments = boxesOf(
  (_, { context }) =>
    paymentMethods()
      .in(context.session.language)
      .map(({ code, label }) => [code, label] as const),
  null,
);

const languages = boxesOf(function listLanguages({ value }, { languages: inUse, context }) {
  const codes = [...new Set([...inUse, ...value.cell.split(';')])];
  return codes.flatMap(function toOption(code) {
    const name = languageName(code.trim(), context.session.language);
    return name === undefined ? [] : [[code.trim(), name] as const];
  });
}, 'otherLanguages'); // prettier-ignore

const states: Editor = {
  read: (name, { form }) => (form.has(name) ? { cell: textIn(form, name) } : null),
  drawGroup({ name, value }, { context: { t } }) {
    const options = withValue(
      VENUE_STATES.map((state) => [state, t(`states.${state}`)] as const),
      value.cell,
    );
    return html`<div class="choices">
      ${options.map(function drawState([state, label]) {
        const isChosen = (value.cell || 'open') === state;
        return checkBox(
          html`type="radio" name="${name}" value="${state}" ${isChosen && html`checked`}`,
          label,
        );
      })}
    </div>`;
  },
};

const { read: readFacts, write: writeFacts } = CELL_FORMATS.accessibility;

export const accessibility = rowsField({
  example: 'entree_plain_pied=non; entree_marches=2; entree_largeur_mini=90',
  rowsOf(cell) {
    const { value, unreadable } = readFacts(cell, '');
    const wordOf = (fact: Fact): string => {
      const known = value[fact];
      return typeof known === 'boolean' ? (known ? 'oui' : 'non') : String(known ?? '');
    };
    const row = Object.fromEntries(ACCESSIBILITY_FACTS.map((fact) => [fact, wordOf(fact)]));
    return unreadable.length === 0 ? [row] : null;
  },
  readRows: (form, name) => [
    Object.fromEntries(ACCESSIBILITY_FACTS.map((fact) => [fact, valuesIn(form, `${name}.${fact}`)[0] ?? ''])),
  ],
  write([row = {}], _base, { t }) {
    const typed = Object.entries(row).flatMap(([fact, value]) => (value === '' ? [] : [`${fact}=${value}`]));
    const { value, unreadable } = readFacts(typed.join(';'), '');
    if (unreadable.length === 0) return { cell: writeFacts(value) };
    return { cell: typed.join(';'), problem: t('rowProblems.accessibility') };
  },
  drawRows: ([row = {}], { name }, { context: { t } }) =>
    html`<div class="form-grid">
      ${ACCESSIBILITY_FACTS.map(function drawFact(fact) {
        const value = row[fact] ?? '';
        const control = NUMBERS.has(fact)
          ? html`<input name="${name}.${fact}" value="${value}" inputmode="numeric" autocomplete="off" />`
          : html`<select name="${name}.${fact}">
              ${optionList([['', t('unknownFact')], ...answersOf(fact, t)], value)}
            </select>`;
        return html`<label>${t(`access.${fact}`)}${fact === 'entree_largeur_mini' && ' (cm)'}${control}</label>`;
      })}
    </div>`,
}); // prettier-ignore

type Fact = (typeof ACCESSIBILITY_FACTS)[number];

const NUMBERS: ReadonlySet<string> = new Set<Fact>(['entree_marches', 'entree_largeur_mini']);

function answersOf(fact: Fact, t: Translate): Options {
  if (fact === 'entree_marches_rampe') return RAMPS.map((ramp) => [ramp, t(`ramps.${ramp}`)]);
  return [
    ['oui', t('yes')],
    ['non', t('no')],
  ];
}

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
