import type { CountryCode, CountyCode } from '@locator/base/geo';
import {
  calendarOf,
  resolveHolidays,
  hasHolidays,
  isSkipped,
  type HolidayCalendar,
  type HolidayDates,
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
  weeklyHours,
} from '@locator/opening-hours';
import { createDatesOf, type DatesOf, findOrderIssues, type OrderIssue } from './rule-order';

export type HoursIssue =
  /** A later rule cuts `rule` short at midnight. `first` is the ISO date of the first such night. */
  | { readonly kind: 'evening-cut'; readonly rule: string; readonly nights: number; readonly first: string }
  | { readonly kind: 'never-open' }
  | OrderIssue
  /** `date` (ISO) has no such hours: the change to summer time skips them. */
  | { readonly kind: 'skipped-hour'; readonly hours: string; readonly date: string }
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
  readonly timeZone?: string;
}

type CheckHours = (text: string, place: HoursPlace) => HoursCheck;

/** Evaluates hours for a year from `today` (ISO date), memoised by value, and by the facts about the place that it needs. */
export function createHoursCheck(today: string): CheckHours {
  const cache = new Map<string, HoursCheck>();
  const from = Date.parse(`${today}T00:00:00Z`);
  const end = from + DAYS_LOOKED_AT * DAY_MS;
  const period = { from, end, datesOf: createDatesOf(from, end) };
  return function checkHours(text, { countryCode, countyCode, timeZone }) {
    const mayBeSkipped = spansOf(text).some(({ start }) => hoursOf(start) < LAST_SKIPPED_HOUR);
    const calendars: Calendars = {
      calendar: mentionsPublicHolidays(text) ? calendarOf(countryCode, countyCode) : null,
      schoolZone: mentionsSchoolHolidays(text) ? schoolZoneOf(countryCode, countyCode) : null,
      timeZone: mayBeSkipped ? timeZone : undefined,
    };
    const key = JSON.stringify([text, calendars]);
    const check = cache.get(key) ?? checkText(text, calendars, period);
    cache.set(key, check);
    return check;
  };
}

interface Calendars {
  readonly calendar: HolidayCalendar | null;
  readonly schoolZone: SchoolZone | null;
  readonly timeZone?: string | undefined;
}

interface Period {
  readonly from: number;
  readonly end: number;
  readonly datesOf: DatesOf;
}

function checkText(text: string, calendars: Calendars, period: Period): HoursCheck {
  try {
    return { kind: 'readable', issues: findIssues(readOpeningHours(text), calendars, period) };
  } catch {
    return { kind: 'unreadable' };
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
  { calendar, schoolZone, timeZone }: Calendars,
  { from, end, datesOf }: Period,
): HoursIssue[] {
  const { canonical } = text;
  const warnings = warningsOf(text);
  const year = new Date(from).getUTCFullYear();
  const hasPublic = mentionsPublicHolidays(canonical);
  const hasSchool = mentionsSchoolHolidays(canonical);
  const holidays =
    calendar && hasPublic ? [year, year + 1].flatMap((one) => publicHolidays(calendar, one)) : [];
  const school = hasSchool
    ? (schoolHolidaysBetween(schoolZone, from, from + DAYS_OF_SCHOOL * DAY_MS) ?? [])
    : [];
  const dates = { public: holidays, school };
  const { week, stretches } = evaluate(text, dates, from, end);
  return [
    ...(stretches.length === 0 ? [{ kind: 'never-open' } as const] : []),
    ...cutEvenings(
      week,
      stretches.filter(({ to }) => to < end),
    ),
    ...findOrderIssues(canonical, dates, datesOf),
    ...spansOf(canonical).flatMap(issuesOfSpan),
    ...(timeZone === undefined ? [] : skippedHours(stretches, timeZone)),
    ...(hasPublic && !(calendar && hasHolidays(calendar, year))
      ? [{ kind: 'holidays-unknown' } as const]
      : []),
    ...(hasSchool && schoolZone === null ? [{ kind: 'school-holidays' } as const] : []),
    ...(stretches.some(({ isUnknown }) => isUnknown) ? [{ kind: 'unsettled' } as const] : []),
    ...warnings,
  ];
}

interface Evaluation {
  readonly week: OpeningHoursText;
  readonly stretches: readonly HoursInterval[];
}

/**
 * Evaluates a week and repeats it where the hours do not depend on dates, which is ten times faster. Holidays make no
 * difference to the issues of hours that are over at midnight.
 */
function evaluate(text: OpeningHoursText, dates: HolidayDates, from: number, end: number): Evaluation {
  const isLate = spansOf(text.canonical).some(runsPastMidnight);
  const ordinary = resolveHolidays(text, isLate ? dates : { public: [], school: [] });
  if (ordinary.holidays.length === 0 && !/"|unknown/.test(text.canonical)) {
    const repeated = weeklyHours(ordinary.week, openingsByDay(ordinary, []))?.(from, end) ?? [];
    if (repeated.length > 0) return { week: ordinary.week, stretches: repeated };
  }
  const dated = isLate ? ordinary : resolveHolidays(text, dates);
  return { week: dated.week, stretches: openingsByDay(dated, [])(from, end) };
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

/** No country changes its clocks later in the night. */
const LAST_SKIPPED_HOUR = 4;
const HOUR_MS = 3_600_000;

function skippedHours(stretches: readonly HoursInterval[], timeZone: string): HoursIssue[] {
  const skipped = stretches.find(
    ({ from, to }) =>
      to - from <= HOUR_MS &&
      from % DAY_MS < LAST_SKIPPED_HOUR * HOUR_MS &&
      isSkipped(from, timeZone) &&
      isSkipped(to - MINUTE_MS, timeZone),
  );
  if (!skipped) return [];
  const [from = '', to = ''] = [skipped.from, skipped.to].map((time) => new Date(time).toISOString());
  return [
    { kind: 'skipped-hour', hours: `${from.slice(11, 16)}-${to.slice(11, 16)}`, date: from.slice(0, 10) },
  ];
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

/** Warnings about the canonical value, for which there are none about spelling. */
function warningsOf(text: OpeningHoursText): HoursIssue[] {
  const types = readOpeningHours(text.canonical)
    .warnings.map(({ type }) => type)
    .filter((type) => !PASSED_OVER.includes(type));
  return [
    ...(types.some((type) => ABOUT_PAST.includes(type)) ? [{ kind: 'past' } as const] : []),
    ...(types.some((type) => !ABOUT_PAST.includes(type)) ? [{ kind: 'notation' } as const] : []),
  ];
}
