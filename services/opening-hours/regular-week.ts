import { resolveHolidays } from './resolve-holidays';
import { readOpeningHours, type Interval } from './opening-hours-text';
import { openingsByDay } from './openings-by-day';

const DAY_MS = 86_400_000;

/** Enough for one week with a date of its own in it ("Dec 25 off") to be outvoted. */
const WEEKS_COMPARED = 5;

/**
 * The hours that an `opening_hours` text gives an ordinary week, Monday first: what each day of the week has most often
 * in the weeks from `date` (ISO) on, so that a season counts and a single date doesn't. Public holidays are left out.
 * Null when the text doesn't settle them.
 *
 * @throws Error when the text is no valid `opening_hours` text.
 */
export function regularWeek(text: string, date: string): string[][] | null {
  const { ordinaryWeek } = resolveHolidays(readOpeningHours(text), []);
  const intervalsBetween = openingsByDay({ week: ordinaryWeek, ordinaryWeek, holidays: [] }, []);
  const first = Date.parse(`${date}T00:00:00Z`);
  const end = first + WEEKS_COMPARED * 7 * DAY_MS;
  // A day more at either end, so that what lasts past midnight is whole.
  const intervals = intervalsBetween(first - DAY_MS, end + DAY_MS);
  if (intervals.some(({ isUnknown }) => isUnknown)) return null;

  const hoursByDay = new Map<number, string[]>();
  for (const { from, to } of intervals.flatMap(cutIntoDays)) {
    const day = Math.floor(from / DAY_MS) * DAY_MS;
    hoursByDay.set(day, [...(hoursByDay.get(day) ?? []), `${timeText(from, day)}-${timeText(to, day)}`]);
  }
  const week = Array.from({ length: 7 }, (): string[][] => []);
  for (let day = first; day < end; day += DAY_MS) week[weekdayOf(day)]?.push(hoursByDay.get(day) ?? []);
  return week.map(mostFrequent);
}

/** What lasts longer than a day ("24/7") is cut at midnights, since each day has to have its own. */
function cutIntoDays({ from, to }: Interval): Interval[] {
  if (to - from <= DAY_MS) return [{ from, to }];
  const midnight = (Math.floor(from / DAY_MS) + 1) * DAY_MS;
  return [{ from, to: midnight }, ...cutIntoDays({ from: midnight, to })];
}

/** 0 for Monday: 1970 began on a Thursday. */
function weekdayOf(day: number): number {
  return (Math.floor(day / DAY_MS) + 3) % 7;
}

function mostFrequent(days: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const hours of days) counts.set(hours.join(), (counts.get(hours.join()) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return days.find((hours) => counts.get(hours.join()) === most) ?? [];
}

/** `02:00`, past midnight too; the end of a whole day is `24:00`. */
function timeText(time: number, day: number): string {
  if (time === day + DAY_MS) return '24:00';
  return new Date(time).toISOString().slice(11, 16);
}
