import type { OpeningHoursSpecification } from 'schema-dts';
import { WEEKDAYS, weekdayCode, weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import type { VenueDetails } from '@locator/venue-model/venue';

/** Opening hours that differ from the regular week, and the period in which they apply. */
export interface ExceptionalHours {
  /** Venue-local ISO dates, inclusive; null means until further notice. */
  readonly from: string;
  readonly through: string | null;
  /** Intervals such as `18:00-02:00`; empty if the venue is closed. */
  readonly hours: readonly string[];
}

/**
 * Returns regular hours in the format of Google and schema.org: days with the same hours are grouped, days with a
 * break have two entries, and `closes` is before `opens` if the venue closes after midnight. Closed days have no
 * entry: Google reads "00:00 to 00:00" as closed, but other crawlers read it as open all day.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business#business_hours
 */
export function weekSpecification(week: readonly (readonly string[])[]): OpeningHoursSpecification[] {
  return stretchesOf(week).map(({ stretch, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(weekdayFromMonday),
    ...timesOf(stretch),
  }));
}

/** Returns a regular week as an `openingHours` value, for simple crawlers: `Mo-We,Fr 18:00-02:00`. */
export function weekText(week: readonly (readonly string[])[]): string[] {
  return stretchesOf(week).map(({ stretch, days }) => {
    const { opens, closes } = timesOf(stretch);
    return `${daysText(days)} ${opens}-${closes}`;
  });
}

/** Returns exceptional hours. Closed days have opens = closes = 00:00, as Google requires. */
export function exceptionsSpecification(
  exceptions: readonly ExceptionalHours[],
): OpeningHoursSpecification[] {
  return exceptions.flatMap(({ from, through, hours }) =>
    (hours.length > 0 ? hours.map(timesOf) : [{ opens: '00:00', closes: '00:00' }]).map(
      (times): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        ...(through !== null && { validThrough: through }),
        ...times,
      }),
    ),
  );
}

/** Special days, closures, and public holidays within `comingDays`. `today` is the venue-local date. */
export function exceptionsOf(
  { state, specialDays, weeklyHours }: Pick<VenueDetails, 'state' | 'specialDays' | 'weeklyHours'>,
  comingDays: readonly { readonly date: string; readonly hours: readonly string[] }[],
  today: string,
): ExceptionalHours[] {
  const closure = state.kind === 'open' ? [] : [closureOf(state, today)];
  const listed = specialDays.map(({ date, hours }) => ({ from: date, through: date, hours }));
  const unlisted = comingDays.filter(
    ({ date, hours }) =>
      weeklyHours !== null &&
      !specialDays.some((special) => special.date === date) &&
      !areSame(hours, weeklyHours[weekdayOf(date)] ?? []),
  );
  const exceptions = [
    ...listed,
    ...unlisted.map(({ date, hours }) => ({ from: date, through: date, hours })),
  ].filter(({ from }) => !closure.some(({ through }) => through === null || from <= through));
  return [...closure, ...exceptions.sort((a, b) => (a.from < b.from ? -1 : 1))];
}

/** If the back-end has no regular week, derives it from the coming days without exceptional hours. */
export function weekOf(
  { weeklyHours }: Pick<VenueDetails, 'weeklyHours'>,
  comingDays: readonly {
    readonly date: string;
    readonly hours: readonly string[];
    readonly isSpecial: boolean;
  }[],
): readonly (readonly string[])[] {
  if (weeklyHours) return weeklyHours;
  const week: (readonly string[])[] = WEEKDAYS.map(() => []);
  for (const { date, hours, isSpecial } of comingDays) if (!isSpecial) week[weekdayOf(date)] = hours;
  return week;
}

/** A closure ends the day before the venue reopens. */
function closureOf({ from, until }: VenueDetails['state'], today: string): ExceptionalHours {
  return { from: from ?? today, through: until && dayBefore(until), hours: [] };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** Returns the day of the week; Monday is 0. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function areSame(hours: readonly string[], others: readonly string[]): boolean {
  return hours.map(normalized).join() === others.map(normalized).join();
}

function normalized(stretch: string): string {
  const { opens, closes } = timesOf(stretch);
  return `${opens}-${closes}`;
}

/** Groups the days of the week by opening interval, in order of first appearance. */
function stretchesOf(
  week: readonly (readonly string[])[],
): { readonly stretch: string; readonly days: readonly number[] }[] {
  const days = new Map<string, number[]>();
  for (const [day, hours] of week.entries()) {
    for (const stretch of hours.map(normalized)) days.set(stretch, [...(days.get(stretch) ?? []), day]);
  }
  return [...days].map(([stretch, on]) => ({ stretch, days: on }));
}

/** Parses `18:00-02:00` or `18:00–26:00`. A full day closes at 23:59, because 00:00 would mean closed. */
function timesOf(stretch: string): { readonly opens: string; readonly closes: string } {
  const [opens = '', end = ''] = stretch.split(/[-–]/);
  const closes = onClock(end);
  return { opens, closes: opens === '00:00' && closes === '00:00' ? '23:59' : closes };
}

function onClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Returns `Mo-We,Fr`. */
function daysText(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([first, last]) => [...new Set([first, last])].map(weekdayCode).join('-')).join(',');
}
