import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import type { VenueDetails } from '@/services/backend/venue';

/** A day of a venue that differs from its week, and until when that lasts. */
export interface ExceptionalHours {
  /** Venue-local ISO dates, both included; null: until further notice. */
  readonly from: string;
  readonly through: string | null;
  /** `18:00-02:00`; none: closed. */
  readonly hours: readonly string[];
}

const DAYS = [
  { name: 'Monday', short: 'Mo' },
  { name: 'Tuesday', short: 'Tu' },
  { name: 'Wednesday', short: 'We' },
  { name: 'Thursday', short: 'Th' },
  { name: 'Friday', short: 'Fr' },
  { name: 'Saturday', short: 'Sa' },
  { name: 'Sunday', short: 'Su' },
] as const satisfies readonly { readonly name: Extract<DayOfWeek, string>; readonly short: string }[];

/**
 * A week as Google and schema.org want it: days with the same hours together, the two stretches of a split day apart,
 * `closes` before `opens` where the evening runs past midnight. A day off has no entry: "00:00 to 00:00", which Google
 * takes for closed, others take for open all day.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business#business_hours
 */
export function weekSpecification(week: readonly (readonly string[])[]): OpeningHoursSpecification[] {
  return stretchesOf(week).map(({ stretch, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAYS[day]?.name ?? 'Monday'),
    ...timesOf(stretch),
  }));
}

/** The same week in the older, shorter property, which simple crawlers read: `Mo-We,Fr 18:00-02:00`. */
export function weekText(week: readonly (readonly string[])[]): string[] {
  return stretchesOf(week).map(({ stretch, days }) => {
    const { opens, closes } = timesOf(stretch);
    return `${daysText(days)} ${opens}-${closes}`;
  });
}

/** Days with hours of their own; closed is opens = closes = 00:00 there, as Google asks. */
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

/**
 * Where a venue's coming days differ from its week: the days the operator listed, closures, and public holidays as far
 * as the coming days show them. `comingDays` are the hours of dates; `today` is the venue's.
 */
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

/** The week that a back-end tells, or what the coming days let us know of it: those without hours of their own. */
export function weekOf(
  { weeklyHours }: Pick<VenueDetails, 'weeklyHours'>,
  comingDays: readonly {
    readonly date: string;
    readonly hours: readonly string[];
    readonly isSpecial: boolean;
  }[],
): readonly (readonly string[])[] {
  if (weeklyHours) return weeklyHours;
  const week: (readonly string[])[] = DAYS.map(() => []);
  for (const { date, hours, isSpecial } of comingDays) if (!isSpecial) week[weekdayOf(date)] = hours;
  return week;
}

/** A closure ends on the day before the venue (re)opens. */
function closureOf({ from, until }: VenueDetails['state'], today: string): ExceptionalHours {
  return { from: from ?? today, through: until && dayBefore(until), hours: [] };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** 0 for Monday. */
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

/** Stretches of the week with the days that have them, in the order in which the week meets them. */
function stretchesOf(
  week: readonly (readonly string[])[],
): { readonly stretch: string; readonly days: readonly number[] }[] {
  const days = new Map<string, number[]>();
  for (const [day, hours] of week.entries()) {
    for (const stretch of hours.map(normalized)) days.set(stretch, [...(days.get(stretch) ?? []), day]);
  }
  return [...days].map(([stretch, on]) => ({ stretch, days: on }));
}

/** `18:00-02:00`, `18:00–26:00`. A whole day closes at 23:59: at 00:00 it would be closed. */
function timesOf(stretch: string): { readonly opens: string; readonly closes: string } {
  const [opens = '', end = ''] = stretch.split(/[-–]/);
  const closes = onClock(end);
  return { opens, closes: opens === '00:00' && closes === '00:00' ? '23:59' : closes };
}

function onClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** `Mo-We,Fr` */
function daysText(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => [...new Set([first, last])].map((day) => DAYS[day]?.short).join('-'))
    .join(',');
}
