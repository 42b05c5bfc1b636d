import { weekdayCode } from '@/lib/hours/calendar-names';
import { spanText, type Span } from './times';
import { HOLIDAYS, WHOLE_WEEK } from './vocabulary';

/** Hours by weekday (0 is Monday, 7 is public holidays): an empty list when closed, no entry when unknown. */
export type Week = ReadonlyMap<number, readonly Span[]>;

/**
 * Formats a week as an `opening_hours` text. Closed days come first and the others are separated by commas, so that no
 * rule cuts an evening short at midnight. Public holidays come last, because they override the week.
 */
export function weekText(week: Week): string {
  const daysByHours = new Map<string, number[]>();
  for (const day of WHOLE_WEEK) {
    const spans = week.get(day);
    if (!spans) continue;
    const hours = hoursText(spans);
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day]);
  }
  const holidays = week.get(HOLIDAYS);
  const isAlways = daysByHours.get('00:00-24:00')?.length === WHOLE_WEEK.length;
  if (isAlways && !holidays) return '24/7';
  const off = daysByHours.get('off');
  daysByHours.delete('off');
  const ordinary = [...daysByHours].map(([hours, days]) => `${daysText(days)} ${hours}`).join(', ');
  return [
    ...(off ? [`${daysText(off)} off`] : []),
    ordinary,
    ...(holidays ? [`PH ${hoursText(holidays)}`] : []),
  ]
    .filter(Boolean)
    .join('; ');
}

function hoursText(spans: readonly Span[]): string {
  return spans.length === 0 ? 'off' : spans.map(spanText).join(',');
}

/** Formats weekdays as ranges: `Mo-We,Fr`. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => [...new Set([run[0], run.at(-1)])].map((day) => weekdayCode(day ?? 0)).join('-'))
    .join(',');
}
