import type { Column } from '@locator/venue-import';
import { COUNTRIES, countryName, findCountry } from '@locator/base/geo';
import {
  type Accessibility,
  ACCESSIBILITY_FACTS,
  factWithEntries,
  isSame,
  RAMPS,
  readAccessibilityFact,
  UNKNOWN_ACCESSIBILITY,
} from '@locator/facts';
import { readEntries } from '@locator/venue-import/read-entries';
import { VENUE_STATES } from '@locator/venue-model';
import { type Attribute, attributeText } from '@locator/venue-model/chain';
import type { Control } from '../venue-desk/venue-fields';
import type { Context } from '../exchange';
import { type Html, html, checkBox, optionList, type Options } from '../html';
import {
  cellIn,
  type Editor,
  factOf,
  type Field,
  type FieldValue,
  type Offer,
  parseValue,
  textIn,
  valuesIn,
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
  canShow = (_cell: string): boolean => true,
): Editor {
  return {
    canShow,
    draw(field, offer) {
      const cell = cellIn(field.value);
      const options: Options = [['', ''], ...withValue(optionsFor(field, offer), cell)];
      return html`<select name="${field.name}" ${field.about}>
        ${optionList(options, cell)}
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
      if (isSame([...codes].sort(), [...before].sort())) return { value: base ?? '' };
      // Those that stay keep their order.
      return { value: [...new Set([...before.filter((code) => codes.includes(code)), ...codes])].join(';') };
    },
    draw(field, offer) {
      const { name } = field;
      const { t } = offer.context;
      const options = optionsFor(field, offer);
      const chosen = codesIn(cellIn(field.value));
      const others = chosen.filter((code) => !options.some(([one]) => one === code));
      return html`<input type="hidden" name="${name}.base" value="${cellIn(field.value)}" />
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

const languages = boxesOf(function listLanguages(field, { languages: inUse, context }) {
  const codes = [...new Set([...inUse, ...codesIn(cellIn(field.value))])];
  return codes.flatMap(function toOption(code) {
    const name = languageName(code, context.session.language);
    return name === undefined ? [] : [[code, name] as const];
  });
}, 'otherLanguages'); // prettier-ignore

const states: Editor = {
  read: (name, { form }) => (form.has(name) ? { value: textIn(form, name) } : null),
  draw(field, { context: { t } }) {
    const cell = cellIn(field.value);
    const options = withValue(
      VENUE_STATES.map((state) => [state, t(`states.${state}`)] as const),
      cell,
    );
    return html`<div class="choices">
      ${options.map(function drawState([state, label]) {
        const isChosen = (cell || 'open') === state;
        return checkBox(
          html`type="radio" name="${field.name}" value="${state}" ${isChosen && html`checked`}`,
          label,
        );
      })}
    </div>`;
  },
};

/** One control for each fact. */
const accessibility: Editor = {
  read(name, { form, t }, column) {
    const fact = factOf(column);
    const base = parseValue(fact, textIn(form, `${name}.base`));
    if (base === null) return form.has(name) ? { value: textIn(form, name) } : null;
    const row = Object.fromEntries(ACCESSIBILITY_FACTS.map((one) => [one, textIn(form, `${name}.${one}`)]));
    const read = ACCESSIBILITY_FACTS.map((one) => [one, readFact(one, row[one] ?? '')] as const);
    const value = Object.fromEntries(read.map(([one, known]) => [one, known ?? null]));
    const unread = read.flatMap(([one, known]) => (known === undefined ? [`${one}=${row[one]}`] : []));
    if (unread.length === 0) return { value, isUnchanged: isSame(value, base) };
    const problem = t('rowProblems.accessibility');
    return { value, typed: { base, rows: [row], text: '', unread, problem, wrongRow: -1 } };
  },
  draw({ name, column, value, typed }, { context: { t } }) {
    const known = { ...UNKNOWN_ACCESSIBILITY, ...(value as Partial<Accessibility>) };
    return html`<input type="hidden" name="${name}.base" value="${JSON.stringify(typed?.base ?? known)}" />
      <div class="form-grid">
        ${ACCESSIBILITY_FACTS.map(function drawFact(fact) {
          const shown = typed?.rows[0]?.[fact] ?? wordOf(known[fact]);
          const isWrong = readFact(fact, shown) === undefined;
          const about = isWrong && html`aria-invalid="true" aria-describedby="problem-${column}"`;
          const control = NUMBERS.has(fact)
            ? html`<input
                name="${name}.${fact}"
                value="${shown}"
                inputmode="numeric"
                autocomplete="off"
                ${about}
              />`
            : html`<select name="${name}.${fact}" ${about}>
                ${optionList([['', t('unknownFact')], ...answersOf(fact, t)], shown)}
              </select>`;
          return html`<label
            >${t(`access.${fact}`)}${fact === 'entree_largeur_mini' && ' (cm)'}${control}</label
          >`;
        })}
      </div>`;
  },
};

type Fact = keyof Accessibility;

/** Null if blank; undefined if it cannot be read. */
function readFact(fact: Fact, text: string): Accessibility[Fact] | undefined {
  return text === '' ? null : readAccessibilityFact(fact, text.toLowerCase());
}

function wordOf(value: Accessibility[Fact]): string {
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value ?? '');
}

const NUMBERS: ReadonlySet<Fact> = new Set(['entree_marches', 'entree_largeur_mini']);

function answersOf(fact: Fact, t: Translate): Options {
  if (fact === 'entree_marches_rampe') return RAMPS.map((ramp) => [ramp, t(`ramps.${ramp}`)]);
  return [
    ['oui', t('yes')],
    ['non', t('no')],
  ];
}

const isOneLine = (cell: string): boolean => !cell.includes('\n');

function input(attributes: Html, canShow = isOneLine): Editor {
  return {
    canShow,
    draw: ({ name, value, about }) =>
      html`<input ${attributes} name="${name}" value="${cellIn(value)}" ${about} autocomplete="off" />`,
  };
}

/** Not a number field: screen readers would say that an empty one is 0. */
const number = input(html`inputmode="decimal"`);

const text = {
  draw: ({ name, value, about }: Field): Html =>
    html`<textarea name="${name}" rows="${cellIn(value).length > 60 ? 2 : 1}" ${about}>
${cellIn(value)}</textarea>`,
};

const EDITORS: Readonly<Record<Exclude<Control, 'pictures'>, Editor>> = {
  line: input(html``),
  coordinate: number,
  tel: input(html`type="tel"`),
  email: input(html`type="email"`),
  url: input(html`type="url" inputmode="url"`),
  date: input(html`type="date"`, (cell) => /^(?:\d{4}-\d\d-\d\d)?$/.test(cell)),
  venue: {
    canShow: isOneLine,
    draw: (field, { venues }) =>
      html`<input
          name="${field.name}"
          value="${cellIn(field.value)}"
          ${field.about}
          autocomplete="off"
          list="venues"
        />
        ${venues.length > 0 && html`<datalist id="venues">${venues.map(({ code, name: label, address }) => html`<option value="${code}">${label}, ${address.city}</option>`)}</datalist>`}`,
  },
  number,
  price: number,
  priceList: text,
  text,
  range: input(html``),
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
  week: weekEditor,
  specialDays: listEditor(specialDays),
  events: listEditor(events),
  rooms: listEditor(rooms),
  prices: listEditor(prices),
};

function editorFor(column: Column): Editor {
  const kind = kindOf(column);
  return kind === 'pictures' ? text : EDITORS[kind];
}

/** Entries that cannot be read are edited as a text. */
function editorOf({ column, value }: Pick<Field, 'column' | 'value'>): Editor {
  return factWithEntries(column) && typeof value === 'string' && value !== '' ? text : editorFor(column);
}

export function isGroup(field: Pick<Field, 'column' | 'value'>): boolean {
  return editorOf(field).read !== undefined;
}

/** Returns the content of a field for a cell of a file. `today` is an ISO date, for dates without a year. */
export function contentOf(column: Column, cell: string, today: string): FieldValue {
  const fact = factWithEntries(column);
  const { value, unread } = fact ? readEntries(fact, cell, today) : { value: cell, unread: [] };
  return { value: unread.length === 0 ? value : cell };
}

/** Returns the cell for the content of a field, also with what cannot be read, so that the import names it. */
export function cellOf(column: Column, { value, typed }: FieldValue): string {
  if (typeof value === 'string') return value;
  return [factOf(column).write(value as never), ...(typed?.unread ?? [])].filter(Boolean).join('\n');
}

/** Reads what a form contains about a cell; null if it contains nothing. */
export function readField(column: Column, name: string, context: Context): FieldValue | null {
  const { read } = editorFor(column);
  if (read) return read(name, context, column);
  return context.form.has(name) ? { value: textIn(context.form, name) } : null;
}

/** Draws the controls of a field, without its label: a text if those of its kind cannot contain the cell. */
export function drawControl(field: Field, offer: Offer): Html {
  const { draw, canShow = () => true } = editorOf(field);
  return canShow(cellIn(field.value)) ? draw(field, offer) : text.draw(field);
}
