import type { CountryCode } from '@/lib/country/country';
import {
  calendarOf,
  resolveHolidays,
  hasHolidays,
  type HolidayCalendar,
  mentionsPublicHolidays,
  mentionsSchoolHolidays,
  type OpeningHoursText,
  openingsByDay,
  publicHolidays,
  readOpeningHours,
  parseRules,
  formatRule,
  type HoursInterval,
} from '@/services/opening-hours';

/** What is readable and yet hardly what the operator means. */
export type HoursIssue =
  /** A rule that a later one cuts at midnight, on `nights` nights of the year, `first` (ISO date) the first of them. */
  | { readonly kind: 'evening-cut'; readonly rule: string; readonly nights: number; readonly first: string }
  /** Not one opening in the year. */
  | { readonly kind: 'never-open' }
  /** `00:00-00:00` is read as the whole day, and may have meant closed. */
  | { readonly kind: 'whole-day'; readonly hours: string }
  /** `09:00-05:00`, twenty hours and more: half a day may be missing. */
  | { readonly kind: 'very-long'; readonly hours: string }
  /** `PH` in a country whose holidays nobody wrote down: that rule is passed over. */
  | { readonly kind: 'holidays-unknown' }
  /** `SH`: that rule is passed over, since no calendar of school holidays is kept. */
  | { readonly kind: 'school-holidays' }
  /** "By appointment", an open end: nobody can tell whether it is open, so visitors see no hours around those days. */
  | { readonly kind: 'unsettled' }
  /** What the library warns of, in its own (English) words. */
  | { readonly kind: 'library'; readonly type: string; readonly message: string };

export type HoursCheck =
  | { readonly kind: 'readable'; readonly issues: readonly HoursIssue[] }
  | { readonly kind: 'unreadable'; readonly message: string };

export interface HoursPlace {
  readonly countryCode: CountryCode;
  readonly countyCode: string | null;
}

export type CheckHours = (text: string, place: HoursPlace) => HoursCheck;

/** A check of the year from `today` (ISO date) on, that remembers every text: a file has few weeks and many rows. */
export function createHoursCheck(today: string): CheckHours {
  const known = new Map<string, HoursCheck>();
  return function checkHours(text, { countryCode, countyCode }) {
    const calendar = calendarOf(countryCode, countyCode);
    const key = JSON.stringify([text, calendar]);
    let check = known.get(key);
    if (!check) known.set(key, (check = checkText(text, calendar, today)));
    return check;
  };
}

function checkText(text: string, calendar: HolidayCalendar | null, today: string): HoursCheck {
  try {
    return { kind: 'readable', issues: findIssues(readOpeningHours(text), calendar, today) };
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { kind: 'unreadable', message };
  }
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_LOOKED_AT = 365;

/** @throws Error when nothing is left without holidays. */
function findIssues(text: OpeningHoursText, calendar: HolidayCalendar | null, today: string): HoursIssue[] {
  const { canonical } = text;
  const year = Number(today.slice(0, 4));
  const hasPublic = mentionsPublicHolidays(canonical);
  const hasSchool = mentionsSchoolHolidays(canonical);
  const holidays =
    calendar && hasPublic ? [year, year + 1].flatMap((one) => publicHolidays(calendar, one)) : [];
  const dated = resolveHolidays(text, holidays);
  const from = Date.parse(`${today}T00:00:00Z`);
  const end = from + DAYS_LOOKED_AT * DAY_MS;
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
    ...(hasSchool ? [{ kind: 'school-holidays' } as const] : []),
    ...(stretches.some(({ isUnknown }) => isUnknown) ? [{ kind: 'unsettled' } as const] : []),
    ...warningsOf(canonical),
  ];
}

/** Evenings that end at midnight although the rule that holds until then goes on. */
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

/** The `18:00-02:00` of a text, comments aside. */
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

/** What we look into ourselves, or what is a matter of taste. */
const PASSED_OVER = [
  'additional_rule_separator_not_used_after_time_wrapping_midnight',
  'combine_rules',
  'period_one',
  'public_holiday',
  'separator_for_readability',
];

/** Warnings about the spelling are gone once the text is in the library's own. */
function warningsOf(canonical: string): HoursIssue[] {
  return readOpeningHours(canonical)
    .warnings.filter(({ type }) => !PASSED_OVER.includes(type))
    .map(({ type, message }) => ({ kind: 'library', type, message }));
}
