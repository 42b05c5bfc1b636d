import { COUNTRIES, countryName } from '@locator/base/country/country';
import {
  type Column,
  columnLabel,
  columnName,
  describeVenueFinding,
  type Finding,
  FINDINGS,
  type ReportLanguage,
} from '@locator/venue-import';
import { type Attribute, attributeText } from '@locator/venue-model/attributes';
import { attributeOf } from '@locator/venue-model/chain';
import { VENUE_STATES } from '@locator/venue-model/venue';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import { type Context, fieldOf } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import type { CheckedVenue } from '../venue-desk/check-venue';
import {
  CONTACT_COLUMNS,
  type EditableColumn,
  OFFER_COLUMNS,
  PLACE_COLUMNS,
} from '../venue-desk/venue-edits';
import { type HoursForm, hoursFields } from './hours-fields';
import { pictureFields, type PictureForm } from './photos';
import { placeFigure } from './position-map';

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

/** Example values for columns whose format is not obvious. */
const EXAMPLES: Readonly<Partial<Record<Column, string>>> = {
  opening_hours: 'Mo-Fr 12:00-14:00,18:00-23:30; Sa 12:00-24:00; Su off',
  special_days: '2026-12-25 off;2026-12-31 18:00-05:00',
  prices: '22 EUR par personne; dès 300 EUR par salle',
  events: '2026-12-05 10:00-17:00 | Portes ouvertes | 15 EUR',
};

const SINGLE_LINES: readonly Column[] = ['code', 'name', ...PLACE_COLUMNS, 'moved_to'];

/** The form of a venue, with the findings of the import beside its fields. */
export async function venueForm(form: VenueForm, context: Context): Promise<Html> {
  const { session, t } = context;
  const { language } = session;
  const { record, cells, shown: openedWith, hours, pictures, checked, notice } = form;
  const findings = shownFindings(checked);
  const shown = new Set<Column>();
  const field = (column: EditableColumn, value = cells[column] ?? ''): Html => {
    shown.add(column);
    return fieldOfColumn(column, value, findingsOf(findings, column), context);
  };
  const code = record
    ? null
    : html`${field('code')}
        <p class="hint">${t('codeHint')}</p>`;
  const name = field('name');
  const row = (...columns: readonly EditableColumn[]): Html =>
    html`<div class="inline">${columns.map((column) => field(column))}</div>`;
  const place = html`${field('address')} ${row('postal_code', 'city')} ${field('country')}
  ${countyLine(checked, context)} ${row('latitude', 'longitude')}`;
  const text = field('opening_hours', hours.text);
  const specialDays = field('special_days');
  const [state, dates, movedTo] = [field('state'), row('state_from', 'state_until'), field('moved_to')];
  const contact = CONTACT_COLUMNS.map((column) => field(column));
  const offer = [field('events'), pictureFields(pictures, context), ...(['description', ...OFFER_COLUMNS] as const).map((column) => field(column))]; // prettier-ignore
  const others = findings.filter(({ column }) => column === null || !shown.has(fieldFor(column)));
  return html`${noticeList(notice, form, findings, context)} ${findingList(others, null, language)}
    <form
      method="post"
      action="${record ? `/venues/${encodeURIComponent(record.code)}` : '/new-venue'}"
      enctype="multipart/form-data"
      class="stack"
    >
      ${csrf(session)}
      <input type="hidden" name="shown" value="${JSON.stringify(openedWith)}" />
      <input type="hidden" name="seen" value="${findings.map(keyOf).join(' ')}" />
      <button name="action" value="check" class="for-reader" tabindex="-1" aria-hidden="true">
        ${t('checkForm')}
      </button>
      <p class="hint">${t('editHint')}</p>
      ${code} ${name}
      <h2>${t('parts.place')}</h2>
      ${record && html`<p class="hint">${t('placeHint')}</p>`} ${place}
      <div class="inline">
        <button name="action" value="locate" class="quiet" aria-describedby="locate-hint">
          ${t('useAddress')}
        </button>
        <p id="locate-hint" class="hint">${t('useAddressHint')}</p>
      </div>
      ${await placeFigure(checked.places, context)}
      <h2>${columnLabel('opening_hours', language)}</h2>
      ${hoursFields(hours, text, checked.record, context)} ${specialDays}
      <h2>${t('parts.state')}</h2>
      <p class="hint">${t('stateHint')}</p>
      ${state} ${dates} ${movedTo}
      <p class="hint">${t('movedToHint')}</p>
      <h2>${t('parts.contact')}</h2>
      ${contact}
      <h2>${t('parts.offer')}</h2>
      ${offer}
      <div class="inline">
        <button name="action" value="check" class="quiet">${t('checkForm')}</button>
        <button name="action" value="save">${t('save')}</button>
      </div>
    </form>
    <script src="/place-map.js" defer></script>`;
}

