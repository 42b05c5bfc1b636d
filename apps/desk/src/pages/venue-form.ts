import { calendarOf, publicHolidays } from '@locator/opening-hours';
import {
  type Column,
  columnLabel,
  columnName,
  describeVenueFinding,
  type Finding,
  FINDINGS,
  type ReportLanguage,
} from '@locator/venue-import';
import { attributeOf, attributeText } from '@locator/venue-model/chain';
import type { VenueRecord } from '@locator/venue-model';
import { type Context, fieldOf } from '../exchange';
import { drawControl, isGroup } from '../fields/editors';
import type { FieldValue, Offer } from '../fields/field';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import type { CheckedVenue } from '../venue-desk/check-venue';
import {
  type EditableColumn,
  type FormValues,
  PARTS,
  relatedColumns,
  venueFields,
  type VenueField,
} from '../venue-desk/venue-fields';
import { hoursOnPage } from './hours-on-page';
import { pictureFields, type PictureForm } from './photos';
import { positionPicker } from './position-map';

export interface VenueForm {
  /** The venue on the site; null for a new one. */
  readonly record: VenueRecord | null;
  readonly fields: Readonly<Partial<Record<EditableColumn, FieldValue>>>;
  /** The values when the form was opened: a field that still has its value is no change of what is live now. */
  readonly shown: FormValues;
  readonly pictures: PictureForm;
  readonly checked: CheckedVenue;
  /** Number of changed fields; null if the form has not been sent yet. */
  readonly changes: number | null;
  /** Says that nothing is saved; null if the user did not try to. */
  readonly notice: string | null;
}

type Section = VenueField['section'];

export async function venueForm(form: VenueForm, context: Context): Promise<Html> {
  const { session, t } = context;
  const { record, shown, checked } = form;
  // A field with a problem of its own shows only that, because its cell is not what the user typed.
  const typed = typedColumns(form);
  const findings = shownFindings(checked).filter(({ column }) => column === null || !typed.has(column));
  const fields = venueFields().filter(({ isForNew }) => !isForNew || !record);
  const columns = new Set<Column>(fields.map(({ column }) => column));
  const others = findings.filter(({ column }) => column === null || !columns.has(fieldFor(column)));
  const figure = await positionPicker(checked.places, context);
  const action = record ? `/venues/${encodeURIComponent(record.code)}` : '/new-venue';
  const offer = await offerOf(record ?? checked.record, action, context);
  const drawSection = (section: Section): Html => {
    const drawn = fields
      .filter((field) => field.section === section)
      .map((field) => drawField(field, form, findings, offer));
    const grid = html`<div class="form-grid">${drawn}</div>`;
    if (section === 'place') return drawPlace(grid, figure, form, context);
    return html`<div class="${section}">
      ${grid}
      ${section === 'hours' && !typed.has('opening_hours') && !typed.has('special_days') && checked.record && hoursOnPage(checked.record, context)}
    </div>`;
  };
  return html`${noticeList(form, findings, context)} ${findingList(others, null, session.language)}
    <nav class="steps" aria-label="${t('formParts')}">
      <ol>
        ${PART_NAMES.map((part) => html`<li><a href="#part-${part}">${t(`parts.${part}`)}</a></li>`)}
      </ol>
    </nav>
    <form method="post" action="${action}" enctype="multipart/form-data" class="venue-form">
      ${csrf(session)}
      <input type="hidden" name="shown" value="${JSON.stringify(shown)}" />
      <input type="hidden" name="seen" value="${findings.map(keyOf).join(' ')}" />
      <button name="action" value="check" class="for-reader" tabindex="-1" aria-hidden="true" formnovalidate>
        ${t('checkForm')}
      </button>
      ${PART_NAMES.map(function drawPart(part) {
        const content = PARTS[part].map(drawSection);
        if (part !== 'advanced')
          return html`<section id="part-${part}">
            <h2>${t(`parts.${part}`)}</h2>
            ${content}
          </section>`;
        const isOpen = findings.some(({ column }) => column !== null && isAdvanced(fieldFor(column)));
        return html`<details id="part-${part}" ${isOpen && html` open`}>
          <summary><h2>${t(`parts.${part}`)}</h2></summary>
          ${content}
        </details>`;
      })}
      ${bar(form, context)}
    </form>
    <script src="/venue-form.js" defer></script>
    ${
      figure &&
      html`<link rel="stylesheet" href="/leaflet.css" />
        <script src="/leaflet.js" defer></script>
        <script src="/place-map.js" defer></script>`
    }`;
}

function typedColumns({ fields }: VenueForm): ReadonlySet<Column> {
  return new Set(venueFields().flatMap(({ column }) => (fields[column]?.typed ? [column] : [])));
}

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

function isAdvanced(column: Column): boolean {
  return venueFields().some((field) => field.column === column && field.section === 'advanced');
}

/** Stays at the bottom of the window. The script counts the changes as they are made. */
function bar({ changes }: VenueForm, { t }: Context): Html {
  return html`<div class="bar">
    <span data-one="${t('changes', { count: 1 })}" data-other="${t('changes', { count: 2 })}"
      >${changes !== null && t('changes', { count: changes })}</span
    >
    <button name="action" value="check" class="quiet" formnovalidate>${t('checkForm')}</button>
    <button id="save" name="action" value="save" title="${t('editHint')}">${t('save')}</button>
  </div>`;
}

const HOLIDAY_MONTHS = 6;

