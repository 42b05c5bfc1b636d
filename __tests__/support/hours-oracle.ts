import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/*
 * A second evaluation of opening hours, without packages/opening-hours and its libraries. It reads only the notation of
 * data/venues.csv, and throws an Error for any other.
 */

export type CsvVenue = Readonly<Record<'code' | 'country' | 'time_zone' | 'opening_hours', string>> &
  Readonly<Record<'special_days' | 'state' | 'state_from' | 'state_until', string>>;

/** Opening and closing times, such as `18:00-02:00`. */
type Times = readonly string[];

export function sampleVenues(): readonly CsvVenue[] {
  return parse(readFileSync('data/venues.csv'), { columns: true });
}

/** Returns the hours of a venue on an ISO date, whatever its state; null if they are unknown. */
export function hoursOn(venue: CsvVenue, date: string): Times | null {
  if (venue.opening_hours === '') return null;
  const special = specialHoursOn(venue, date);
  if (special) return special;
  const nextDate = dateAfter(date, 1);
  const next = specialHoursOn(venue, nextDate) ? null : decidingRule(venue, nextDate);
  const rule = decidingRule(venue, date);
  if (!rule) return [];
  // In the notation, a later rule "off" for a weekday or date also ends the opening of the evening before at midnight.
  const endsAtMidnight =
    next !== null && next.index > rule.index && next.times.length === 0 && next.days !== 'PH';
  return endsAtMidnight
    ? rule.times.map((span) => (span.slice(6) < span.slice(0, 5) ? `${span.slice(0, 6)}00:00` : span))
    : rule.times;
}

function specialHoursOn(venue: CsvVenue, date: string): Times | null {
  const special = venue.special_days.split(';').find((day) => day.startsWith(date));
  return special === undefined ? null : timesIn(special.slice(date.length + 1));
}

interface Rule {
  readonly index: number;
  readonly days: string;
  readonly times: Times;
}

function decidingRule({ opening_hours: text, country }: CsvVenue, date: string): Rule | null {
  const rules = text.split(/; |, /).map(function readRule(rule, index): Rule {
    const [, days = '', times = ''] = /^(.*?) ?((?:\d\d:\d\d-\d\d:\d\d,?)+|off)$/.exec(rule) ?? [];
    if (times === '') throw new Error(`The rule "${rule}" is not supported.`);
    return { index, days, times: timesIn(times) };
  });
  return rules.findLast(({ days }) => isOnDay(days, date, country)) ?? null;
}

/** Returns whether the venue is closed for a period on an ISO date. */
export function isAway({ state, state_from: from, state_until: until }: CsvVenue, date: string): boolean {
  if (state !== 'temporarily_closed' && state !== 'coming_soon') return false;
  return (from === '' || from <= date) && (until === '' || date < until);
}

function timesIn(text: string): Times {
  return text === 'off' ? [] : text.split(',');
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function isOnDay(days: string, date: string, country: string): boolean {
  return days.split(' ').every(function matches(part, index, parts) {
    if (part === 'PH') return publicHolidays(country, Number(date.slice(0, 4))).includes(date);
    const [first = '', last = first] = part.split('-');
    if (DAYS.includes(first)) return isBetween(weekdayOf(date), DAYS.indexOf(first), DAYS.indexOf(last));
    if (MONTHS.includes(first)) {
      return isBetween(Number(date.slice(5, 7)) - 1, MONTHS.indexOf(first), MONTHS.indexOf(last));
    }
    if (/^\d\d$/.test(first) && MONTHS.includes(parts[index - 1] ?? '')) {
      return isBetween(Number(date.slice(8)), Number(first), Number(last));
    }
    throw new Error(`The days "${days}" are not supported.`);
  });
}

/** Returns whether a number is in a range, which may continue after the end of the year or week. */
function isBetween(value: number, first: number, last: number): boolean {
  return first <= last ? first <= value && value <= last : value >= first || value <= last;
}

/** Monday is 0. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Holidays with the same date every year, then days after Easter. Sources: Code du travail, loi du 4 janvier 1974. */
const HOLIDAYS: Readonly<
  Record<string, readonly [fixed: readonly string[], afterEaster: readonly number[]]>
> = {
  FRA: [
    ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    [1, 39, 50],
  ],
  BEL: [
    ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
    [1, 39, 50],
  ],
};

function publicHolidays(country: string, year: number): readonly string[] {
  const [fixed, afterEaster] = HOLIDAYS[country] ?? [];
  if (!fixed || !afterEaster) throw new Error(`The public holidays of ${country} are not supported.`);
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...afterEaster.map((days) => dateAfter(EASTER[year] ?? '', days)),
  ];
}

/** From the ephemerides of the Bureau des longitudes. */
const EASTER: Readonly<Record<number, string>> = {
  2026: '2026-04-05',
  2027: '2027-03-28',
  2028: '2028-04-16',
};