/** Omits values that the import has derived, except positions. */
function shownFindings({ findings }: CheckedVenue): Finding[] {
  return findings.filter(({ code }) => FINDINGS[code] !== 'derived' || code.startsWith('coordinates-of-'));
}

/**
 * Returns what a person should see before the edits of `columns` become a draft: errors, and warnings that the form has
 * not shown yet.
 */
export function unseenFindings(
  checked: CheckedVenue,
  columns: readonly Column[],
  form: FormData,
): readonly Finding[] {
  const seen = fieldOf(form, 'seen').split(' ');
  const isPlace = (column: Column): boolean => PLACE_COLUMNS.some((one) => one === column);
  const edited = new Set(columns.some(isPlace) ? [...columns, ...PLACE_COLUMNS] : columns);
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

/** The column whose field shows the findings of another. */
function fieldFor(column: Column): Column {
  if (column === 'coordinates') return 'latitude';
  return column === 'full_address' ? 'address' : column;
}

function findingsOf(findings: readonly Finding[], column: Column): Finding[] {
  return findings.filter((finding) => finding.column !== null && fieldFor(finding.column) === column);
}

function findingList(findings: readonly Finding[], id: string | null, language: ReportLanguage): Html | null {
  if (findings.length === 0) return null;
  return html`<ul class="remarks" ${id !== null && html` id="${id}"`}>
    ${findings.map((finding) => html`<li class="${FINDINGS[finding.code]}">${describeVenueFinding(finding, language)}</li>`)}
  </ul>`;
}

/** Says that nothing is saved, and links to the fields with findings. */
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

function fieldOfColumn(column: Column, value: string, findings: readonly Finding[], context: Context): Html {
  const { t, session } = context;
  const { language } = session;
  const example = EXAMPLES[column];
  const attribute = attributeOf(columnName(column));
  const remarks = findingList(findings, `remarks-${column}`, language);
  if (attribute?.kind === 'severalOf') return checkBoxes(column, attribute, value, remarks, language);
  const isWrong = findings.some(({ code }) => FINDINGS[code] === 'error');
  const about = html`id="field-${column}"
  ${remarks && html` aria-describedby="remarks-${column}"`}${isWrong && html` aria-invalid="true"`}`;
  const label = html`<label
    >${columnLabel(column, language)}${inputOf(column, value, about, context)}
    ${example !== undefined && html`<small>${t('examples', { example })}</small>`}</label
  >`;
  return html`<div class="field">${label}${remarks}</div>`;
}

function inputOf(column: Column, value: string, about: Html, { t, session }: Context): Html {
  const { language } = session;
  if (column === 'state_from' || column === 'state_until') {
    return html`<input type="date" name="${column}" value="${value}" ${about} />`;
  }
  if (column === 'country') {
    const countries = COUNTRIES.map(({ code }) => [code, countryName(code, language)] as const);
    const sorted = countries.sort(([, one], [, other]) => one.localeCompare(other, language));
    return choice(column, [['', ''], ...sorted], value, about);
  }
  const attribute = attributeOf(columnName(column));
  if (attribute?.kind === 'yesNo') {
    return choice(column, [['', ''], ['yes', t('yes')], ['no', t('no')]], value, about); // prettier-ignore
  }
  if (attribute?.kind === 'oneOf') {
    const options = attribute.options?.map(
      ({ key, label }) => [key, attributeText(label, language)] as const,
    );
    return choice(column, [['', ''], ...(options ?? [])], value, about);
  }
  if (SINGLE_LINES.includes(column)) return html`<input name="${column}" value="${value}" ${about} />`;
  const unit = attribute?.currency ?? (attribute?.unit && attributeText(attribute.unit, language));
  if (attribute?.kind === 'number' || attribute?.kind === 'price') {
    return html`<input
        type="number"
        step="any"
        name="${column}"
        value="${value}"
        ${about}
      />${unit && html` ${unit}`}`;
  }
  if (column !== 'state') {
    const attributes = html`name="${column}" rows="${value.length > 50 ? 3 : 1}" ${about}`;
    const area = html`<textarea ${attributes}>${value}</textarea>`;
    return unit ? html`${area} ${unit}` : area;
  }
  const states = VENUE_STATES.map((state) => [state, t(`states.${state}`)] as const);
  return choice(column, states, value, about);
}

function choice(
  column: Column,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string,
  about: Html,
): Html {
  return html`<select name="${column}" ${about}>
    ${options.map(
      ([value, label]) =>
        html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`,
    )}
  </select>`;
}

function checkBoxes(
  column: Column,
  { options = [] }: Attribute,
  value: string,
  remarks: Html | null,
  language: ReportLanguage,
): Html {
  const chosen = value.split(';');
  return html`<fieldset class="stack" id="field-${column}">
    <legend>${columnLabel(column, language)}</legend>
    ${remarks}
    ${options.map(
      ({ key, label }) =>
        html`<label
          ><input type="checkbox" name="${column}" value="${key}" ${chosen.includes(key) && html` checked`} />
          ${attributeText(label, language)}</label
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
