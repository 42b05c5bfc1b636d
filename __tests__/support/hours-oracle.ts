import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/*
 * A second evaluation of opening hours, without packages/opening-hours and its libraries. It reads only the notation of
 * data/venues.csv, and throws an Error for any other.
 */

export type CsvVenue = Readonly<
  Record<'code' | 'country' | 'postal_code' | 'time_zone' | 'opening_hours', string>
> &
  Readonly<Record<'special_days' | 'state' | 'state_from' | 'state_until', string>>;

/** Opening and closing times, such as `18:00-02:00`. */
type Times = readonly string[];

export function sampleVenues(): readonly CsvVenue[] {
  return parse(readFileSync('data/venues.csv'), { columns: true });
}

/** Returns the hours of a venue on an ISO date, whatever its state, as if the date were confirmed; null if unknown. */
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

/** Returns whether a date is a public holiday that neither a special day, `PH`, nor a rule for its date mentions. */
export function isSilentOn(venue: CsvVenue, date: string): boolean {
  if (!isHoliday(venue, date) || specialHoursOn(venue, date)) return false;
  return !rulesOf(venue).some(({ days }) => /^PH$| \d\d/.test(days) && isOnDay(days, date, venue));
}

/** Returns what the file says of a local date and time, `2026-12-25T20:00`; null if it says nothing. */
export function stateIn(
  venue: CsvVenue,
  date: string,
  time: string,
): 'open' | 'to confirm' | 'closed' | null {
  if (venue.opening_hours === '' || ['closed', 'moved'].includes(venue.state)) return null;
  if (isAway(venue, date)) return 'closed';
  let isMaybeOpen = false;
  for (const day of [date, dateAfter(date, -1)]) {
    for (const span of hoursOn(venue, day) ?? []) {
      const [from = '', to = ''] = span.split('-');
      const isOvernight = to <= from;
      const isDuring = day === date ? from <= time && (isOvernight || time < to) : isOvernight && time < to;
      if (isDuring && !isSilentOn(venue, day)) return 'open';
      isMaybeOpen ||= isDuring;
    }
  }
  return isMaybeOpen ? 'to confirm' : isSilentOn(venue, date) ? null : 'closed';
}

interface Rule {
  readonly index: number;
  readonly days: string;
  readonly times: Times;
}

function decidingRule(venue: CsvVenue, date: string): Rule | null {
  return rulesOf(venue).findLast(({ days }) => isOnDay(days, date, venue)) ?? null;
}

const rulesByText = new Map<string, readonly Rule[]>();

function rulesOf({ opening_hours: text }: CsvVenue): readonly Rule[] {
  const rules = rulesByText.get(text) ?? readRules(text);
  rulesByText.set(text, rules);
  return rules;
}

