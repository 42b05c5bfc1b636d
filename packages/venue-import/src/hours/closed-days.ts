import type { Locale } from '@locator/base/locale';
import { formatRule, formatRules, isSameHours, parseRules, type Rule } from '@locator/opening-hours';
import { weekdayCode } from '@locator/opening-hours/calendar-names';
import { namedDays } from './grammar';
import { CLOSED_WORDS, daysFrom, HOLIDAYS, toLexemes, WHOLE_WEEK } from './vocabulary';
import { daysText } from './week-text';

const MAX_LENGTH = 100;

/**
 * Returns the days in a list such as `Sunday;Monday`, `Dim et JF` or `fermé le lundi`, see {@link HOLIDAYS}; undefined
 * for other texts. The language decides whether "di" is Sunday or Tuesday.
 */
export function readClosedDays(text: string, language: Locale): readonly number[] | undefined {
  const lexemes = toLexemes(text.replaceAll(';', ',')).filter((lexeme) => !CLOSED_WORDS.has(lexeme));
  const days = text.length > MAX_LENGTH ? undefined : namedDays(lexemes, language);
  // "7/7" means open every day, unlike a list of seven days.
  const isWeek = lexemes.length < WHOLE_WEEK.length && WHOLE_WEEK.every((day) => days?.includes(day));
  return isWeek ? undefined : days;
}

/**
 * Closes days of canonical hours. `contradicted` are those of them on which the hours say open. Rules for public
 * holidays remain, unless the holidays are among the days.
 */
export function closeDays(
  canonical: string,
  days: readonly number[],
): { readonly text: string; readonly contradicted: readonly number[] } {
  const rules = parseRules(canonical);
  const contradicted = days.filter(function isOpen(day) {
    const others = formatRules(withoutDays(rules, [day]));
    return others !== canonical && (day === HOLIDAYS || !isSameHours(canonical, offOn([day], others)));
  });
  const others = withoutDays(rules, contradicted);
  const closesHolidays =
    days.includes(HOLIDAYS) && !others.some((rule) => /^(?:\S+,)?PH(?:,\S+)? off$/.test(formatRule(rule)));
  const text = [formatRules(others), ...(closesHolidays ? ['PH off'] : [])].filter(Boolean).join('; ');
  const weekdays = contradicted.filter((day) => day !== HOLIDAYS);
  return { text: weekdays.length > 0 ? offOn(weekdays, text) : text, contradicted };
}

/** Closed days first, so that none cuts an evening short at midnight. */
function offOn(days: readonly number[], others: string): string {
  return [`${daysText(days)} off`, others].filter(Boolean).join('; ');
}

function withoutDays(rules: readonly Rule[], days: readonly number[]): Rule[] {
  return rules.flatMap(function withoutDaysOf(rule) {
    if (/^(?:off|closed)$/.test(rule.hours) || days.length === 0) return rule;
    if (SINGLE_DATES.test(rule.selectors.join(' '))) return rule;
    const holidays = rule.selectors.findIndex((selector) => /^(?:SH,PH|PH,SH)$/.test(selector));
    if (holidays >= 0)
      return ['SH', 'PH'].flatMap((one) =>
        withoutDays([{ ...rule, selectors: rule.selectors.with(holidays, one) }], days),
      );
    const namesDays = rule.selectors.some((selector) => DAY.test(selector));
    const selectors = namesDays ? rule.selectors : [...rule.selectors, 'Mo-Su'];
    const at = selectors.findIndex((selector) => DAY.test(selector));
    const kept = (selectors[at] ?? '')
      .split(',')
      .flatMap((part) => withoutDaysIn(part, days))
      .join();
    if (kept === selectors[at]) return rule;
    const hours = rule.hours.replace('24/7', '00:00-24:00');
    return kept === '' ? [] : { ...rule, selectors: selectors.with(at, kept), hours };
  });
}

/** `Dec 24`, `2026 Dec 20,2026 Dec 27`, `easter +1 day`: hours of such dates say more than a day of each week. */
const SINGLE_DATES = /^(?:(?:\d{4} )?[A-Z][a-z]{2} \d\d(?:,|$))+$|^easter\b/;
/** The start of a selector of days, as in `Mo-Fr,PH`. */
const DAY = /^(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)/;
const CODES = WHOLE_WEEK.map(weekdayCode);

/** Returns the rest of `Mo-Fr`, `Sa`, `Su[1]` or `PH`. */
function withoutDaysIn(part: string, closed: readonly number[]): readonly string[] {
  const [first = HOLIDAYS, last = first] =
    part.match(/[A-Z][a-z]/g)?.map((code) => CODES.indexOf(code)) ?? [];
  const days = part === 'PH' ? [HOLIDAYS] : first === HOLIDAYS ? [] : daysFrom(first, last);
  const open = days.filter((day) => !closed.includes(day));
  if (open.length === days.length) return [part];
  return open.length === 0 ? [] : [daysText(open.sort())];
}
