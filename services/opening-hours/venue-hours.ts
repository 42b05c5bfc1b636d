import { Temporal } from 'temporal-polyfill';
import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { type Cache, createCache } from '@/lib/cache/create-cache';
import type { Opening } from '@/lib/hours/openings';
import { instantAt } from '@/lib/hours/week';
import type { SpecialDay } from '@/services/backend/venue';
import { mentionsPublicHolidays, mentionsSchoolHolidays } from './holiday-rules';
import { NO_HOLIDAYS, resolveHolidays } from './resolve-holidays';
import type { HolidayCalendar } from './holiday-calendar';
import { readOpeningHours, type HoursInterval } from './opening-hours-text';
import { type IntervalsBetween, openingsByDay } from './openings-by-day';
import { holidaysBetween } from './public-holidays';
import { regularWeek } from './regular-week';
import { type SchoolZone, schoolHolidaysBetween } from './school-holidays';
import { type WeeklyHours, weeklyHours } from './weekly-hours';

export interface HoursSource {
  /**
   * An OpenStreetMap `opening_hours` value (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification).
   */
  readonly text: string;
  readonly specialDays: readonly SpecialDay[];
  readonly timeZone: string;
  /** Calendar of public holidays; null if unknown, in which case rules for public holidays are ignored. */
  readonly calendar: HolidayCalendar | null;
  /** School-holiday zone. If it is missing, hours that depend on school holidays are uncertain. */
  readonly schoolZone?: SchoolZone | null;
}

export interface Hours {
  /**
   * Returns the openings for `days` days starting on `firstDate` (venue-local ISO date), without clipping them to that
   * period. Returns null if all openings are unknown, for example because the hours are "by appointment".
   */
  openings(firstDate: string, days: number): Opening[] | null;
  /** Returns whether the venue is known to be open at `wallClock` (`2026-11-21T23:00`). */
  isOpenAt(wallClock: string): boolean;
  /** Returns the hours of an ordinary week around `date` (ISO), Monday first: see {@link regularWeek}. */
  regularWeek(date: string): string[][] | null;
}

/**
 * Cache of opening hours by calendar month. Each opening is stored as three numbers: its start and end in minutes from
 * the start of the month, and 1 if it is unknown, otherwise 0. The parsed `opening_hours` value takes 60 kB and is not
 * cached.
 */
export type MonthCache = Cache<string, Uint16Array>;

/** Memory overhead of a cache entry, in addition to its numbers. */
const ENTRY_BYTES = 300;

