import { dateIn } from '@locator/base/time';
import type { VenueRecord } from '@locator/venue-model';
import type { Context } from '../exchange';
import { weekdays, sayDayOnPage } from '../fields/words';
import { type Html, html } from '../html';
import { formatDay } from '../layout';
import { openingsCache } from '../venue-desk/week-grid';

const MAX_SPECIAL_DAYS = 6;

export function hoursOnPage(record: VenueRecord, context: Context): Html {
  const { t, session } = context;
  const ahead = openingsCache().aheadOf(record, dateIn(record.timeZone, context.now()));
  const names = weekdays(session.language);
  const list = (days: readonly (readonly [name: string, hours: string])[]): Html =>
    html`<dl class="fields">
      ${days.map(
        ([name, hours]) =>
          html`<dt>${name}</dt>
            <dd>${hours}</dd>`,
      )}
    </dl>`;
  const week = (days: readonly (readonly string[])[]): Html =>
    list(days.map((hours, index) => [names[index] ?? '', sayDayOnPage({ hours }, context)]));
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
        ${list(special.map((day) => [formatDay(day.date, context), sayDayOnPage(day, context)]))}`
    }
  </div>`;
}
