import { monthCode } from './calendar-names';
import { DAY_MS, isoDate } from './days';
import { midnightOf, readCanonical, type OpeningHoursText } from './opening-hours-text';
import { type Rule, formatRule, parseRules, formatRules } from './rules';

const PUBLIC_HOLIDAY = /^PH([+-]\d)?$/;
const SCHOOL_HOLIDAY = 'SH';

export function mentionsPublicHolidays(canonical: string): boolean {
  return parseRules(canonical).some((rule) => daysOf(rule).some((day) => PUBLIC_HOLIDAY.test(day)));
}

export function mentionsSchoolHolidays(canonical: string): boolean {
  return parseRules(canonical).some((rule) => daysOf(rule).includes(SCHOOL_HOLIDAY));
}

/** ISO dates. */
export interface HolidayDates {
  readonly public: readonly string[];
  readonly school: readonly string[];
}

/** Keeps the meaning, including hours past midnight. Without dates, only the ordinary week remains, maybe empty. */
export function replaceHolidays(canonical: string, dates: HolidayDates): string {
  return formatRules(parseRules(canonical).flatMap((rule) => replaceInRule(rule, dates)));
}

function daysOf(rule: Rule): string[] {
  return rule.selectors.flatMap((selector) => selector.split(','));
}

function replaceInRule(rule: Rule, dates: HolidayDates): Rule[] {
  const index = rule.selectors.findIndex((selector) => selector.split(',').some(isHoliday));
  if (index < 0) return [rule];
  const days = (rule.selectors[index] ?? '').split(',');
  const others = rule.selectors.filter((_, other) => other !== index);
  const ordinary = days.filter((day) => !isHoliday(day));
  const week: Rule[] =
    ordinary.length > 0 ? [{ ...rule, selectors: rule.selectors.with(index, ordinary.join(',')) }] : [];
  const isOnOtherDays = dayTest(others);
  const isInWeek = dayTest(week[0]?.selectors ?? null);
  const holidays = days
    .flatMap((day) => movedDates(day, dates))
    .filter((date) => isOnOtherDays(date) && !isInWeek(date));
  if (holidays.length === 0) return week;
  const dated: Rule = { ...rule, selectors: [holidays.map(dateSelector).join(',')] };
  // In separate rules: one overriding rule would remove the hours after midnight of the evening before each date.
  if (week.length > 0 && rule.separator === '; ') {
    return [{ ...dated, hours: 'off' }, ...week, { ...dated, separator: ', ' }];
  }
  return [...week, dated];
}

function isHoliday(day: string): boolean {
  return day === SCHOOL_HOLIDAY || PUBLIC_HOLIDAY.test(day);
}

/** Returns the dates that `SH` or `PH` refers to. `PH` may have an offset: `PH-1` is the day before a holiday. */
function movedDates(day: string, dates: HolidayDates): readonly string[] {
  if (day === SCHOOL_HOLIDAY) return dates.school;
  const match = PUBLIC_HOLIDAY.exec(day);
  if (!match) return [];
  const move = Number(match[1] ?? 0) * DAY_MS;
  return dates.public.map((date) => isoDate(midnightOf(date) + move));
}

/** A longer span of dates is a season, whose hours say nothing about a holiday in it, unless it is closed. */
const MAX_NAMED_DAYS = 31;

const WEEKDAYS = /^(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/;
/** A month or year without a day. */
const MONTH_OR_YEAR = /^(?:[A-Z][a-z]{2}|\d{4})(?:[-,](?:[A-Z][a-z]{2}|\d{4}))*$/;
const CLOSED = /^(?:off|closed)\b/;

/** Returns whether a rule speaks of a public holiday: by `PH`, its date, a short span, or a closed season. */
export function namesHoliday(canonical: string, date: string, school: HolidayDates['school']): boolean {
  return parseRules(canonical).some(function isAbout(rule): boolean {
    const days = daysOf(rule);
    const withoutHolidays = rule.selectors.filter((selector) => !selector.split(',').some(isHoliday));
    if (days.some(isHoliday)) {
      const known = { public: [date], school: CLOSED.test(rule.hours) ? school : [] };
      return days.some((day) => movedDates(day, known).includes(date)) && dayTest(withoutHolidays)(date);
    }
    const dates = rule.selectors.filter((selector) => !WEEKDAYS.test(selector));
    if (dates.length === 0 || !dayTest(rule.selectors)(date)) return false;
    return CLOSED.test(rule.hours) || isShortSpan(dates, date);
  });
}

function isShortSpan(dates: readonly string[], date: string): boolean {
  if (dates.every((selector) => MONTH_OR_YEAR.test(selector))) return false;
  const isIncluded = dayTest(dates);
  let length = 1;
  for (const step of [-1, 1]) {
    let day = midnightOf(date);
    while (length <= MAX_NAMED_DAYS && isIncluded(isoDate((day += step * DAY_MS)))) length++;
  }
  return length <= MAX_NAMED_DAYS;
}

/** Returns a predicate for the dates that the selectors match. An empty list matches all dates; null matches none. */
function dayTest(selectors: readonly string[] | null): (date: string) => boolean {
  if (selectors === null) return () => false;
  if (selectors.length === 0) return () => true;
  const text = readCanonical(formatRule({ selectors, hours: '00:00-24:00' }));
  return (date) => text.isOpenAt(Date.parse(`${date}T12:00:00Z`));
}

function dateSelector(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${year} ${monthCode(Number(month) - 1)} ${day}`;
}

export const NO_HOLIDAYS: HolidayDates = { public: [], school: [] };

export interface ResolvedWeek {
  /** The value with dates instead of `PH` and `SH`. */
  readonly week: OpeningHoursText;
  /** The value without its rules for holidays. */
  readonly ordinaryWeek: OpeningHoursText;
  /** The ISO dates of the holidays; empty if the value has no rule for holidays. */
  readonly holidays: readonly string[];
}

/** @throws Error if the value only has rules for holidays */
export function resolveHolidays(text: OpeningHoursText, dates: HolidayDates): ResolvedWeek {
  const { canonical } = text;
  const namesPublic = mentionsPublicHolidays(canonical);
  const namesSchool = mentionsSchoolHolidays(canonical);
  if (!namesPublic && !namesSchool) return { week: text, ordinaryWeek: text, holidays: [] };
  const ordinary = replaceHolidays(canonical, NO_HOLIDAYS);
  if (ordinary === '') throw new Error('The value has no hours for ordinary days.');
  const ordinaryWeek = readCanonical(ordinary);
  const holidays = [...(namesPublic ? dates.public : []), ...(namesSchool ? dates.school : [])];
  if (holidays.length === 0) return { week: ordinaryWeek, ordinaryWeek, holidays };
  return { week: readCanonical(replaceHolidays(canonical, dates)), ordinaryWeek, holidays };
}
