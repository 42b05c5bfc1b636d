import { COUNTRIES, countryName } from '@locator/base/geo';
import {
  type Column,
  columnLabel,
  columnName,
  describeVenueFinding,
  type Finding,
  FINDINGS,
  type ReportLanguage,
} from '@locator/venue-import';
import { type Attribute, attributeOf, attributeText } from '@locator/venue-model/chain';
import { VENUE_STATES, type VenueRecord } from '@locator/venue-model';
import { type Context, fieldOf } from '../exchange';
import { type Html, html, optionList } from '../html';
import { csrf } from '../layout';
import type { CheckedVenue } from '../venue-desk/check-venue';
import {
  type Control,
  type EditableColumn,
  placeColumns,
  SECTIONS,
  venueFields,
  type VenueField,
} from '../venue-desk/venue-fields';
import { type HoursForm, hoursFields } from './hours-fields';
import { pictureFields, type PictureForm } from './photos';
import { positionPicker } from './position-picker';

export type FormCells = Readonly<Partial<Record<EditableColumn, string>>>;

export interface VenueForm {
  /** The venue on the site; null for a new one. */
  readonly record: VenueRecord | null;
  readonly cells: FormCells;
  /** The cells when the form was opened: a field that still has its value is no change of what is live now. */
  readonly shown: FormCells;
  readonly hours: HoursForm;
  readonly pictures: PictureForm;
  readonly checked: CheckedVenue;
  /** Says that nothing is saved; null if the user did not try to. */
  readonly notice: string | null;
}

export async function venueForm(form: VenueForm, context: Context): Promise<Html> {
  const { session, t } = context;
  const { record, shown, checked, notice } = form;
  const findings = shownFindings(checked);
  const fields = venueFields().filter(({ isForNew }) => !isForNew || !record);
  // Findings about pictures have no place beside them.
  const columns = new Set(fields.map(({ column }): Column => (column === 'pictures' ? 'code' : column)));
  const others = findings.filter(({ column }) => column === null || !columns.has(fieldFor(column)));
  const figure = await positionPicker(checked.places, context);
  const sections = SECTIONS.map(function drawSection(section) {
    const rows = rowsOf(fields.filter((field) => field.section === section)).map(function drawRow(row) {
      const drawn = row.map((field) => drawField(field, form, findings, context));
      return drawn.length > 1 ? html`<div class="inline">${drawn}</div>` : drawn;
    });
    const hint = (section === 'place' && record && t('placeHint')) || (section === 'state' && t('stateHint'));
    return html`${section !== 'name' && html`<h2>${t(`parts.${section}`)}</h2>`}
    ${hint && html`<p class="hint">${hint}</p>`} ${rows}
    ${section === 'place' && html`${locateButton(context)} ${figure}`}`;
  });
  return html`${noticeList(notice, form, findings, context)} ${findingList(others, null, session.language)}
    <form
      method="post"
      action="${record ? `/venues/${encodeURIComponent(record.code)}` : '/new-venue'}"
      enctype="multipart/form-data"
      class="stack"
    >
      ${csrf(session)}
      <input type="hidden" name="shown" value="${JSON.stringify(shown)}" />
      <input type="hidden" name="seen" value="${findings.map(keyOf).join(' ')}" />
      <button name="action" value="check" class="for-reader" tabindex="-1" aria-hidden="true">
        ${t('checkForm')}
      </button>
      <p class="hint">${t('editHint')}</p>
      ${sections}
      <div class="inline">
        <button name="action" value="check" class="quiet">${t('checkForm')}</button>
        <button name="action" value="save">${t('save')}</button>
      </div>
    </form>
    ${
      figure &&
      html`<link rel="stylesheet" href="/leaflet.css" />
        <script src="/leaflet.js" defer></script>
        <script src="/place-map.js" defer></script>`
    }`;
}

function rowsOf(fields: readonly VenueField[]): VenueField[][] {
  const rows: VenueField[][] = [];
  for (const field of fields) {
    if (field.isBeside) rows.at(-1)?.push(field);
    else rows.push([field]);
  }
  return rows;
}

