import { Temporal } from 'temporal-polyfill';
import type { Opening } from '@locator/base/openings';
import type { SpecialDay } from '@locator/venue-model/venue';
import {
  mentionsPublicHolidays,
  mentionsSchoolHolidays,
  NO_HOLIDAYS,
  resolveHolidays,
} from './holiday-rules';
import type { HolidayCalendar } from './holiday-calendar';
import { type HoursInterval, midnightOf, readOpeningHours } from './opening-hours-text';
import { type IntervalsBetween, openingsByDay } from './openings-by-day';
import { holidaysBetween } from './public-holidays';
import { regularWeek } from './regular-week';
import { type SchoolZone, schoolHolidaysBetween } from './school-holidays';
import { type WeeklyHours, weeklyHours } from './weekly-hours';

export interface HoursSource {
  /** OpenStreetMap `opening_hours` value. */
  readonly text: string;
  readonly specialDays: readonly SpecialDay[];
  readonly timeZone: string;
  /** Calendar of public holidays; null if unknown, in which case rules for public holidays are ignored. */
  readonly calendar: HolidayCalendar | null;
  /** School-holiday zone. If it is missing, hours that depend on school holidays are uncertain. */
  readonly schoolZone?: SchoolZone | null;
}

export interface Hours {
  /** Not clipped to the days from `firstDate` (venue-local ISO date). Null if all openings are unknown. */
  openings(firstDate: string, days: number): Opening[] | null;
  /** Returns the hours of an ordinary week around `date` (ISO), Monday first: see {@link regularWeek}. */
  regularWeek(date: string): string[][] | null;
}

const DAY_MS = 86_400_000;

/** Keeps only the weekly hours in memory: a parsed value takes 60 kB. Throws an Error if the value is invalid. */
export function parseHours(source: HoursSource): Hours {
  const { weekly, publicMarginMs, hasSchoolHolidays } = analyseText(source);
  const { timeZone, calendar, schoolZone = null } = source;
  let latestWeek: { readonly date: string; readonly days: string[][] | null } | undefined;

  /** Returns the holidays (ISO dates) that affect a period; `school` is null if the school holidays are unknown. */
  function holidaysAround(from: number, to: number) {
    return {
      public:
        publicMarginMs === null || !calendar
          ? []
          : holidaysBetween(calendar, from - publicMarginMs, to + publicMarginMs),
      school: hasSchoolHolidays
        ? schoolHolidaysBetween(schoolZone, from - HOLIDAY_MARGIN_MS, to + HOLIDAY_MARGIN_MS)
        : [],
    };
  }

  function intervalsBetween(from: number, to: number): readonly HoursInterval[] {
    const dates = holidaysAround(from, to);
    const hasHoliday = dates.public.length > 0 || dates.school?.length !== 0;
    if (weekly && !hasHoliday && !hasSpecialDay(source, from, to)) return weekly.between(from, to);
    const known = { public: dates.public, school: dates.school ?? [] };
    const week = resolveHolidays(readOpeningHours(source.text), known);
    const intervals = openingsByDay(week, source.specialDays)(from, to);
    return dates.school ? intervals : intervals.map((interval) => ({ ...interval, isUnknown: true }));
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
    regularWeek(date) {
      // All venues with these hours have the same week.
      if (latestWeek?.date !== date) latestWeek = { date, days: regularWeek(ordinaryIntervals(), date) };
      return latestWeek.days;
    },
  };
}

interface TextAnalysis {
  /** The ordinary week; null if the hours depend on dates other than public holidays. */
  readonly weekly: WeeklyHours | null;
  /** Maximum time between a holiday and another day whose hours it affects; null without a rule for holidays. */
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

/** Returns whether a special day falls within the period or on the day before. */
function hasSpecialDay({ specialDays }: HoursSource, from: number, to: number): boolean {
  return specialDays.some(function isAffected({ date }) {
    const day = midnightOf(date);
    return day >= from - DAY_MS && day <= to;
  });
}

/** A time skipped in spring is moved forward. Of a time that occurs twice in autumn, the first is used. */
function instantText(clock: number, timeZone: string): string {
  const utc = Temporal.Instant.fromEpochMilliseconds(clock).toZonedDateTimeISO('UTC');
  return utc.toPlainDateTime().toZonedDateTime(timeZone).toInstant().toString();
}
