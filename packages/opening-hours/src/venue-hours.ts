import { Temporal } from 'temporal-polyfill';
import { daysAfter, type Opening, weekdayOf } from '@locator/base/time';
import {
  type DatedHours,
  ordinaryHoursOn,
  type SpecialDay,
  type UsualWeek,
  type VenueDetails,
} from '@locator/venue-model';
import { DAY_MS, isoDate, MINUTE_MS } from './days';
import {
  mentionsPublicHolidays,
  mentionsSchoolHolidays,
  namesHoliday,
  NO_HOLIDAYS,
  resolveHolidays,
} from './holiday-rules';
import type { HolidayCalendar } from './holiday-calendar';
import { type HoursInterval, midnightOf, minutesOf, readOpeningHours } from './opening-hours-text';
import { type IntervalsBetween, openingsByDay } from './openings-by-day';
import { holidaysBetween } from './public-holidays';
import { openAtRange } from './open-at-range';
import { type HoursOfDay, hoursByDay, seasonsOf, type SeasonOfHours } from './seasons';
import { type SchoolZone, schoolHolidaysBetween } from './school-holidays';
import { toUsualWeek } from './usual-week';
import { weeklyHours } from './weekly-hours';

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
  /**
   * Not clipped to the days from `firstDate` (venue-local ISO date). Null if all openings are unknown. A public holiday
   * that the hours do not mention is uncertain, with its usual hours.
   */
  openings(firstDate: string, days: number): Opening[] | null;
  /** Returns a summary of the ordinary week around `date` (ISO): see {@link seasonsOf}. Null if unknown. */
  usualWeek(date: string): UsualWeek | null;
  /** Returns the hours of the 13 months from `date` (ISO) on; null if those of the ordinary week are unknown. */
  ahead(date: string): HoursAhead | null;
  /** Returns the public holidays of the 13 months from `date` on that the hours do not mention: ISO dates. */
  unconfirmed(date: string): readonly string[];
}

type Week = SeasonOfHours['week'];

export interface HoursAhead extends Pick<VenueDetails, 'seasons' | 'specialDays'> {
  readonly weeklyHours: Week;
}

