import { Temporal } from 'temporal-polyfill';
import type { Opening } from '@/lib/hours/openings';
import type { SpecialDay } from '@/services/backend/venue';
import { datedWeek } from '../hours/dated-week';
import type { HolidayCalendar } from '../hours/holiday-calendar';
import { readOpeningHours } from '../hours/opening-hours-text';
import { openingsByDay, type StretchesBetween } from '../hours/openings-by-day';

export interface HoursSource {
  /** An `opening_hours` text of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification). */
  readonly text: string;
  readonly specialDays: readonly SpecialDay[];
  readonly timeZone: string;
  /** Whose public holidays count; null where none are known: what the text says of them is passed over. */
  readonly calendar: HolidayCalendar | null;
}

/**
 * The openings that touch `days` days from `firstDate` (ISO date, venue's wall clock), whole where they run past
 * midnight; null when the text doesn't settle them ("by appointment", an open end).
 */
export type OpeningsOfDays = (firstDate: string, days: number) => Opening[] | null;

/**
 * Reads hours on the venue's own clock, whatever the time zone of the process, and turns them into instants at the very
 * end.
 *
 * @throws Error when the text is no valid `opening_hours` text, or speaks of school holidays alone.
 */
export function parseHours(source: HoursSource): OpeningsOfDays {
  const stretchesOfYears = datedStretches(source);
  return function openingsOfDays(firstDate, days) {
    const first = Temporal.PlainDate.from(firstDate);
    const end = first.add({ days });
    // A day more at either end, so that what lasts past midnight is whole.
    const before = first.subtract({ days: 1 });
    const after = end.add({ days: 1 });
    const stretches = stretchesOfYears([...new Set([before.year, after.year])])(
      clockTime(before),
      clockTime(after),
    ).filter(({ from, to }) => to > clockTime(first) && from < clockTime(end));
    if (stretches.some(({ isUnknown }) => isUnknown)) return null;
    return stretches
      .map(({ from, to }) => ({ from: instantOf(from, source.timeZone), to: instantOf(to, source.timeZone) }))
      .filter(({ from, to }) => from < to);
  };
}

/**
 * What holds in some years, each with the dates of its own public holidays.
 *
 * @throws Error when the text speaks of holidays alone.
 */
function datedStretches(source: HoursSource): (years: readonly number[]) => StretchesBetween {
  const text = readOpeningHours(source.text);
  const known = new Map<string, StretchesBetween>();
  function stretchesOfYears(years: readonly number[]): StretchesBetween {
    const key = years.join();
    let stretches = known.get(key);
    if (!stretches) {
      const week = datedWeek(text, source.calendar, years);
      known.set(key, (stretches = openingsByDay(week, source.specialDays)));
    }
    return stretches;
  }
  stretchesOfYears([]);
  return stretchesOfYears;
}

function clockTime(date: Temporal.PlainDate): number {
  return Date.UTC(date.year, date.month - 1, date.day);
}

/**
 * The instant at which the venue's clock shows a time. One that the clock skips in spring is the same time later on, one
 * that it shows twice in autumn the first of both.
 */
function instantOf(clock: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(clock)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString();
}
