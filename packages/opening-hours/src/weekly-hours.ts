import { DAY_MS } from './days';
import type { OpeningHoursText, HoursInterval } from './opening-hours-text';
import type { IntervalsBetween } from './openings-by-day';
import { parseRules } from './rules';

const WEEK_MS = 7 * DAY_MS;

/** An arbitrary Monday. 1 January 1970 was a Thursday. */
const MONDAY = 4 * DAY_MS;

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
export const DAYS = new RegExp(`^${DAY}(?:[-,]${DAY})*$`);

/**
 * Repeats the hours of a week, because evaluating a text takes about 1 ms. Null if its rules contain anything but days of
 * the week, or an open end.
 */
export function weeklyHours(
  { canonical }: OpeningHoursText,
  intervalsBetween: IntervalsBetween,
): IntervalsBetween | null {
  if (canonical.includes('"')) return null;
  if (parseRules(canonical).some(({ selectors }) => selectors.some((selector) => !DAYS.test(selector))))
    return null;
  const week = intervalsBetween(MONDAY, MONDAY + WEEK_MS);
  if (week.some(({ isUnknown }) => isUnknown)) return null;
  return (from, to) => repeatWeek(week, from, to);
}

function repeatWeek(week: readonly HoursInterval[], from: number, to: number): HoursInterval[] {
  const intervals: HoursInterval[] = [];
  const firstWeek = from - mod(from - MONDAY, WEEK_MS);
  for (let monday = firstWeek; monday < to; monday += WEEK_MS) {
    for (const interval of week) {
      const start = Math.max(interval.from - MONDAY + monday, from);
      const end = Math.min(interval.to - MONDAY + monday, to);
      if (start >= end) continue;
      const last = intervals.at(-1);
      // Merges intervals that continue past the end of the week.
      if (last?.to === start && start === monday) intervals[intervals.length - 1] = { ...last, to: end };
      else intervals.push({ from: start, to: end, isUnknown: false });
    }
  }
  return intervals;
}

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