export function createMonthCache(): MonthCache {
  return createCache('hours-of-months', {
    ...CACHE_LIMITS['hours-of-months'],
    sizeOf: ({ byteLength }) => byteLength + ENTRY_BYTES,
  });
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Id of the next parsed `opening_hours` value, for cache keys. */
let nextId = 0;

/**
 * Parses a venue's opening hours. Evaluates them in venue-local time and converts the results to instants. Keeps only
 * the weekly hours in memory; evaluated months are cached in `months` until they are evicted.
 *
 * @throws Error if the value is invalid or only has rules for holidays.
 */
export function parseHours(source: HoursSource, months: MonthCache = createMonthCache()): Hours {
  const id = nextId++;
  const analysis = analyseText(source);
  const { weekly } = analysis;
  const { publicHolidaysAround, schoolHolidaysAround, hasHoliday } = createHolidays(source, analysis);
  const { timeZone } = source;

  function intervalsBetween(from: number, to: number): readonly HoursInterval[] {
    if (weekly && !hasSpecialDay(source, from, to) && !hasHoliday(from, to)) return weekly.between(from, to);
    const intervals: HoursInterval[] = [];
    for (let month = monthOf(from); month < to; month = monthOf(month, 1)) {
      const minutes = months.getOrMake(`${id} ${month}`, () => readMonth(month));
      addIntervals(intervals, minutes, month, from, to);
    }
    return intervals;
  }

  function readMonth(month: number): Uint16Array {
    const end = monthOf(month, 1);
    const school = schoolHolidaysAround(month, end);
    const dates = { public: publicHolidaysAround(month, end), school: school ?? [] };
    const week = resolveHolidays(readOpeningHours(source.text), dates);
    const intervals = openingsByDay(week, source.specialDays)(month, end);
    return Uint16Array.from(
      intervals.flatMap(({ from, to, isUnknown }) => [
        (from - month) / MINUTE_MS,
        (to - month) / MINUTE_MS,
        isUnknown || school === null ? 1 : 0,
      ]),
    );
  }

  function ordinaryIntervals(): IntervalsBetween {
    return weekly?.between ?? openingsByDay(resolveHolidays(readOpeningHours(source.text), NO_HOLIDAYS), []);
  }

  /** Returns the intervals that overlap the days from `first` (inclusive) to `end` (exclusive). */
  function intervalsOfDays(first: number, end: number): readonly HoursInterval[] {
    // Include one extra day on each side, so that intervals that continue past midnight are complete.
    return intervalsBetween(first - DAY_MS, end + DAY_MS).filter(({ from, to }) => to > first && from < end);
  }

  return {
    openings(firstDate, days) {
      const first = midnightOf(firstDate);
      const intervals = intervalsOfDays(first, first + days * DAY_MS);
      if (intervals.length > 0 && intervals.every(({ isUnknown }) => isUnknown)) return null;
      return intervals
        .map(({ from, to, isUnknown }): Opening => ({
          from: instantText(from, timeZone),
          to: instantText(to, timeZone),
          ...(isUnknown && { isUncertain: true }),
        }))
        .filter(({ from, to }) => from < to);
    },
    isOpenAt(wallClock) {
      const day = midnightOf(wallClock.slice(0, 10));
      const intervals = intervalsOfDays(day, day + DAY_MS).filter(({ isUnknown }) => !isUnknown);
      if (!isClockChangedAround(day, timeZone)) {
        const time = Date.parse(`${wallClock}Z`);
        return intervals.some(({ from, to }) => from <= time && time < to);
      }
      const instant = instantAt(wallClock, timeZone);
      return intervals.some(
        ({ from, to }) =>
          instantOf(from, timeZone).epochMilliseconds <= instant &&
          instant < instantOf(to, timeZone).epochMilliseconds,
      );
    },
    regularWeek: (date) => regularWeek(ordinaryIntervals(), date),
  };
}

interface HolidaysAround {
  publicHolidaysAround(from: number, to: number): readonly string[];
  /** Returns null if the school holidays are unknown. */
  schoolHolidaysAround(from: number, to: number): readonly string[] | null;
  hasHoliday(from: number, to: number): boolean;
}

/**
 * Creates lookups of the holidays (ISO dates) that affect the hours in a period, including those shortly before and
 * after it.
 */
function createHolidays(
  { calendar, schoolZone }: HoursSource,
  { publicMarginMs, hasSchoolHolidays }: TextAnalysis,
): HolidaysAround {
  function publicHolidaysAround(from: number, to: number): readonly string[] {
    if (publicMarginMs === null || !calendar) return [];
    return holidaysBetween(calendar, from - publicMarginMs, to + publicMarginMs);
  }

  function schoolHolidaysAround(from: number, to: number): readonly string[] | null {
    if (!hasSchoolHolidays) return [];
    return schoolHolidaysBetween(schoolZone ?? null, from - HOLIDAY_MARGIN_MS, to + HOLIDAY_MARGIN_MS);
  }

  return {
    publicHolidaysAround,
    schoolHolidaysAround,
    hasHoliday: (from, to) =>
      publicHolidaysAround(from, to).length > 0 || schoolHolidaysAround(from, to)?.length !== 0,
  };
}

/** Properties derived from an `opening_hours` value, computed once per value. */
interface TextAnalysis {
  /** The ordinary week; null if the hours depend on dates other than public holidays. */
  readonly weekly: WeeklyHours | null;
  /**
   * Maximum time in milliseconds between a public holiday and another day whose hours it affects; null if the value has
   * no rule for public holidays.
   */
  readonly publicMarginMs: number | null;
  readonly hasSchoolHolidays: boolean;
}

/** A holiday affects its eve and, past midnight, the next day. Offsets such as `PH -2 days` are at most nine days. */
const HOLIDAY_MARGIN_MS = 2 * DAY_MS;
const MOVED_HOLIDAY_MARGIN_MS = 11 * DAY_MS;
const MOVED_HOLIDAY = /\bPH [+-]/;

/** @throws Error if the value is invalid. */
function analyseText(source: HoursSource): TextAnalysis {
  const text = readOpeningHours(source.text);
  const week = resolveHolidays(text, NO_HOLIDAYS);
  return {
    weekly: weeklyHours(week.ordinaryWeek, openingsByDay(week, [])),
    hasSchoolHolidays: mentionsSchoolHolidays(text.canonical),
    publicMarginMs: !mentionsPublicHolidays(text.canonical)
      ? null
      : MOVED_HOLIDAY.test(text.canonical)
        ? MOVED_HOLIDAY_MARGIN_MS
        : HOLIDAY_MARGIN_MS,
  };
}

/** Appends the intervals of a month to `intervals`, clipped to the period between `from` and `to`. */
function addIntervals(
  intervals: HoursInterval[],
  minutes: Uint16Array,
  month: number,
  from: number,
  to: number,
): void {
  for (let index = 0; index < minutes.length; index += 3) {
    const start = Math.max(month + minutes[index]! * MINUTE_MS, from);
    const end = Math.min(month + minutes[index + 1]! * MINUTE_MS, to);
    const isUnknown = minutes[index + 2] === 1;
    if (start >= end) continue;
    const last = intervals.at(-1);
    // Merges intervals that continue past the end of the month.
    if (start === month && last?.to === start && last.isUnknown === isUnknown) {
      intervals[intervals.length - 1] = { ...last, to: end };
    } else {
      intervals.push({ from: start, to: end, isUnknown });
    }
  }
}

/** Returns the start of the month that contains `time`, or of the month that is `later` months after it. */
function monthOf(time: number, later = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

/** Returns whether a special day falls within the period or on the day before. */
function hasSpecialDay({ specialDays }: HoursSource, from: number, to: number): boolean {
  return specialDays.some(function isAffected({ date }) {
    const day = midnightOf(date);
    return day >= from - DAY_MS && day <= to;
  });
}

/** Returns the venue-local midnight at the start of an ISO date: see `Interval`. */
function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

const clockChanges = createCache<string, boolean>('clock-changes', CACHE_LIMITS['clock-changes']);

/** Returns whether the clocks change within two days of the given day. */
function isClockChangedAround(day: number, timeZone: string): boolean {
  return clockChanges.getOrMake(`${timeZone} ${day}`, function compareOffsets() {
    const [before, after] = [day - 2 * DAY_MS, day + 3 * DAY_MS].map(
      (time) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).offsetNanoseconds,
    );
    return before !== after;
  });
}

/**
 * Converts a local time to an instant. A time skipped in spring is moved forward. If a time occurs twice in autumn, the
 * first occurrence is used.
 */
function instantOf(clock: number, timeZone: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(clock)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone)
    .toInstant();
}

function instantText(clock: number, timeZone: string): string {
  return instantOf(clock, timeZone).toString();
}
