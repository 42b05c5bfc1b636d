import { type Interval, midnightOf, minutesOf } from './opening-hours-text';
import type { IntervalsBetween } from './openings-by-day';
import { Temporal } from 'temporal-polyfill';
import type { UsualWeek } from '@locator/venue-model/feed';

const DAY_MS = 86_400_000;

/** Number of weeks to compare: enough to outvote a single exception ("Dec 25 off"). */
const WEEKS_COMPARED = 5;

/**
 * For each weekday, Monday first, its most frequent hours in the five weeks from `date` (ISO): the current season,
 * without single dates. Null if unknown. `intervalsBetween` leaves out public holidays.
 */
export function regularWeek(intervalsBetween: IntervalsBetween, date: string): string[][] | null {
  const first = midnightOf(date);
  const end = first + WEEKS_COMPARED * 7 * DAY_MS;
  // Include one extra day on each side, so that intervals that continue past midnight are complete.
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

/** Splits intervals longer than a day ("24/7") at midnight. */
function cutIntoDays({ from, to }: Interval): Interval[] {
  if (to - from <= DAY_MS) return [{ from, to }];
  const midnight = (Math.floor(from / DAY_MS) + 1) * DAY_MS;
  return [{ from, to: midnight }, ...cutIntoDays({ from: midnight, to })];
}

/** Returns the day of the week; Monday is 0. 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (Math.floor(day / DAY_MS) + 3) % 7;
}

function mostFrequent(days: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const hours of days) counts.set(hours.join(), (counts.get(hours.join()) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return days.find((hours) => counts.get(hours.join()) === most) ?? [];
}

/** 02:00 on the next day is `02:00`, not `26:00`. Only midnight at the end of the day is `24:00`. */
function timeText(time: number, day: number): string {
  if (time === day + DAY_MS) return '24:00';
  return new Date(time).toISOString().slice(11, 16);
}

const DAY_MINUTES = 24 * 60;

/** Summarises a week's hours, Monday first. Returns null for unknown hours and for a venue that is always closed. */
export function toUsualWeek(days: readonly (readonly string[])[] | null): UsualWeek | null {
  const spans = days?.flat().map(spanOf) ?? [];
  if (!days || spans.length === 0) return null;
  return {
    opensAt: Math.min(...spans.map(([from]) => from)),
    closesAt: Math.max(...spans.map(([, to]) => to)),
    weekdays: days.flatMap((hours, index) => (hours.length > 0 ? index + 1 : [])),
  };
}

export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** Converts a time span such as "18:00-02:00" to minutes since midnight (1080 and 1560). */
function spanOf(hours: string): [from: number, to: number] {
  const [from = 0, to = 0] = hours.split('-').map(minutesOf);
  return [from, to > from ? to : to + DAY_MINUTES];
}
