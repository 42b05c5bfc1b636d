import { formatHours } from '@locator/base/locale';
import type { VenueRecord } from '@locator/venue-model';
import type { Context } from '../exchange';
import { weekdays } from '../fields/hours-words';
import { type Html, html } from '../html';
import { formatDay } from '../layout';
import { openingsCache } from '../venue-desk/week-grid';

const MAX_SPECIAL_DAYS = 6;

/** The hours as visitors read them on the page of the venue. */
export function hoursOnPage(record: VenueRecord, context: Context): Html {
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