/** Keeps only hours in memory, because a parsed value takes 60 kB. Throws an Error if the value is invalid. */
export function parseHours(source: HoursSource): Hours {
  const { weekly, publicMarginMs, hasSchoolHolidays } = analyseText(source);
  const { timeZone, calendar, schoolZone = null } = source;
  // All venues with these hours have the same week and the same special days.
  const usualWeek = keepLatest((date) => {
    const monday = daysAfter(date, -weekdayOf(date));
    const seasons = seasonsFrom(ordinaryIntervals(), midnightOf(monday), REGULAR_WEEK_MS);
    return toUsualWeek(seasons?.[0].week ?? null);
  });
  const ahead = keepLatest(hoursAhead);

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

  const isNamed = new Map<string, boolean>();

  /** Returns the public holidays (ISO dates) between two times of which neither the text nor a special day speaks. */
  function unconfirmedDates(from: number, to: number): readonly string[] {
    if (!calendar) return [];
    return holidaysBetween(calendar, from, to).filter(function isUnconfirmed(date) {
      const day = midnightOf(date);
      const named =
        isNamed.get(date) ??
        (source.specialDays.some((special) => special.date === date) ||
          namesHoliday(readOpeningHours(source.text).canonical, date, holidaysAround(day, day).school ?? []));
      isNamed.set(date, named);
      return !named;
    });
  }

  function intervalsBetween(
    from: number,
    to: number,
    specialDays: readonly SpecialDay[] = source.specialDays,
  ): readonly HoursInterval[] {
    const dates = holidaysAround(from, to);
    const hasHoliday = dates.public.length > 0 || dates.school?.length !== 0;
    if (weekly && !hasHoliday && !hasSpecialDay(specialDays, from, to)) return weekly(from, to);
    const known = { public: dates.public, school: dates.school ?? [] };
    const week = resolveHolidays(readOpeningHours(source.text), known);
    const intervals = openingsByDay(week, specialDays)(from, to);
    return dates.school ? intervals : intervals.map((interval) => ({ ...interval, isUnknown: true }));
  }

  function ordinaryIntervals(): IntervalsBetween {
    return weekly ?? openingsByDay(resolveHolidays(readOpeningHours(source.text), NO_HOLIDAYS), []);
  }

  function intervalsOfDays(
    first: number,
    end: number,
    specialDays?: readonly SpecialDay[],
  ): readonly HoursInterval[] {
    // Include one extra day on each side, so that intervals that continue past midnight are complete.
    return intervalsBetween(first - DAY_MS, end + DAY_MS, specialDays).filter(
      ({ from, to }) => to > first && from < end,
    );
  }

  /** Returns null if all openings are unknown on days other than unconfirmed holidays. */
  function plannedIntervals(first: number, end: number): readonly PlannedInterval[] | null {
    const holidays = unconfirmedDates(first - DAY_MS, end).map((date) => ({ date, hours: [] }));
    const intervals =
      holidays.length === 0
        ? intervalsOfDays(first, end)
        : intervalsOfDays(first, end, [...source.specialDays, ...holidays]);
    if (intervals.length > 0 && intervals.every(({ isUnknown }) => isUnknown)) return null;
    const whole = holidays.map(function wholeDay({ date }): PlannedInterval {
      const day = midnightOf(date);
      const [usualHours] = hoursOfDays(intervalsBetween, day, day + DAY_MS);
      const lastEnd = Math.max(DAY_MS, ...(usualHours ?? []).map(endOfStretch));
      // The evening before it may end after midnight, and the day after it may begin before these hours end.
      const running = intervals.find(({ from, to }) => from < day && to > day);
      const next = intervals.find(({ from }) => from >= day + DAY_MS);
      const to = Math.min(day + lastEnd, next?.from ?? Infinity);
      return { from: running?.to ?? day, to, isUnknown: true, usualHours: usualHours ?? [] };
    });
    return [...intervals, ...whole.filter(({ from, to }) => from < to && to > first && from < end)].sort(
      (one, other) => one.from - other.from,
    );
  }

  function hoursAhead(date: string): HoursAhead | null {
    const first = midnightOf(date);
    const end = midnightOf(openAtRange(first).last) + DAY_MS;
    const seasons = seasonsFrom(ordinaryIntervals(), first, end - first);
    if (!seasons) return null;
    const [{ week }, ...later] = seasons;
    const ordinary = {
      weeklyHours: week,
      seasons: later.map((season) => ({ from: isoDate(season.from), weeklyHours: season.week })),
    };
    const special = new Map<string, DatedHours>(source.specialDays.map((day) => [day.date, day]));
    for (const [index, hours] of hoursOfDays(intervalsBetween, first, end).entries()) {
      const day = isoDate(first + index * DAY_MS);
      const isOrdinary = hours === null || hours.join() === ordinaryHoursOn(ordinary, day)?.join();
      if (!isOrdinary && !special.has(day)) special.set(day, { date: day, hours });
    }
    for (const date of unconfirmedDates(first, end - DAY_MS)) {
      const [usualHours] = hoursOfDays(intervalsBetween, midnightOf(date), midnightOf(date) + DAY_MS);
      special.set(date, { date, hours: [], usualHours: usualHours ?? [] });
    }
    return {
      ...ordinary,
      specialDays: [...special.values()]
        .filter((day) => day.date >= date)
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
    };
  }

  return {
    usualWeek,
    ahead,
    unconfirmed: keepLatest(function unconfirmed(date) {
      const first = midnightOf(date);
      return unconfirmedDates(first, midnightOf(openAtRange(first).last));
    }),
    openings(firstDate, days) {
      const first = midnightOf(firstDate);
      return (
        plannedIntervals(first, first + days * DAY_MS)
          ?.map((interval) => openingOf(interval, timeZone))
          .filter(({ from, to }) => from < to) ?? null
      );
    },
  };
}