function locateButton({ t }: Context): Html {
  return html`<div class="inline">
    <button name="action" value="locate" class="quiet" aria-describedby="locate-hint">
      ${t('useAddress')}
    </button>
    <p id="locate-hint" class="hint">${t('useAddressHint')}</p>
  </div>`;
}

function shownFindings({ findings }: CheckedVenue): Finding[] {
  return findings.filter(({ code }) => FINDINGS[code] !== 'derived' || code.startsWith('coordinates-of-'));
}

/** A person should see errors, and warnings that the form has not shown yet, before the edits become a draft. */
export function unseenFindings(
  checked: CheckedVenue,
  columns: readonly Column[],
  form: FormData,
): readonly Finding[] {
  const seen = fieldOf(form, 'seen').split(' ');
  const isMoved = placeColumns().some((column) => columns.includes(column));
  const edited = new Set<Column>(isMoved ? [...columns, ...placeColumns()] : columns);
  return shownFindings(checked).filter(
    (finding) =>
      FINDINGS[finding.code] === 'error' ||
      (FINDINGS[finding.code] === 'warning' &&
        (finding.column === null || edited.has(fieldFor(finding.column))) &&
        !seen.includes(keyOf(finding))),
  );
}

/** Identifies a finding without spaces. */
function keyOf({ code, column, value, details }: Finding): string {
  return encodeURIComponent(JSON.stringify([code, column, value, details]));
}

function fieldFor(column: Column): Column {
  if (column === 'coordinates') return 'latitude';
  return column === 'full_address' ? 'address' : column;
}

function findingList(findings: readonly Finding[], id: string | null, language: ReportLanguage): Html | null {
  if (findings.length === 0) return null;
  return html`<ul class="remarks" ${id !== null && html` id="${id}"`}>
    ${findings.map((finding) => html`<li class="${FINDINGS[finding.code]}">${describeVenueFinding(finding, language)}</li>`)}
  </ul>`;
}

function noticeList(
  notice: string | null,
  { pictures, hours }: VenueForm,
  findings: readonly Finding[],
  { session }: Context,
): Html | null {
  if (notice === null) return null;
  const columns = new Set(findings.flatMap(({ column }) => (column === null ? [] : [fieldFor(column)])));
  if (hours.problem !== null) columns.add('opening_hours');
  return html`<div class="problem" role="alert">
    <p>${notice}</p>
    ${pictures.problems.map((problem) => html`<p>${problem}</p>`)}
    <ul>
      ${[...columns].map(
        (column) => html`<li><a href="#field-${column}">${columnLabel(column, session.language)}</a></li>`,
      )}
    </ul>
  </div>`;
}

function countyLine({ record }: CheckedVenue, { desk, session, t }: Context): Html | null {
  const county =
    record?.countyCode && desk.referenceData.counties.find(record.address.countryCode, record.countyCode);
  if (!county) return null;
  return html`<p class="hint">
    ${columnLabel('county', session.language)}${t('colon')}${county.names[session.language]}
  </p>`;
}

function drawField(
  field: VenueField,
  { cells, hours, pictures, checked }: VenueForm,
  findings: readonly Finding[],
  context: Context,
): Html {
  const { t, session } = context;
  const { language } = session;
  const { column, control, example, hint } = field;
  if (control === 'pictures') return pictureFields(pictures, context);
  const own = findings.filter((finding) => finding.column !== null && fieldFor(finding.column) === column);
  const remarks = findingList(own, `remarks-${column}`, language);
  const attribute = attributeOf(columnName(column));
  const value = control === 'week' ? hours.text : (cells[column] ?? '');
  if (control === 'severalOf')
    return checkBoxes(column, optionsOf(attribute, language), value, remarks, language);
  const isWrong = own.some(({ code }) => FINDINGS[code] === 'error');
  const about = html`id="field-${column}"
  ${remarks && html` aria-describedby="remarks-${column}"`}${isWrong && html` aria-invalid="true"`}`;
  const unit = attribute?.currency ?? (attribute?.unit && attributeText(attribute.unit, language));
  const labelled = html`<div class="field">
    <label
      >${columnLabel(column, language)}${CONTROLS[control]({ column, value, about, attribute }, context)}${unit && ` ${unit}`}
      ${example !== undefined && html`<small>${t('examples', { example })}</small>`}</label
    >${remarks}
  </div>`;
  if (control === 'week') return hoursFields(hours, labelled, checked.record, context);
  return html`${labelled} ${hint && html`<p class="hint">${t(hint)}</p>`}
  ${control === 'country' && countyLine(checked, context)}`;
}

