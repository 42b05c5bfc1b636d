import { Temporal } from 'temporal-polyfill';
import { append } from './append';
import type { DayHours, LocalOpening, Opening } from './openings';

/** An opening belongs to the day on which it starts. Server only: browsers may have different time zone data. */
export function weekHours(
  openings: readonly Opening[],
  timeZone: string,
  firstDate: string,
  days: number,
  specialDates: ReadonlySet<string>,
): DayHours[] {
  const hoursByDate = new Map<string, string[]>();
  const uncertainDates = new Set<string>();
  const usualByDate = new Map<string, readonly string[]>();
  for (const { from, usualHours } of openings) {
    if (usualHours) usualByDate.set(wallClockOf(from, timeZone).toPlainDate().toString(), usualHours);
  }
  const known = openings.filter(({ usualHours }) => !usualHours);
  for (const { from, to, isUncertain } of known.flatMap((one) => daysOf(one, timeZone))) {
    const date = from.toPlainDate().toString();
    if (isUncertain) uncertainDates.add(date);
    else append(hoursByDate, date, hoursText(from, to));
  }
  const first = Temporal.PlainDate.from(firstDate);
  return Array.from({ length: days }, function dayAfter(_, index): DayHours {
    const date = first.add({ days: index }).toString();
    const hours = hoursByDate.get(date) ?? [];
    const usualHours = usualByDate.get(date);
    const isUncertain = usualHours !== undefined || (hours.length === 0 && uncertainDates.has(date));
    return {
      ...{ date, hours, isSpecial: specialDates.has(date) },
      ...(isUncertain && { isUncertain: true }),
      ...(usualHours && { usualHours }),
    };
  });
}

/** The browser must not do this: its time zone data may differ from the server's. */
export function localOpenings(openings: readonly Opening[], timeZone: string): LocalOpening[] {
  return openings.map(function toLocal({ from, to, ...rest }): LocalOpening {
    const start = zonedTime(from, timeZone);
    const midnight = start.startOfDay();
    return {
      from: localText(start),
      to: localText(zonedTime(to, timeZone)),
      ...(midnight.offset !== start.offset && { dayStart: localText(midnight) }),
      ...rest,
    };
  });
}

/** Returns a local time (`2026-11-21T23:00`) with its UTC offset: `2026-11-21T23:00+01:00`. */
export function localTimeAt(wallClock: string, timeZone: string): string {
  return localText(Temporal.PlainDateTime.from(wallClock).toZonedDateTime(timeZone));
}

function localText(time: Temporal.ZonedDateTime): string {
  return time.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
}

interface OpeningOfDay {
  readonly from: Temporal.PlainDateTime;
  readonly to: Temporal.PlainDateTime;
  readonly isUncertain: true | undefined;
}

/** Splits an opening period longer than a day ("24/7") at midnight, so that each day has its own hours. */
function daysOf(opening: Opening, timeZone: string): OpeningOfDay[] {
  let from = wallClockOf(opening.from, timeZone);
  const to = wallClockOf(opening.to, timeZone);
  const days: OpeningOfDay[] = [];
  const { isUncertain } = opening;
  while (Temporal.PlainDateTime.compare(from.add({ days: 1 }), to) < 0) {
    const midnight = from.toPlainDate().add({ days: 1 }).toPlainDateTime();
    days.push({ from, to: midnight, isUncertain });
    from = midnight;
  }
  return [...days, { from, to, isUncertain }];
}

/** All UTC offsets are multiples of 15 minutes, so a local date changes only at multiples of 15 minutes. */
const QUARTER_MS = 15 * 60 * 1000;

/** The last result for each time zone, because a page needs the same date for all of its venues. */
const dateCache = new Map<string, { readonly quarter: number; readonly date: string }>();

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

/** Returns the local time at an instant (milliseconds since 1970), such as `2026-11-21T23:00`. */
export function wallClockAt(now: number, timeZone: string): string {
  return localText(Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)).slice(0, 16);
}

/** Converts a local time (`2026-11-21T23:00`) in `timeZone` to milliseconds since 1970. */
export function instantAt(wallClock: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(timeZone).epochMilliseconds;
}

function wallClockOf(instant: string, timeZone: string): Temporal.PlainDateTime {
  return zonedTime(instant, timeZone).toPlainDateTime();
}

function zonedTime(instant: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
}

function hoursText(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): string {
  const isWholeDay = timeText(from) === '00:00' && timeText(to) === '00:00';
  return `${timeText(from)}–${isWholeDay ? '24:00' : timeText(to)}`;
}

function timeText(time: Temporal.PlainDateTime): string {
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}
