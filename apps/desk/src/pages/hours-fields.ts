import { formatHours } from '@locator/base/locale';
import type { VenueRecord } from '@locator/venue-model';
import { type Context, fieldOf } from '../exchange';
import { weekdays } from '../fields/hours-words';
import { type Html, html } from '../html';
import { formatDay } from '../layout';
import {
  type GridDay,
  gridOf,
  isSameGrid,
  openingsCache,
  type Period,
  PERIODS_OF_DAY,
  textOfGrid,
  type WeekGrid,
} from '../venue-desk/week-grid';

export interface HoursForm {
  readonly text: string;
  /** The text that the form showed before the user changed it. */
  readonly base: string;
  /** Null if the grid cannot express `base`. */
  readonly grid: WeekGrid | null;
  readonly problem: string | null;
}

export function hoursFormOf(text: string): HoursForm {
  return { text, base: text, grid: gridOf(text), problem: null };
}

/** Reads the grid or the text, whichever has been changed. If that is unclear, both are kept, with a problem. */
export function readHours({ form, t, session }: Context): HoursForm {
  const base = fieldOf(form, 'hours-base');
  const text = fieldOf(form, 'opening_hours').trim();
  const before = gridOf(base);
  const grid = before && readGrid(form, before);
  if (!grid || isSameGrid(grid, before)) return hoursFormOf(text);
  const written = textOfGrid(grid);
  const kept = { text, base, grid };
  if ('wrongDay' in written) {
    const day = weekdays(session.language)[written.wrongDay] ?? '';
    return { ...kept, problem: t('wrongDay', { day }) };
  }
  if (text !== base && text !== written.text) return { ...kept, problem: t('hoursTwice') };
  return hoursFormOf(written.text);
}

function readGrid(form: FormData, before: WeekGrid): WeekGrid {
  const days = before.days.map(function readDay({ isClosed: wasClosed }, day): GridDay {
    const [opens, closes] = ['open', 'close'].map((name) => form.getAll(fieldName(day, name)).map(String));
    const periods = PERIODS_OF_DAY.map((_, index): Period => [
      opens?.[index] ?? '',
      closes?.[index] ?? '',
    ]).filter((period) => period.some(Boolean));
    // Times that are entered for a closed day open it, even if the box is still ticked.
    const isClosed = form.has(fieldName(day, 'closed')) && !(wasClosed && periods.length > 0);
    return { isClosed, periods: isClosed ? [] : periods };
  });
  return { ...before, days };
}

function fieldName(day: number, name: string): string {
  return `hours-${day}-${name}`;
}

/** @param textField the field of the text; @param record the checked venue, null if it has errors */
export function hoursFields(
  { base, grid, problem }: HoursForm,
  textField: Html,
  record: VenueRecord | null,
  context: Context,
): Html {
  const { t } = context;
  return html`<input type="hidden" name="hours-base" value="${base}" />
    ${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
    ${grid ? gridFields(grid, context) : html`<p class="hint">${t('gridCannot')}</p>`}
    <details${(!grid || problem !== null) && html` open`}>
      <summary>${t('hoursAsText')}</summary>
      ${textField}
    </details>
    ${record && hoursInWords(record, context)}`;
}

function gridFields({ days, rest }: WeekGrid, { t, session }: Context): Html {
  const names = weekdays(session.language);
  const time = (name: string, label: string, value = ''): Html =>
    html`<input type="time" name="${name}" value="${value}" aria-label="${label}" />`;
  const rows = days.map(function dayFields({ isClosed, periods }, day) {
    const name = names[day] ?? '';
    const spans = PERIODS_OF_DAY.map(function periodFields(nth, index) {
      const [open, close] = periods[index] ?? [];
      return html`<span class="period"
        >${time(fieldName(day, 'open'), `${name}, ${t(`opens.${nth}`)}`, open)} –
        ${time(fieldName(day, 'close'), `${name}, ${t(`closes.${nth}`)}`, close)}</span
      >`;
    });
    return html`<li>
      <span class="weekday">${name}</span>
      <label class="check"
        ><input
          type="checkbox"
          name="${fieldName(day, 'closed')}"
          value="yes"
          ${isClosed && html` checked`}
        />
        <span class="for-reader">${name}</span> ${t('dayClosed')}</label
      >
      ${spans}
    </li>`;
  });
  return html`<ul class="week">
      ${rows}
    </ul>
    <p class="hint">${t('gridHint')}</p>
    ${rest !== '' && html`<p class="hint">${t('gridKeeps', { rest })}</p>`}`;
}

const MAX_SPECIAL_DAYS = 6;

function hoursInWords(record: VenueRecord, context: Context): Html {
  const { t, session } = context;
  const ahead = openingsCache().aheadOf(record, new Date().toISOString().slice(0, 10));
  const words = (hours: readonly string[] | null): string =>
    hours === null
      ? t('hoursUnknown')
      : hours.map((period) => formatHours(period.replace('-', '–'), session.language)).join(', ') ||
        t('dayClosedOnPage');
  const names = weekdays(session.language);
  const list = (days: readonly (readonly [name: string, hours: readonly string[] | null])[]): Html =>
    html`<dl class="fields">
      ${days.map(
        ([name, hours]) =>
          html`<dt>${name}</dt>
            <dd>${words(hours)}</dd>`,
      )}
    </dl>`;
  const week = (hours: readonly (readonly string[])[]): Html =>
    list(hours.map((day, index) => [names[index] ?? '', day]));
  const special = ahead?.specialDays.slice(0, MAX_SPECIAL_DAYS) ?? [];
  return html`<div class="words">
    <h3>${t('hoursOnPage')}</h3>
    ${ahead ? week(ahead.weeklyHours) : html`<p>${t('hoursUnknown')}</p>`}
    ${ahead?.seasons.map(
      ({ from, weeklyHours }) =>
        html`<h4>${t('hoursFrom', { date: formatDay(from, context) })}</h4>
          ${week(weeklyHours)}`,
    )}
    ${
      special.length > 0 &&
      html`<h4>${t('specialDays')}</h4>
        ${list(special.map(({ date, hours }) => [formatDay(date, context), hours]))}`
    }
  </div>`;
}