function readRules(text: string): Rule[] {
  return text.split(/; |, /).map(function readRule(rule, index): Rule {
    const [, days = '', times = ''] = /^(.*?) ?((?:\d\d:\d\d-\d\d:\d\d,?)+|off)$/.exec(rule) ?? [];
    if (times === '') throw new Error(`The rule "${rule}" is not supported.`);
    return { index, days, times: timesIn(times) };
  });
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

function isOnDay(days: string, date: string, venue: CsvVenue): boolean {
  return days.split(' ').every(function matches(part, index, parts) {
    if (part === 'PH') return isHoliday(venue, date);
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

const FRANCE = [
  '01-01',
  '05-01',
  '05-08',
  '07-14',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
  'E+1',
  'E+39',
  'E+50',
];

// prettier-ignore
/**
 * Public holidays by country, canton (its first postal code here) or département: dates, days after Easter, and weekdays.
 * Sources: Code du travail; loi du 4 janvier 1974; Règlement grand-ducal du 30 décembre 2022; loi monégasque n° 798; laws
 * of the cantons; décret marocain n° 2-77-169 and its later additions.
 */
const HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  FRA: FRANCE,
  'FRA 57': [...FRANCE, 'E-2', '12-26'],
  'FRA 67': [...FRANCE, 'E-2', '12-26'],
  REU: [...FRANCE, '12-20'],
  GLP: [...FRANCE, '05-27', 'E-2'],
  BEL: ['01-01', 'E+1', '05-01', 'E+39', 'E+50', '07-21', '08-15', '11-01', '11-11', '12-25'],
  LUX: ['01-01', 'E+1', '05-01', '05-09', 'E+39', 'E+50', '06-23', '08-15', '11-01', '12-25', '12-26'],
  MCO: ['01-01*', '01-27*', 'E+1', '05-01*', 'E+39', 'E+50', 'E+60', '08-15*', '11-01*', '11-19*', '12-08', '12-25*'],
  'CHE 12': ['01-01', 'E-2', 'E', 'E+1', 'E+39', 'E+49', 'E+50', '08-01', 'Sep Su1+4', '12-25', '12-31'],
  'CHE 10': ['01-01', '01-02', 'E-2', 'E', 'E+1', 'E+39', 'E+49', 'E+50', '08-01', 'Sep Su3', 'Sep Su3+1', '12-25'],
  'CHE 17': ['01-01', 'E-2', 'E', 'E+39', 'E+49', 'E+60', '08-01', '08-15', 'Sep Su3', '11-01', '12-08', '12-25'],
  'CHE 80': ['01-01', 'E-2', 'E', 'E+1', '05-01', 'E+39', 'E+49', 'E+50', '08-01', 'Sep Su3', '12-25', '12-26'],
  MAR: ['01-01', '01-11', '01-14', '05-01', '07-30', '08-14', '08-20', '08-21', '10-31', '11-06', '11-18',
    'H 1-1', 'H 3-12', 'H 3-13', 'H 10-1', 'H 10-2', 'H 12-10', 'H 12-11'],
};

/** In Monaco, the Monday after a holiday with an asterisk on a Sunday is one, too. */
export function isHoliday({ country, postal_code: code }: CsvVenue, date: string): boolean {
  const key = `${country} ${code.slice(0, 2)} ${date}`;
  const known = holidayByPlace.get(key) ?? isHolidayIn(country, code, date);
  holidayByPlace.set(key, known);
  return known;
}

const holidayByPlace = new Map<string, boolean>();

function isHolidayIn(country: string, code: string, date: string): boolean {
  const year = Number(date.slice(0, 4));
  const holidays = HOLIDAYS[`${country} ${code.slice(0, 2)}`] ?? HOLIDAYS[country];
  if (!holidays) throw new Error(`The public holidays of ${country} ${code} are not supported.`);
  return holidays.some(function isOn(holiday) {
    if (holiday.startsWith('E')) return dateAfter(easter(year), Number(holiday.slice(1))) === date;
    if (holiday.startsWith('H ')) return islamicDay(date) === holiday.slice(2);
    const [, sunday, days] = /^Sep Su(\d)(.*)$/.exec(holiday) ?? [];
    if (sunday) return dateAfter(sundayOfSeptember(year, Number(sunday)), Number(days)) === date;
    const day = `${year}-${holiday.slice(0, 5)}`;
    return day === date || (holiday.endsWith('*') && weekdayOf(day) === 6 && dateAfter(day, 1) === date);
  });
}

function sundayOfSeptember(year: number, index: number): string {
  const first = `${year}-09-01`;
  return dateAfter(first, 6 - weekdayOf(first) + 7 * (index - 1));
}

/** By the anonymous Gregorian computus. */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

const ISLAMIC = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  ...{ month: 'numeric', day: 'numeric', timeZone: 'UTC' },
});

/** Returns the month and day in the calendar of Umm al-Qura: `10-1`. Each state declares its own, a day apart at most. */
function islamicDay(date: string): string {
  const parts = ISLAMIC.formatToParts(new Date(date));
  return ['month', 'day'].map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}
