import type { OpeningHoursSpecification } from 'schema-dts';
import { WEEKDAYS, weekdayCode, weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import { type DayHours, daysAfter, weekdayOf } from '@locator/base/time';
import { type DatedHours, ordinaryHoursOn, type VenueDetails } from '@locator/venue-model';

interface ExceptionalHours {
  /** Venue-local ISO dates, inclusive; null means until further notice. */
  readonly from: string;
  readonly through: string | null;
  /** Intervals such as `18:00-02:00`; empty if the venue is closed. */
  readonly hours: readonly string[];
  /** Set for a holiday to be confirmed, whose `hours` are empty. */
  readonly usualHours?: readonly string[];
}

/** An ordinary week and the period in which it applies: ISO dates, inclusive; null if it has no such end. */
interface DatedWeek {
  readonly from: string | null;
  readonly through: string | null;
  readonly week: readonly (readonly string[])[];
}

/**
 * Days with a break have two entries; `closes` is before `opens` if the venue closes after midnight. Closed days have
 * no entry: Google reads "00:00 to 00:00" as closed, but other crawlers read it as open all day.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business#business_hours
 */
export function weeksSpecification(weeks: readonly DatedWeek[]): OpeningHoursSpecification[] {
  return weeks.flatMap(({ from, through, week }) =>
    stretchesOf(week).map(({ stretch, days }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(weekdayFromMonday),
      ...timesOf(stretch),
      ...(from !== null && { validFrom: from }),
      ...(through !== null && { validThrough: through }),
    })),
  );
}

/** For simple crawlers: `Mo-We,Fr 18:00-02:00`. Has no dates, so that there is none for hours with seasons. */
export function weeksText(weeks: readonly DatedWeek[]): string[] {
  return weeks.length > 1
    ? []
    : weeks.flatMap(({ week }) =>
        stretchesOf(week).map(({ stretch, days }) => {
          const { opens, closes } = timesOf(stretch);
          return `${daysText(days)} ${opens}-${closes}`;
        }),
      );
}

/**
 * Returns exceptional hours. Closed days have opens = closes = 00:00, as Google requires. A holiday to be confirmed has
 * neither, but the description that `describe` returns for its date: schema.org has no value for it.
 */
export function exceptionsSpecification(
  exceptions: readonly ExceptionalHours[],
  describe: (date: string) => string,
): OpeningHoursSpecification[] {
  return exceptions.flatMap(({ from, through, hours, usualHours }) =>
    (usualHours
      ? [{ description: describe(from) }]
      : hours.length > 0
        ? hours.map(timesOf)
        : [{ opens: '00:00', closes: '00:00' }]
    ).map((times): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      ...(through !== null && { validThrough: through }),
      ...times,
    })),
  );
}

/** Returns closures, and the days whose hours differ from the ordinary week. `today` is the venue-local date. */
export function exceptionsOf(venue: VenueDetails, today: string): ExceptionalHours[] {
  const { state, specialDays } = venue;
  const closure = state.kind === 'open' ? [] : [closureOf(state, today)];
  const days = specialDays.filter(function isExceptional({ date, hours, usualHours }) {
    const ordinary = ordinaryHoursOn(venue, date);
    const isClosed = closure.some(({ through }) => through === null || date <= through);
    return !isClosed && (ordinary === null || usualHours !== undefined || !areSame(hours, ordinary));
  });
  return [...closure, ...joinDays(days)];
}

/** Holidays to be confirmed stay apart, because each has its own name. */
export function joinDays(days: readonly DatedHours[]): ExceptionalHours[] {
  const joined: (ExceptionalHours & { readonly through: string })[] = [];
  for (const { date, hours, usualHours } of days) {
    const last = joined.at(-1);
    if (
      last &&
      !last.usualHours &&
      !usualHours &&
      daysAfter(last.through, 1) === date &&
      areSame(last.hours, hours)
    ) {
      joined[joined.length - 1] = { ...last, through: date };
    } else {
      joined.push({ from: date, through: date, hours, ...(usualHours && { usualHours }) });
    }
  }
  return joined;
}

/** If the back-end has no ordinary week, derives it from the coming days without special hours. */
export function weeksOf(
  { weeklyHours, seasons }: Pick<VenueDetails, 'weeklyHours' | 'seasons'>,
  comingDays: readonly DayHours[],
): DatedWeek[] {
  if (!weeklyHours) {
    const week: (readonly string[])[] = WEEKDAYS.map(() => []);
    for (const { date, hours, isSpecial } of comingDays) if (!isSpecial) week[weekdayOf(date)] = hours;
    return [{ from: null, through: null, week }];
  }
  const starts = seasons.map(({ from }) => from);
  return [weeklyHours, ...seasons.map((season) => season.weeklyHours)].map((week, index) => ({
    from: starts[index - 1] ?? null,
    through: starts[index] === undefined ? null : daysAfter(starts[index], -1),
    week,
  }));
}

/** A closure ends the day before the venue reopens. */
function closureOf({ from, until }: VenueDetails['state'], today: string): ExceptionalHours {
  return { from: from ?? today, through: until && daysAfter(until, -1), hours: [] };
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
