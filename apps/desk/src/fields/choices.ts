import { COUNTRIES, countryName, findCountry } from '@locator/base/geo';
import { CELL_FORMATS } from '@locator/venue-import/cell-formats';
import { ACCESSIBILITY_FACTS, RAMPS, VENUE_STATES } from '@locator/venue-model';
import { type Attribute, attributeText } from '@locator/venue-model/chain';
import { checkBox, html, optionList, type Options } from '../html';
import type { Translate } from '../texts';
import { type Editor, type Field, type FieldValue, type Offer, textIn, valuesIn } from './field';
import { withValue } from './list-editor';
import { isSame, rowsField } from './row-editor';
import { languageName, paymentMethods } from './words';

export function optionsOf(attribute: Attribute | undefined, { context }: Offer): Options {
  const { language } = context.session;
  return attribute?.options?.map(({ key, label }) => [key, attributeText(label, language)] as const) ?? [];
}

/** One option, or none. A cell that is none of them is another option, so that the form keeps it. */
export function selectOf(
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

export const country = selectOf(
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
export function boxesOf(
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

export const payments = boxesOf(
  (_, { context }) =>
    paymentMethods()
      .in(context.session.language)
      .map(({ code, label }) => [code, label] as const),
  null,
);

export const languages = boxesOf(function listLanguages({ value }, { languages: inUse, context }) {
  const codes = [...new Set([...inUse, ...value.cell.split(';')])];
  return codes.flatMap(function toOption(code) {
    const name = languageName(code.trim(), context.session.language);
    return name === undefined ? [] : [[code.trim(), name] as const];
  });
}, 'otherLanguages'); // prettier-ignore

export const states: Editor = {
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

/** All facts are parts of a single row. */
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
