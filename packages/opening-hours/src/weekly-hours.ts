import { DAY_MS, MINUTE_MS } from './days';
import type { OpeningHoursText, HoursInterval } from './opening-hours-text';
import type { IntervalsBetween } from './openings-by-day';
import { parseRules } from './rules';

/** Weekly opening hours, parsed once and kept in a compact form, because parsing `opening_hours` takes about 1 ms. */
export interface WeeklyHours {
  between(from: number, to: number): HoursInterval[];
}

const WEEK_MS = 7 * DAY_MS;

/** An arbitrary Monday. 1 January 1970 was a Thursday. */
const MONDAY = 4 * DAY_MS;

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
export const DAYS = new RegExp(`^${DAY}(?:[-,]${DAY})*$`);

/** Null if the rules contain anything but days of the week, or an open end. `intervalsBetween` evaluates the value. */
export function weeklyHours(
  { canonical }: OpeningHoursText,
  intervalsBetween: IntervalsBetween,
): WeeklyHours | null {
  if (canonical.includes('"')) return null;
  if (parseRules(canonical).some(({ selectors }) => selectors.some((selector) => !DAYS.test(selector))))
    return null;
  const intervals = intervalsBetween(MONDAY, MONDAY + WEEK_MS);
  if (intervals.some(({ isUnknown }) => isUnknown)) return null;
  // Minutes since Monday 00:00. Opening and closing times alternate.
  const minutes = Uint16Array.from(
    intervals.flatMap(({ from, to }) => [(from - MONDAY) / MINUTE_MS, (to - MONDAY) / MINUTE_MS]),
  );
  return { between: (from, to) => repeatWeek(minutes, from, to) };
}

function repeatWeek(minutes: Uint16Array, from: number, to: number): HoursInterval[] {
  const intervals: HoursInterval[] = [];
  const firstWeek = from - mod(from - MONDAY, WEEK_MS);
  for (let week = firstWeek; week < to; week += WEEK_MS) {
    for (let index = 0; index < minutes.length; index += 2) {
      const start = Math.max(week + minutes[index]! * MINUTE_MS, from);
      const end = Math.min(week + minutes[index + 1]! * MINUTE_MS, to);
      if (start >= end) continue;
      const last = intervals.at(-1);
      // Merges intervals that continue past the end of the week.
      if (last?.to === start && start === week) intervals[intervals.length - 1] = { ...last, to: end };
      else intervals.push({ from: start, to: end, isUnknown: false });
    }
  }
  return intervals;
}

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
