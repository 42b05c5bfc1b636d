import { DAY_MS } from './days';
import type { Interval } from './opening-hours-text';

const WEEK_DAYS = 7;

/** Hours of a day, such as `18:00-02:00`; empty if closed, null if unknown. */
export type HoursOfDay = readonly string[] | null;

export interface SeasonOfHours {
  /** Venue-local midnight of its first day. */
  readonly from: number;
  /** Monday first. */
  readonly week: readonly (readonly string[])[];
}

/** A season has three weeks with the same hours, apart from single days; else, the most frequent hours count. */
export function seasonsOf(days: readonly HoursOfDay[], first: number): [SeasonOfHours, ...SeasonOfHours[]] {
  const keys = days.map((hours) => hours && hours.join());

  function weekdayAt(index: number): number {
    return weekdayOf(first + index * DAY_MS);
  }

  function isLike(index: number, week: SeasonOfHours['week']): boolean {
    return keys[index] === null || keys[index] === week[weekdayAt(index)]?.join();
  }

  function repeatedWeekFrom(index: number): number | null {
    let equalDays = 0;
    for (let day = index; day + 2 * WEEK_DAYS < keys.length; day++) {
      const [hours, nextWeek, weekAfter] = [0, 1, 2].map((weeks) => keys[day + weeks * WEEK_DAYS]);
      const isRepeated = hours !== null && hours === nextWeek && hours === weekAfter;
      equalDays = isRepeated ? equalDays + 1 : 0;
      if (equalDays === WEEK_DAYS) return day - WEEK_DAYS + 1;
    }
    return null;
  }

  function weekOn(index: number): SeasonOfHours['week'] {
    const week: (readonly string[])[] = [];
    for (let day = index; day < index + WEEK_DAYS; day++) week[weekdayAt(day)] = days[day] ?? [];
    return week;
  }

  const start = repeatedWeekFrom(0);
  let week = start === null ? mostFrequentWeek(days, weekdayAt) : weekOn(start);
  const seasons: [SeasonOfHours, ...SeasonOfHours[]] = [{ from: first, week }];
  for (let day = 0; day < days.length; day++) {
    if (isLike(day, week)) continue;
    const next = repeatedWeekFrom(day);
    if (next === null) break;
    const nextWeek = weekOn(next);
    if (JSON.stringify(nextWeek) === JSON.stringify(week)) continue;
    week = nextWeek;
    let from = next;
    while (from > day && isLike(from - 1, week)) from--;
    seasons.push({ from: first + from * DAY_MS, week });
    day = from;
  }
  return seasons;
}

export function hoursByDay(intervals: readonly Interval[]): ReadonlyMap<number, readonly string[]> {
  const hours = new Map<number, string[]>();
  for (const { from, to } of intervals.flatMap(cutIntoDays)) {
    const day = Math.floor(from / DAY_MS) * DAY_MS;
    hours.set(day, [...(hours.get(day) ?? []), `${timeText(from, day)}-${timeText(to, day)}`]);
  }
  return hours;
}

/** Splits intervals longer than a day ("24/7") at midnight. */
function cutIntoDays({ from, to }: Interval): Interval[] {
  const days: Interval[] = [];
  let start = from;
  while (to - start > DAY_MS) {
    const midnight = (Math.floor(start / DAY_MS) + 1) * DAY_MS;
    days.push({ from: start, to: midnight });
    start = midnight;
  }
  return [...days, { from: start, to }];
}

/** Returns the day of the week; Monday is 0. 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (Math.floor(day / DAY_MS) + 3) % WEEK_DAYS;
}

function mostFrequentWeek(
  days: readonly HoursOfDay[],
  weekdayAt: (index: number) => number,
): (readonly string[])[] {
  return Array.from({ length: WEEK_DAYS }, (_, weekday) =>
    mostFrequent(days.filter((hours, index) => hours !== null && weekdayAt(index) === weekday)),
  );
}

function mostFrequent(days: readonly HoursOfDay[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const hours of days) counts.set(String(hours), (counts.get(String(hours)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return days.find((hours) => counts.get(String(hours)) === most) ?? [];
}

/** 02:00 on the next day is `02:00`, not `26:00`. Only midnight at the end of the day is `24:00`. */
function timeText(time: number, day: number): string {
  if (time === day + DAY_MS) return '24:00';
  return new Date(time).toISOString().slice(11, 16);
}
