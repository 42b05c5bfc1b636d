import type { CountryCode, CountyCode } from '@locator/base/geo';
import {
  calendarOf,
  resolveHolidays,
  hasHolidays,
  type HolidayCalendar,
  mentionsPublicHolidays,
  mentionsSchoolHolidays,
  type OpeningHoursText,
  openingsByDay,
  schoolHolidaysBetween,
  type SchoolZone,
  schoolZoneOf,
  publicHolidays,
  readOpeningHours,
  parseRules,
  formatRule,
  type HoursInterval,
} from '@locator/opening-hours';

export type HoursIssue =
  /** A later rule cuts `rule` short at midnight. `first` is the ISO date of the first such night. */
  | { readonly kind: 'evening-cut'; readonly rule: string; readonly nights: number; readonly first: string }
  | { readonly kind: 'never-open' }
  /** `00:00-00:00` means the whole day, but may have been meant as closed. */
  | { readonly kind: 'whole-day'; readonly hours: string }
  /** A time span such as `09:00-05:00` lasts twenty hours or more, so "pm" may be missing. */
  | { readonly kind: 'very-long'; readonly hours: string }
  | { readonly kind: 'blank-days'; readonly days: string }
  /** `PH` in a country whose public holidays are unknown: the rule is ignored. */
  | { readonly kind: 'holidays-unknown' }
  /** `SH` in a place whose school holidays are unknown: the site shows no hours to visitors. */
  | { readonly kind: 'school-holidays' }
  /** For example "by appointment" or an open end. The site then asks visitors to contact the venue. */
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'past' }
  /** A part of the value has no effect, according to the `opening_hours` library. */
  | { readonly kind: 'notation' };

export type HoursCheck =
  | { readonly kind: 'readable'; readonly issues: readonly HoursIssue[] }
  /** The value has no hours for ordinary days, as in "PH off". */
  | { readonly kind: 'unreadable' };

export interface HoursPlace {
  readonly countryCode: CountryCode;
  readonly countyCode: CountyCode | null;
}

export type CheckHours = (text: string, place: HoursPlace) => HoursCheck;

/** Evaluates hours for a year from `today` (ISO date), memoised by value, and by calendar if it mentions holidays. */
export function createHoursCheck(today: string): CheckHours {
  const cache = new Map<string, HoursCheck>();
  return function checkHours(text, { countryCode, countyCode }) {
    const calendar = calendarOf(countryCode, countyCode);
    const schoolZone = schoolZoneOf(countryCode, countyCode);
    const key = JSON.stringify([text]);
    const keyHere = JSON.stringify([text, calendar, schoolZone]);
    const cached = cache.get(key) ?? cache.get(keyHere);
    if (cached) return cached;
    const { check, dependsOnPlace } = checkText(text, { calendar, schoolZone }, today);
    cache.set(dependsOnPlace ? keyHere : key, check);
    return check;
  };
}

interface Calendars {
  readonly calendar: HolidayCalendar | null;
  readonly schoolZone: SchoolZone | null;
}

interface CheckedText {
  readonly check: HoursCheck;
  readonly dependsOnPlace: boolean;
}

