import { Temporal } from 'temporal-polyfill';
import { type Cache, createCache } from '@/lib/cache/create-cache';
import type { Opening } from '@/lib/hours/openings';
import { instantAt } from '@/lib/hours/week';
import type { SpecialDay } from '@/services/backend/venue';
import { mentionsPublicHolidays } from './holiday-rules';
import { resolveHolidays } from './resolve-holidays';
import type { HolidayCalendar } from './holiday-calendar';
import { readOpeningHours, type HoursInterval, type Interval } from './opening-hours-text';
import { openingsByDay } from './openings-by-day';
import { holidaysBetween } from './public-holidays';
import { type WeeklyHours, weeklyHours } from './weekly-hours';

export interface HoursSource {
  /** An `opening_hours` text of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification). */
  readonly text: string;
  readonly specialDays: readonly SpecialDay[];
  readonly timeZone: string;
  /** Whose public holidays count; null where none are known: what the text says of them is passed over. */
  readonly calendar: HolidayCalendar | null;
}

export interface Hours {
  /**
   * The openings that touch `days` days from `firstDate` (ISO date, venue's wall clock), whole where they run past
   * midnight; null when the text doesn't settle them ("by appointment", an open end).
   */
  openings(firstDate: string, days: number): Opening[] | null;
  /** Whether the venue is known to be open when clocks there show `wallClock` (`2026-11-21T23:00`). */
  isOpenAt(wallClock: string): boolean;
}

/**
 * What texts with dates in them say in calendar months, in minutes from the start of the month: opening, closing, and 1
 * where the text leaves it open, else 0. The library's own reading of a text takes 60 kB, and is not kept.
 */
export type MonthCache = Cache<string, Uint16Array>;

const MAX_BYTES = 32_000_000;

/** Of the key, and of an entry beside its numbers. */
const ENTRY_BYTES = 300;

export function createMonthCache(): MonthCache {
  return createCache('hours-of-months', {
    maxSize: MAX_BYTES,
    sizeOf: ({ byteLength }) => byteLength + ENTRY_BYTES,
  });
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Gives each text a number, for the keys of caches. */
let nextId = 0;

/**
 * Reads hours on the venue's own clock, whatever the time zone of the process, and turns them into instants at the very
 * end. What is kept of them is small: a week, and `months` until they are evicted.
 *
 * @throws Error when the text is no valid `opening_hours` text, or speaks of school holidays alone.
 */
export function parseHours(source: HoursSource, months: MonthCache = createMonthCache()): Hours {
  const id = nextId++;
  const { weekly, holidayMarginMs } = analyseText(source);
  const { timeZone } = source;

  function intervalsBetween(from: number, to: number): readonly HoursInterval[] {
    if (weekly && holidaysAround(from, to).length === 0 && !hasSpecialDay(source, from, to)) {
      return weekly.between(from, to);
    }
    const intervals: HoursInterval[] = [];
    for (let month = monthOf(from); month < to; month = monthOf(month, 1)) {
      const minutes = months.getOrMake(`${id} ${month}`, () => readMonth(month));
      addIntervals(intervals, minutes, month, from, to);
    }
    return intervals;
  }

  function readMonth(month: number): Uint16Array {
    const end = monthOf(month, 1);
    const week = resolveHolidays(readOpeningHours(source.text), holidaysAround(month, end));
    const intervals = openingsByDay(week, source.specialDays)(month, end);
    return Uint16Array.from(
      intervals.flatMap(({ from, to, isUnknown }) => [
        (from - month) / MINUTE_MS,
        (to - month) / MINUTE_MS,
        isUnknown ? 1 : 0,
      ]),
    );
  }

  function holidaysAround(from: number, to: number): readonly string[] {
    if (holidayMarginMs === null || !source.calendar) return [];
    return holidaysBetween(source.calendar, from - holidayMarginMs, to + holidayMarginMs);
  }

  /** The stretches that touch the days from `first` to before `end`; null when one of them is unsettled. */
  function knownIntervals(first: number, end: number): readonly Interval[] | null {
    // A day more at either end, so that what lasts past midnight is whole.
    const intervals = intervalsBetween(first - DAY_MS, end + DAY_MS).filter(
      ({ from, to }) => to > first && from < end,
    );
    return intervals.some(({ isUnknown }) => isUnknown) ? null : intervals;
  }

  return {
    openings(firstDate, days) {
      const first = midnightOf(firstDate);
      const intervals = knownIntervals(first, first + days * DAY_MS);
      return (
        intervals
          ?.map(({ from, to }) => ({ from: instantText(from, timeZone), to: instantText(to, timeZone) }))
          .filter(({ from, to }) => from < to) ?? null
      );
    },
    isOpenAt(wallClock) {
      const day = midnightOf(wallClock.slice(0, 10));
      const intervals = knownIntervals(day, day + DAY_MS);
      if (!intervals) return false;
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
  };
}

/** What is kept of a text. */
interface TextAnalysis {
  /** Null when dates count, beside public holidays. */
  readonly weekly: WeeklyHours | null;
  /** How far from a day a public holiday can be and still change it; null when the text names none. */
  readonly holidayMarginMs: number | null;
}

/** A holiday changes its eve and, past midnight, the day after; `PH -2 days` is up to nine days away. */
const HOLIDAY_MARGIN_MS = 2 * DAY_MS;
const MOVED_HOLIDAY_MARGIN_MS = 11 * DAY_MS;
const MOVED_HOLIDAY = /\bPH [+-]/;

/**
 * @throws Error when the text can't be read.
 */
function analyseText(source: HoursSource): TextAnalysis {
  const text = readOpeningHours(source.text);
  const week = resolveHolidays(text, []);
  return {
    weekly: weeklyHours(week.ordinaryWeek, openingsByDay(week, [])),
    holidayMarginMs: !mentionsPublicHolidays(text.canonical)
      ? null
      : MOVED_HOLIDAY.test(text.canonical)
        ? MOVED_HOLIDAY_MARGIN_MS
        : HOLIDAY_MARGIN_MS,
  };
}

/** Adds the stretches of a month that lie between two times, cut at both. */
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
    // What lasts over the end of the month is one stretch.
    if (start === month && last?.to === start && last.isUnknown === isUnknown) {
      intervals[intervals.length - 1] = { ...last, to: end };
    } else {
      intervals.push({ from: start, to: end, isUnknown });
    }
  }
}

/** The start of the month of a time, or of a month so many later. */
function monthOf(time: number, later = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

/** Whether a special day begins between two times, or on the day before, from which an evening may last. */
function hasSpecialDay({ specialDays }: HoursSource, from: number, to: number): boolean {
  return specialDays.some(function isAffected({ date }) {
    const day = midnightOf(date);
    return day >= from - DAY_MS && day <= to;
  });
}

/** A venue's clock at midnight of an ISO date, as {@link Interval} counts. */
function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

const clockChanges = createCache<string, boolean>('clock-changes', { max: 5_000 });

/** Whether the clocks of a time zone change on a day, or within two days of it. */
function isClockChangedAround(day: number, timeZone: string): boolean {
  return clockChanges.getOrMake(`${timeZone} ${day}`, function compareOffsets() {
    const [before, after] = [day - 2 * DAY_MS, day + 3 * DAY_MS].map(
      (time) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).offsetNanoseconds,
    );
    return before !== after;
  });
}

/**
 * The instant at which the venue's clock shows a time. One that the clock skips in spring is the same time later on, one
 * that it shows twice in autumn the first of both.
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