interface PlannedInterval extends HoursInterval {
  readonly usualHours?: readonly string[];
}

/** Returns the end of hours such as `18:00-02:00`, in milliseconds since the midnight before them. */
function endOfStretch(stretch: string): number {
  const [start = 0, end = 0] = stretch.split('-').map(minutesOf);
  return end * MINUTE_MS + (end > start ? 0 : DAY_MS);
}

/** A week with unknown hours in the next five weeks is unknown. */
const REGULAR_WEEK_MS = 35 * DAY_MS;

/** Enough for three consecutive weeks with the same hours, apart from single days with other hours. */
const SEASON_MARGIN_MS = 42 * DAY_MS;

/** A longer period is evaluated in parts: its cost grows faster than its length, and a part of it may be unknown. */
const PART_MS = 28 * DAY_MS;

/** Returns the current season and those that begin within a period; null if hours of the next weeks are unknown. */
function seasonsFrom(
  ordinaryIntervals: IntervalsBetween,
  first: number,
  lengthMs: number,
): [SeasonOfHours, ...SeasonOfHours[]] | null {
  const start = first - SEASON_MARGIN_MS;
  const days = hoursOfDays(ordinaryIntervals, start, first + lengthMs + SEASON_MARGIN_MS);
  const index = (first - start) / DAY_MS;
  if (days.slice(index, index + REGULAR_WEEK_MS / DAY_MS).includes(null)) return null;
  const seasons = seasonsOf(days, start);
  const current = seasons.findLast(({ from }) => from <= first) ?? seasons[0];
  return [current, ...seasons.filter(({ from }) => from > first && from < first + lengthMs)];
}

function hoursOfDays(intervalsBetween: IntervalsBetween, first: number, end: number): HoursOfDay[] {
  const days: HoursOfDay[] = [];
  for (let part = first; part < end; part += PART_MS) {
    const partEnd = Math.min(part + PART_MS, end);
    // Include one extra day on each side, so that intervals that continue past midnight are complete.
    const intervals = intervalsBetween(part - DAY_MS, partEnd + DAY_MS);
    const uncertain = intervals.filter(({ isUnknown }) => isUnknown);
    const hours = hoursByDay(intervals);
    for (let day = part; day < partEnd; day += DAY_MS) {
      const isUncertain = uncertain.some(({ from, to }) => from < day + DAY_MS && to > day);
      days.push(isUncertain ? null : (hours.get(day) ?? []));
    }
  }
  return days;
}

function keepLatest<T>(compute: (date: string) => T): (date: string) => T {
  let latest: { readonly date: string; readonly value: T } | undefined;
  return function valueOn(date) {
    if (latest?.date !== date) latest = { date, value: compute(date) };
    return latest.value;
  };
}

interface TextAnalysis {
  /** The ordinary week; null if the hours depend on dates other than public holidays. */
  readonly weekly: IntervalsBetween | null;
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

function hasSpecialDay(specialDays: readonly SpecialDay[], from: number, to: number): boolean {
  return specialDays.some(function isAffected({ date }) {
    const day = midnightOf(date);
    return day >= from - DAY_MS && day <= to;
  });
}

function openingOf({ from, to, isUnknown, usualHours }: PlannedInterval, timeZone: string): Opening {
  const opening = { from: instantText(from, timeZone), to: instantText(to, timeZone) };
  return { ...opening, ...(isUnknown && { isUncertain: true }), ...(usualHours && { usualHours }) };
}

/** Whether the change to summer time skips a venue-local time. */
export function isSkipped(clock: number, timeZone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(clock).toZonedDateTimeISO('UTC').toPlainDateTime();
  return !local.toZonedDateTime(timeZone).toPlainDateTime().equals(local);
}

/** A time skipped in spring is moved forward. Of a time that occurs twice in autumn, the first is used. */
function instantText(clock: number, timeZone: string): string {
  const utc = Temporal.Instant.fromEpochMilliseconds(clock).toZonedDateTimeISO('UTC');
  return utc.toPlainDateTime().toZonedDateTime(timeZone).toInstant().toString();
}