function checkText(value: string, calendars: Calendars, today: string): CheckedText {
  try {
    const text = readOpeningHours(value);
    const dependsOnPlace = mentionsPublicHolidays(text.canonical) || mentionsSchoolHolidays(text.canonical);
    return { check: { kind: 'readable', issues: findIssues(text, calendars, today) }, dependsOnPlace };
  } catch {
    return { check: { kind: 'unreadable' }, dependsOnPlace: true };
  }
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_LOOKED_AT = 365;

/** Number of days for which school holidays are checked. They are published only one or two years ahead. */
const DAYS_OF_SCHOOL = 180;

/** @throws Error if there are no rules apart from those for holidays */
function findIssues(
  text: OpeningHoursText,
  { calendar, schoolZone }: Calendars,
  today: string,
): HoursIssue[] {
  const { canonical } = text;
  const year = Number(today.slice(0, 4));
  const hasPublic = mentionsPublicHolidays(canonical);
  const hasSchool = mentionsSchoolHolidays(canonical);
  const holidays =
    calendar && hasPublic ? [year, year + 1].flatMap((one) => publicHolidays(calendar, one)) : [];
  const from = Date.parse(`${today}T00:00:00Z`);
  const end = from + DAYS_LOOKED_AT * DAY_MS;
  const school = hasSchool
    ? (schoolHolidaysBetween(schoolZone, from, from + DAYS_OF_SCHOOL * DAY_MS) ?? [])
    : [];
  const dated = resolveHolidays(text, { public: holidays, school });
  const stretches = openingsByDay(dated, [])(from, end);
  return [
    ...(stretches.length === 0 ? [{ kind: 'never-open' } as const] : []),
    ...cutEvenings(
      dated.week,
      stretches.filter(({ to }) => to < end),
    ),
    ...spansOf(canonical).flatMap(issuesOfSpan),
    ...(hasPublic && !(calendar && hasHolidays(calendar, year))
      ? [{ kind: 'holidays-unknown' } as const]
      : []),
    ...(hasSchool && schoolZone === null ? [{ kind: 'school-holidays' } as const] : []),
    ...(stretches.some(({ isUnknown }) => isUnknown) ? [{ kind: 'unsettled' } as const] : []),
    ...warningsOf(canonical),
  ];
}

/** Finds evenings that the next day's rule cuts off at midnight, although their own rule continues past midnight. */
function cutEvenings(week: OpeningHoursText, stretches: readonly HoursInterval[]): HoursIssue[] {
  const rules = parseRules(week.canonical);
  const lateRules = new Set(rules.filter(({ hours }) => spansOf(hours).some(runsPastMidnight)));
  if (lateRules.size === 0) return [];
  const cuts = new Map<string, { nights: number; first: string }>();
  for (const { to } of stretches) {
    if (to % DAY_MS !== 0) continue;
    const rule = rules[week.ruleAt(to - MINUTE_MS) ?? -1];
    if (!rule || !lateRules.has(rule)) continue;
    const text = formatRule(rule);
    const { nights = 0, first = new Date(to - DAY_MS).toISOString().slice(0, 10) } = cuts.get(text) ?? {};
    cuts.set(text, { nights: nights + 1, first });
  }
  return [...cuts].map(([rule, cut]) => ({ kind: 'evening-cut', rule, ...cut }));
}

interface Span {
  readonly start: string;
  readonly end: string;
}

function spansOf(text: string): Span[] {
  const plain = text.replace(/"[^"]*"/g, '');
  return [...plain.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].map(([, start = '', end = '']) => ({ start, end }));
}

function runsPastMidnight({ start, end }: Span): boolean {
  return end > '24:00' || (end <= start && end > '00:00');
}

const VERY_LONG_HOURS = 20;

function issuesOfSpan(span: Span): HoursIssue[] {
  const { start, end } = span;
  const hours = `${start}-${end}`;
  if (start === end) return [{ kind: 'whole-day', hours }];
  const isLong = runsPastMidnight(span) && hoursOf(end) + 24 - hoursOf(start) >= VERY_LONG_HOURS;
  return isLong && end <= '24:00' ? [{ kind: 'very-long', hours }] : [];
}

function hoursOf(time: string): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
}

/** Warnings about style, or about problems that this module finds itself. */
const PASSED_OVER = [
  'additional_rule_separator_not_used_after_time_wrapping_midnight',
  'combine_rules',
  'period_one',
  'public_holiday',
  'separator_for_readability',
];

const ABOUT_PAST = ['date_past', 'date_range_past', 'year_past'];

/** Expects the canonical value, for which there are no warnings about spelling. */
function warningsOf(canonical: string): HoursIssue[] {
  const types = readOpeningHours(canonical)
    .warnings.map(({ type }) => type)
    .filter((type) => !PASSED_OVER.includes(type));
  return [
    ...(types.some((type) => ABOUT_PAST.includes(type)) ? [{ kind: 'past' } as const] : []),
    ...(types.some((type) => !ABOUT_PAST.includes(type)) ? [{ kind: 'notation' } as const] : []),
  ];
}
