import { Temporal } from 'temporal-polyfill';
import { type Cache, createCache } from '@/lib/cache/create-cache';
import type { Opening } from '@/lib/hours/openings';
import { instantAt } from '@/lib/hours/week';
import type { SpecialDay } from '@/services/backend/venue';
import { namesPublicHolidays } from '../hours/dated-holidays';
import { datedWeek } from '../hours/dated-week';
import type { HolidayCalendar } from '../hours/holiday-calendar';
import { readOpeningHours, type StatedStretch, type Stretch } from '../hours/opening-hours-text';
import { openingsByDay, type StretchesBetween } from '../hours/openings-by-day';
import { holidaysBetween } from '../hours/public-holidays';
import { type WeeklyHours, weeklyHours } from '../hours/weekly-hours';

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

/** Texts as the library has read them: some 60 kB each, so few are kept. */
export type ParsedTexts = Cache<string, StretchesBetween>;

const MOST_PARSED_TEXTS = 200;

export function createParsedTexts(): ParsedTexts {
  return createCache('parsed-hours', { max: MOST_PARSED_TEXTS });
}

const DAY_MS = 86_400_000;

/**
 * Reads hours on the venue's own clock, whatever the time zone of the process, and turns them into instants at the very
 * end. What is kept of them is small: the library's own reading of a text stays in `parsed` until it is evicted.
 *
 * @throws Error when the text is no valid `opening_hours` text, or speaks of school holidays alone.
 */
export function parseHours(source: HoursSource, parsed: ParsedTexts = createParsedTexts()): Hours {
  const { weekly, holidayMarginMs } = factsOf(source);
  const { timeZone } = source;

  function stretchesBetween(from: number, to: number): readonly (Stretch | StatedStretch)[] {
    const holidays = holidaysAround(from, to);
    if (weekly && holidays.length === 0 && !hasSpecialDay(source, from, to)) return weekly.between(from, to);
    const key = JSON.stringify([source.text, source.specialDays, holidays]);
    return parsed.getOrMake(key, () => parseStretches(source, holidays))(from, to);
  }

  function holidaysAround(from: number, to: number): readonly string[] {
    if (holidayMarginMs === null || !source.calendar) return [];
    return holidaysBetween(source.calendar, from - holidayMarginMs, to + holidayMarginMs);
  }

  /** The stretches that touch the days from `first` to before `end`; null when one of them is unsettled. */
  function settledStretches(first: number, end: number): readonly Stretch[] | null {
    // A day more at either end, so that what lasts past midnight is whole.
    const stretches = stretchesBetween(first - DAY_MS, end + DAY_MS).filter(
      ({ from, to }) => to > first && from < end,
    );
    return stretches.some((stretch) => 'isUnknown' in stretch && stretch.isUnknown) ? null : stretches;
  }

  return {
    openings(firstDate, days) {
      const first = midnightOf(firstDate);
      const stretches = settledStretches(first, first + days * DAY_MS);
      return (
        stretches
          ?.map(({ from, to }) => ({ from: instantText(from, timeZone), to: instantText(to, timeZone) }))
          .filter(({ from, to }) => from < to) ?? null
      );
    },
    isOpenAt(wallClock) {
      const day = midnightOf(wallClock.slice(0, 10));
      const stretches = settledStretches(day, day + DAY_MS);
      if (!stretches) return false;
      if (!isClockChangedAround(day, timeZone)) {
        const time = Date.parse(`${wallClock}Z`);
        return stretches.some(({ from, to }) => from <= time && time < to);
      }
      const instant = instantAt(wallClock, timeZone);
      return stretches.some(
        ({ from, to }) =>
          instantOf(from, timeZone).epochMilliseconds <= instant &&
          instant < instantOf(to, timeZone).epochMilliseconds,
      );
    },
  };
}

/** What is kept of a text. */
interface TextFacts {
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
function factsOf(source: HoursSource): TextFacts {
  const text = readOpeningHours(source.text);
  const week = datedWeek(text, []);
  return {
    weekly: weeklyHours(week.ordinaryWeek, openingsByDay(week, [])),
    holidayMarginMs: !namesPublicHolidays(text.canonical)
      ? null
      : MOVED_HOLIDAY.test(text.canonical)
        ? MOVED_HOLIDAY_MARGIN_MS
        : HOLIDAY_MARGIN_MS,
  };
}

function parseStretches({ text, specialDays }: HoursSource, holidays: readonly string[]): StretchesBetween {
  return openingsByDay(datedWeek(readOpeningHours(text), holidays), specialDays);
}

/** Whether a special day begins between two times, or on the day before, from which an evening may last. */
function hasSpecialDay({ specialDays }: HoursSource, from: number, to: number): boolean {
  return specialDays.some(function isNear({ date }) {
    const day = midnightOf(date);
    return day >= from - DAY_MS && day <= to;
  });
}

/** A venue's clock at midnight of an ISO date, as {@link Stretch} counts. */
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
