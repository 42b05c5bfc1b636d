import { Temporal } from 'temporal-polyfill';
import type { DayHours, Opening } from './openings';

/**
 * Returns the hours of `days` days from `firstDate` (ISO date in `timeZone`). An opening belongs to the day on which
 * it starts: "18:00–02:00" is Friday's. Server only: the time zone data of browsers may differ.
 */
export function weekHours(
  openings: readonly Opening[],
  timeZone: string,
  firstDate: string,
  days: number,
  specialDates: ReadonlySet<string>,
): DayHours[] {
  const hoursByDate = new Map<string, string[]>();
  for (const opening of openings.flatMap((one) => daysOf(one, timeZone))) {
    const { from, to } = opening;
    const date = from.toPlainDate().toString();
    const hours = hoursByDate.get(date) ?? [];
    hours.push(hoursText(from, to));
    hoursByDate.set(date, hours);
  }
  const first = Temporal.PlainDate.from(firstDate);
  return Array.from({ length: days }, function dayAfter(_, index): DayHours {
    const date = first.add({ days: index }).toString();
    return { date, hours: hoursByDate.get(date) ?? [], isSpecial: specialDates.has(date) };
  });
}

/** An opening of more than a day ("24/7") is cut at midnights, since each day has to show its own. */
function daysOf(
  opening: Opening,
  timeZone: string,
): { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }[] {
  let from = wallClockOf(opening.from, timeZone);
  const to = wallClockOf(opening.to, timeZone);
  const days: { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }[] = [];
  while (Temporal.PlainDateTime.compare(from.add({ days: 1 }), to) < 0) {
    const midnight = from.toPlainDate().add({ days: 1 }).toPlainDateTime();
    days.push({ from, to: midnight });
    from = midnight;
  }
  return [...days, { from, to }];
}

/** No zone's clock is off by less: a date that holds at the beginning of a quarter of an hour holds to its end. */
const QUARTER_MS = 15 * 60 * 1000;

/** Last result of `dateIn` by time zone: all venues of a page ask for the same quarter of an hour. */
const dateCache = new Map<string, { readonly quarter: number; readonly date: string }>();

/** The ISO date it is in `timeZone` at `now` (milliseconds since 1970). */
export function dateIn(timeZone: string, now: number): string {
  const quarter = Math.floor(now / QUARTER_MS);
  const cached = dateCache.get(timeZone);
  if (cached?.quarter === quarter) return cached.date;
  const date = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
  dateCache.set(timeZone, { quarter, date });
  return date;
}

/** The instant (milliseconds since 1970) at which clocks in `timeZone` show `wallClock` (`2026-11-21T23:00`). */
export function instantAt(wallClock: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(timeZone).epochMilliseconds;
}

function wallClockOf(instant: string, timeZone: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
}

function hoursText(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): string {
  const isWholeDay = timeText(from) === '00:00' && timeText(to) === '00:00';
  return `${timeText(from)}–${isWholeDay ? '24:00' : timeText(to)}`;
}

function timeText(time: Temporal.PlainDateTime): string {
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}
