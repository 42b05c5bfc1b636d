import type { SpecialDay } from '@/services/backend/venue';
import type { ResolvedWeek } from './resolve-holidays';
import { type OpeningHoursText, readOpeningHours, type HoursInterval } from './opening-hours-text';
import { parseRules, formatRules } from './rules';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the intervals between two venue-local times. */
export type IntervalsBetween = (from: number, to: number) => HoursInterval[];

/**
 * Returns the openings from an `opening_hours` value and from special days, by the day on which they begin. Hours
 * after midnight belong to the previous day.
 *
 * - A special day or public holiday replaces the openings that begin on it, but not the hours after midnight of the
 *   previous evening.
 * - A replaced evening has no hours after midnight. The library would keep Wednesday 00:00–02:00 for "Mo-Su
 *   18:00-02:00; Tu off". (According to the format, that text also ends Monday's evening at midnight.)
 */
export function openingsByDay(
  { week, ordinaryWeek, holidays }: ResolvedWeek,
  specialDays: readonly SpecialDay[],
): IntervalsBetween {
  const weekParts = dayParts(week);
  const ordinaryWeekParts = holidays.length > 0 ? dayParts(ordinaryWeek) : weekParts;
  const specialByDay = new Map(specialDays.map((day) => [midnight(day.date), day]));
  const isHoliday = new Set(holidays.map(midnight));
  if (!weekParts.runsPastMidnight && specialByDay.size === 0) return week.intervals;
  return function intervalsBetween(from, to) {
    const parts = weekParts.between(from - DAY_MS, to);
    const ordinaryParts =
      ordinaryWeekParts === weekParts ? parts : ordinaryWeekParts.between(from - DAY_MS, to);
    const intervals: HoursInterval[] = [];
    for (let day = from - DAY_MS; day < to; day += DAY_MS) {
      const special = specialByDay.get(day);
      if (special) {
        intervals.push(...specialDayIntervals(special));
        continue;
      }
      const nextDay = day + DAY_MS;
      const isEve = isHoliday.has(nextDay) && !isHoliday.has(day) && isOpenUntil(parts, nextDay);
      intervals.push(
        ...intervalsUntilMidnight(parts, day),
        ...intervalsAfterMidnight(isEve ? ordinaryParts : parts, nextDay),
      );
    }
    return merge(clip(intervals, from, to));
  };
}

/** The intervals of an `opening_hours` value, and the same intervals with each evening cut at midnight. */
interface DayParts {
  readonly all: readonly HoursInterval[];
  readonly untilMidnight: readonly HoursInterval[];
}

function dayParts(week: OpeningHoursText): {
  readonly runsPastMidnight: boolean;
  between(from: number, to: number): DayParts;
} {
  const cutWeek = cutTextAtMidnight(week);
  return {
    runsPastMidnight: cutWeek !== null,
    between(from, to) {
      const all = week.intervals(from, to);
      return { all, untilMidnight: cutWeek?.intervals(from, to) ?? all };
    },
  };
}

/** Returns the intervals that start on a day, up to midnight. */
function intervalsUntilMidnight({ untilMidnight }: DayParts, day: number): HoursInterval[] {
  return clip(untilMidnight, day, day + DAY_MS);
}

/** Returns the part of the previous evening that is after midnight, on `nextDay`. */
function intervalsAfterMidnight(parts: DayParts, nextDay: number): HoursInterval[] {
  const first = clip(parts.all, nextDay, nextDay + DAY_MS)[0];
  if (first?.from !== nextDay || !isOpenUntil(parts, nextDay)) return [];
  return clip([first], nextDay, intervalsUntilMidnight(parts, nextDay)[0]?.from ?? first.to);
}

/** Returns whether an interval of the previous day lasts until this midnight. */
function isOpenUntil({ untilMidnight }: DayParts, time: number): boolean {
  return untilMidnight.some(({ from, to }) => from < time && to >= time);
}

/** `18:00-02:00`, `18:00-26:00` */
const TIME_SPAN = /(\d\d:\d\d)-(\d\d:\d\d)/g;

/** Cuts every evening at midnight; null if none lasts longer. */
function cutTextAtMidnight({ canonical }: OpeningHoursText): OpeningHoursText | null {
  const cut = formatRules(
    parseRules(canonical).map((rule) => ({
      ...rule,
      hours: rule.hours.replace(TIME_SPAN, (span, start: string, end: string) =>
        start < '24:00' && (end <= start || end > '24:00') ? `${start}-24:00` : span,
      ),
    })),
  );
  return cut === formatRules(parseRules(canonical)) ? null : readOpeningHours(cut);
}

/** An end that is not after its start is on the next day. */
function specialDayIntervals({ date, hours }: SpecialDay): HoursInterval[] {
  return hours.map(function toInterval(interval) {
    const [start = 0, end = 0] = interval.split('-').map(minutesOf);
    const day = midnight(date);
    return {
      from: day + start * MINUTE_MS,
      to: day + end * MINUTE_MS + (end > start ? 0 : DAY_MS),
      isUnknown: false,
    };
  });
}

function clip(intervals: readonly HoursInterval[], from: number, to: number): HoursInterval[] {
  return intervals
    .map((interval) => ({ ...interval, from: Math.max(interval.from, from), to: Math.min(interval.to, to) }))
    .filter((interval) => interval.from < interval.to);
}

function merge(intervals: readonly HoursInterval[]): HoursInterval[] {
  const merged: HoursInterval[] = [];
  for (const interval of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!last || last.to < interval.from || last.isUnknown !== interval.isUnknown) merged.push(interval);
    else merged[merged.length - 1] = { ...last, to: Math.max(last.to, interval.to) };
  }
  return merged;
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
