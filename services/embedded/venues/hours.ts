import OpeningHours from 'opening_hours';
import { Temporal } from 'temporal-polyfill';
import type { Opening } from '@/lib/hours/openings';

export interface HoursSource {
  /** An `opening_hours` text of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification). */
  readonly text: string;
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2, lower case, of the country whose public holidays count. */
  readonly holidayCountry: string;
}

/** A date after which nothing is worth computing is never asked for: openings are cut to whole days. */
export type OpeningsOfDays = (firstDate: string, days: number) => Opening[];

/**
 * A function that gives the openings that touch `days` days from `firstDate` (ISO date, venue's wall clock).
 *
 * The library reckons in the process's own time zone, so it is given dates whose local fields are the venue's wall
 * clock, and its answers are read back the same way: it never learns which zone the venue is in.
 *
 * @throws Error when the text is no valid `opening_hours` text.
 */
export function parseHours(source: HoursSource): OpeningsOfDays {
  const parsed = new OpeningHours(source.text, {
    lat: 0,
    lon: 0,
    address: { country_code: source.holidayCountry, state: '' },
  });
  return function openingsOfDays(firstDate, days) {
    const first = Temporal.PlainDate.from(firstDate);
    const end = first.add({ days });
    const intervals = parsed.getOpenIntervals(
      // A day more at either end, so that what lasts past midnight is whole.
      asLocalDate(first.subtract({ days: 1 })),
      asLocalDate(end.add({ days: 1 })),
    );
    return intervals
      .map(([from, to]) => ({ from: instantOf(from, source.timeZone), to: instantOf(to, source.timeZone) }))
      .filter(
        ({ from, to }) => to > startOfDay(first, source.timeZone) && from < startOfDay(end, source.timeZone),
      );
  };
}

function asLocalDate(date: Temporal.PlainDate): Date {
  return new Date(date.year, date.month - 1, date.day);
}

/** The instant at which the venue's clock shows what `local` shows in the process's zone. */
function instantOf(local: Date, timeZone: string): string {
  return new Temporal.PlainDateTime(
    local.getFullYear(),
    local.getMonth() + 1,
    local.getDate(),
    local.getHours(),
    local.getMinutes(),
  )
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString();
}

function startOfDay(date: Temporal.PlainDate, timeZone: string): string {
  return date.toZonedDateTime(timeZone).toInstant().toString();
}
