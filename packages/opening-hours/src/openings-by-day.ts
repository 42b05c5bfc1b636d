import type { SpecialDay } from '@locator/venue-model';
import { DAY_MS, MINUTE_MS } from './days';
import {
  type HoursInterval,
  midnightOf,
  minutesOf,
  type OpeningHoursText,
  readCanonical,
} from './opening-hours-text';
import { parseRules, formatRules } from './rules';
import type { ResolvedWeek } from './holiday-rules';

export type IntervalsBetween = (from: number, to: number) => readonly HoursInterval[];

/**
 * Combines an `opening_hours` value with special days. Each opening, including its hours after midnight, belongs to the
 * day on which it begins: a special day or public holiday replaces the openings that begin on it, but not the hours of
 * the previous evening. The library would keep Wednesday 00:00–02:00 for "Mo-Su 18:00-02:00; Tu off".
 */
export function openingsByDay(
  { week, ordinaryWeek, holidays }: ResolvedWeek,
  specialDays: readonly SpecialDay[],
): IntervalsBetween {
  const weekParts = dayParts(week);
  const ordinaryWeekParts = holidays.length > 0 ? dayParts(ordinaryWeek) : weekParts;
  const specialByDay = new Map(specialDays.map((day) => [midnightOf(day.date), day]));
  const isHoliday = new Set(holidays.map(midnightOf));
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

/** The intervals of an `opening_hours` value, both complete and cut at midnight. */
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

function intervalsUntilMidnight({ untilMidnight }: DayParts, day: number): HoursInterval[] {
  return clip(untilMidnight, day, day + DAY_MS);
}

function intervalsAfterMidnight(parts: DayParts, nextDay: number): HoursInterval[] {
  const first = clip(parts.all, nextDay, nextDay + DAY_MS)[0];
  if (first?.from !== nextDay || !isOpenUntil(parts, nextDay)) return [];
  return clip([first], nextDay, intervalsUntilMidnight(parts, nextDay)[0]?.from ?? first.to);
}

function isOpenUntil({ untilMidnight }: DayParts, time: number): boolean {
  return untilMidnight.some(({ from, to }) => from < time && to >= time);
}

const TIME_SPAN = /(\d\d:\d\d)-(\d\d:\d\d)/g;

/** Returns the `opening_hours` value with all hours cut at midnight; null if none continue past midnight. */
function cutTextAtMidnight({ canonical }: OpeningHoursText): OpeningHoursText | null {
  const cut = formatRules(
    parseRules(canonical).map((rule) => ({
      ...rule,
      hours: rule.hours.replace(TIME_SPAN, (span, start: string, end: string) =>
        start < '24:00' && (end <= start || end > '24:00') ? `${start}-24:00` : span,
      ),
    })),
  );
  return cut === formatRules(parseRules(canonical)) ? null : readCanonical(cut);
}

/** A closing time that is not after the opening time is on the next day. */
function specialDayIntervals({ date, hours }: SpecialDay): HoursInterval[] {
  return hours.map(function toInterval(interval) {
    const [start = 0, end = 0] = interval.split('-').map(minutesOf);
    const day = midnightOf(date);
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
