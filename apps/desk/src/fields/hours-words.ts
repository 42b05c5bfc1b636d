import { formatHours } from '@locator/base/locale';
import type { ReportLanguage } from '@locator/venue-import';
import type { Context } from '../exchange';
import { gridOf } from '../venue-desk/week-grid';

/** Monday first. 1 January 2001 was a Monday. */
export function weekdays(language: ReportLanguage): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2001, 0, 1 + day)));
}

/** Says opening hours as people do. Hours that a week cannot express stay as they are. */
export function hoursText(text: string, { t, session }: Pick<Context, 't' | 'session'>): string {
  const grid = gridOf(text);
  if (!grid) return text;
  const names = weekdays(session.language);
  const runs: { first: string; last: string; hours: string }[] = [];
  grid.days.forEach(function addDay({ periods }, day) {
    const hours =
      periods.map((period) => formatHours(period.join('–'), session.language)).join(', ') || t('dayClosed');
    const [run, name] = [runs.at(-1), names[day] ?? ''];
    if (run?.hours === hours) run.last = name;
    else runs.push({ first: name, last: name, hours });
  });
  const words = runs.map(
    ({ first, last, hours }) => `${first === last ? first : `${first} – ${last}`}${t('colon')}${hours}`,
  );
  return [...words, grid.rest].filter(Boolean).join(t('semicolon'));
}