interface Cell {
  readonly column: EditableColumn;
  readonly value: string;
  readonly about: Html;
  readonly attribute: Attribute | undefined;
}

const drawInput = ({ column, value, about }: Cell, kind: Html | null): Html =>
  html`<input ${kind} name="${column}" value="${value}" ${about} />`;

const drawText = ({ column, value, about }: Cell): Html =>
  html`<textarea name="${column}" rows="${value.length > 50 ? 3 : 1}" ${about}>${value}</textarea>`;

type LabelledControl = Exclude<Control, 'pictures' | 'severalOf'>;

const CONTROLS: Readonly<Record<LabelledControl, (cell: Cell, context: Context) => Html>> = {
  line: (cell) => drawInput(cell, null),
  date: (cell) => drawInput(cell, html`type="date"`),
  number: (cell) => drawInput(cell, html`type="number" step="any"`),
  price: (cell) => drawInput(cell, html`type="number" step="any"`),
  coordinate: (cell) => drawInput(cell, null),
  venue: (cell) => drawInput(cell, null),
  week: drawText,
  specialDays: drawText,
  events: drawText,
  payments: drawText,
  tel: drawText,
  email: drawText,
  url: drawText,
  text: drawText,
  range: drawText,
  rooms: drawText,
  prices: drawText,
  languages: drawText,
  accessibility: drawText,
  country(cell, { session: { language } }) {
    const countries = COUNTRIES.map(({ code }) => [code, countryName(code, language)] as const);
    return choice(cell, [['', ''], ...countries.sort(([, a], [, b]) => a.localeCompare(b, language))]);
  },
  state: (cell, { t }) => choice(cell, VENUE_STATES.map((state) => [state, t(`states.${state}`)])),
  yesNo: (cell, { t }) => choice(cell, [['', ''], ['yes', t('yes')], ['no', t('no')]]),
  oneOf: (cell, { session }) => choice(cell, [['', ''], ...optionsOf(cell.attribute, session.language)]),
}; // prettier-ignore

type Options = readonly (readonly [value: string, label: string])[];

function optionsOf(attribute: Attribute | undefined, language: ReportLanguage): Options {
  return attribute?.options?.map(({ key, label }) => [key, attributeText(label, language)] as const) ?? [];
}

function choice({ column, value: chosen, about }: Cell, options: Options): Html {
  return html`<select name="${column}" ${about}>
    ${optionList(options, chosen)}
  </select>`;
}

function checkBoxes(
  column: Column,
  options: Options,
  value: string,
  remarks: Html | null,
  language: ReportLanguage,
): Html {
  const chosen = value.split(';');
  return html`<fieldset class="stack" id="field-${column}">
    <legend>${columnLabel(column, language)}</legend>
    ${remarks}
    ${options.map(
      ([key, label]) =>
        html`<label
          ><input type="checkbox" name="${column}" value="${key}" ${chosen.includes(key) && html` checked`} />
          ${label}</label
        >`,
    )}
  </fieldset>`;
}

/** Returns the cell that the form describes. The codes of check boxes keep their order if they are the same. */
export function cellOf(form: FormData, column: EditableColumn, before: string): string {
  if (attributeOf(columnName(column))?.kind !== 'severalOf') {
    return form.has(column) ? fieldOf(form, column) : before;
  }
  const codes = form.getAll(column).filter((code) => typeof code === 'string');
  const old = before.split(';').filter(Boolean);
  const isSame = codes.length === old.length && codes.every((code) => old.includes(code));
  return isSame ? before : codes.join(';');
}