async function offerOf(record: VenueRecord | null, action: string, context: Context): Promise<Offer> {
  const { records: venues } = await context.desk.live();
  const languages = [...new Set(venues.flatMap(({ playLanguages }) => playLanguages))].sort();
  const calendar = record && calendarOf(record.address.countryCode, record.countyCode);
  const first = new Date();
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + HOLIDAY_MONTHS);
  const [from = '', to = ''] = [first, last].map((date) => date.toISOString().slice(0, 10));
  const years = new Set([first.getUTCFullYear(), last.getUTCFullYear()]);
  const holidays = calendar ? [...years].flatMap((year) => publicHolidays(calendar, year)) : [];
  return {
    context,
    action,
    languages,
    venues,
    holidays: holidays.filter((date) => date >= from && date <= to),
  };
}

function drawPlace(grid: Html, map: Html | null, { record, checked }: VenueForm, context: Context): Html {
  return html`<div class="beside">
    <div>
      ${grid} ${locateButton(context)} ${countyLine(checked, context)}
      ${record && html`<p class="hint">${context.t('placeHint')}</p>`}
    </div>
    ${map}
  </div>`;
}

function locateButton({ t }: Context): Html {
  return html`<div class="inline">
    <button name="action" value="locate" class="quiet" aria-describedby="locate-hint" formnovalidate>
      ${t('useAddress')}
    </button>
    <p id="locate-hint" class="hint">${t('useAddressHint')}</p>
  </div>`;
}

function shownFindings({ findings }: CheckedVenue): Finding[] {
  return findings.filter(({ code }) => FINDINGS[code] !== 'derived' || code.startsWith('coordinates-of-'));
}

/** A person should see errors, and remarks that the form has not shown yet, before the edits become a draft. */
export function unseenFindings(
  checked: CheckedVenue,
  columns: readonly Column[],
  form: FormData,
): readonly Finding[] {
  const seen = fieldOf(form, 'seen').split(' ');
  const isEdited = (column: Column): boolean => columns.includes(column);
  const related = relatedColumns().filter((group) => group.some(isEdited));
  const edited = new Set<Column>([...columns, ...related.flat()]);
  return shownFindings(checked).filter(function isUnseen(finding) {
    const level = FINDINGS[finding.code];
    if (level === 'error') return true;
    const isAbout = finding.column === null ? level === 'warning' : edited.has(fieldFor(finding.column));
    return level !== 'derived' && isAbout && (!seen.includes(keyOf(finding)) || isLost(finding));
  });
}

/** The site would be without what was typed. Other unknown values stay as they are. */
export function isLost({ code, column }: Finding): boolean {
  const isKept = ['city', 'postal_code', 'moved_to'].includes(column ?? '') || code === 'placeholder-unknown';
  return /-(?:invalid|unknown|unreadable)$/.test(code) && !isKept;
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
  form: VenueForm,
  findings: readonly Finding[],
  { session: { language }, t }: Context,
): Html | null {
  const { notice, pictures } = form;
  if (notice === null) return null;
  const found = findings.flatMap(({ column }) => (column === null ? [] : [fieldFor(column)]));
  function linkText(column: Column): string {
    const label = columnLabel(column, language);
    const finding = findings.find((each) => each.column !== null && fieldFor(each.column) === column);
    return finding ? `${label}${t('colon')}${describeVenueFinding(finding, language)}` : label;
  }
  return html`<div class="problem" role="alert" tabindex="-1" autofocus>
    <p>${notice}</p>
    <ul>
      ${pictures.problems.map(({ text, target }) => html`<li><a href="#${target}">${text}</a></li>`)}
      ${[...new Set<Column>([...typedColumns(form), ...found])].map(
        (column) => html`<li><a href="#field-${column}">${linkText(column)}</a></li>`,
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
  { column, control: kind, isRequired, hint }: VenueField,
  { fields, pictures }: VenueForm,
  findings: readonly Finding[],
  offer: Offer,
): Html {
  const { context } = offer;
  const { t, session } = context;
  const { language } = session;
  const content = fields[column] ?? { value: '' };
  const { typed } = content;
  const own = findings.filter((finding) => finding.column !== null && fieldFor(finding.column) === column);
  // The finding about a row says less than its problem does.
  const remarks = typed ? null : findingList(own, `remarks-${column}`, language);
  if (kind === 'pictures') return html`${remarks} ${pictureFields(pictures, context)}`;
  const problem = typed && html`<p id="problem-${column}" class="remarks error">${typed.problem}</p>`;
  const isWrong = Boolean(typed) || own.some((one) => FINDINGS[one.code] === 'error');
  const described = [remarks && `remarks-${column}`, hint && `hint-${column}`].filter(Boolean).join(' ');
  const about = html`id="field-${column}"
  ${described !== '' && html` aria-describedby="${described}"`}${isWrong && html` aria-invalid="true"`}${isRequired && html` required`}`;
  const attribute = attributeOf(columnName(column));
  const drawn = drawControl({ ...content, column, name: column, attribute, about }, offer);
  const label = columnLabel(column, language);
  if (isGroup({ column, ...content }))
    return html`<fieldset class="field is-${kind}" id="field-${column}">
      <legend>${label}</legend>
      ${problem} ${remarks} ${drawn} <a class="skip" href="#save">${t('skipToSave')}</a>
    </fieldset>`;
  const unit = attribute?.currency ?? (attribute?.unit && attributeText(attribute.unit, language));
  return html`<div class="field is-${kind} at-${column}">
    <label>${label}${unit && ` (${unit})`}${drawn}</label>
    ${hint && html`<small id="hint-${column}">${t(hint)}</small>`}${remarks}
  </div>`;
}
