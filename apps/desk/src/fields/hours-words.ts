import { formatHours } from '@locator/base/locale';
import type { ReportLanguage } from '@locator/venue-import';
import type { Context } from '../exchange';
import { gridOf } from '../venue-desk/week-grid';

/** Monday first. 1 January 2001 was a Monday. */
export function weekdays(language: ReportLanguage): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2001, 0, 1 + day)));
}

/**
 * Says opening hours as people do. Hours that a week cannot express stay as they are.
 *
 * @param days the days to say (0 is Monday), without the other rules; all by default
 */
export function hoursText(
  text: string,
  { t, session }: Pick<Context, 't' | 'session'>,
  days?: readonly number[],
): string {
  const grid = gridOf(text);
  if (!grid) return text;
  const names = weekdays(session.language);
  const runs: { first: number; last: number; hours: string }[] = [];
  grid.days.forEach(function addDay({ periods }, day) {
    if (days && !days.includes(day)) return;
    const hours =
      periods.map((period) => formatHours(period.join('–'), session.language)).join(', ') || t('dayClosed');
    const run = runs.at(-1);
    if (run?.hours === hours && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day, hours });
  });
  const words = runs.map(
    ({ first, last, hours }) =>
      `${[...new Set([names[first], names[last]])].join(' – ')}${t('colon')}${hours}`,
  );
  return [...words, days ? '' : grid.rest].filter(Boolean).join(t('semicolon'));
}

/** Says the days whose hours differ; all days if other rules differ, or if the days of one text are unknown. */
export function changedHours(
  before: string,
  after: string,
  speech: Pick<Context, 't' | 'session'>,
): readonly [string, string] {
  const [old, fresh] = [gridOf(before), gridOf(after)];
  const canCompare = before !== '' && after !== '' && old?.rest === fresh?.rest;
  const days = canCompare
    ? old?.days.flatMap(({ periods }, day) =>
        JSON.stringify(periods) === JSON.stringify(fresh?.days[day]?.periods) ? [] : [day],
      )
    : undefined;
  return [sayDays(before), sayDays(after)];

  function sayDays(text: string): string {
    return text === '' ? '' : hoursText(text, speech, days?.length === 0 ? undefined : days);
  }
}
