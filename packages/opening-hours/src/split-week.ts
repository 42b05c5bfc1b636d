import { readOpeningHours } from './opening-hours-text';
import { parseRules } from './rules';
import { parseHours } from './venue-hours';
import { DAYS } from './weekly-hours';

export interface SplitWeek {
  /** The rules of weekdays. */
  readonly week: string;
  /** Rules for public holidays and dates, such as `PH off`; empty if there are none. */
  readonly rest: string;
}

const HOURS = /^(?:24\/7|off|closed|\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*)$/;

/** Splits a text into the rules of weekdays and those that follow; null if that is impossible. */
export function splitWeek(text: string): SplitWeek | null {
  const canonical = canonicalOf(text);
  if (canonical === null) return null;
  for (let cut = canonical.length; cut > 0; cut = canonical.lastIndexOf('; ', cut - 1)) {
    const [week, rest] = [canonical.slice(0, cut), canonical.slice(cut + 2)];
    if (isOfWeekdays(week)) return rest === '' || isOfOtherDays(rest) ? { week, rest } : null;
  }
  return null;
}

function canonicalOf(text: string): string | null {
  try {
    return readOpeningHours(text).canonical;
  } catch {
    return null;
  }
}

function isOfWeekdays(text: string): boolean {
  return parseRules(text).every(
    ({ separator, selectors, hours }) =>
      separator !== ' || ' && HOURS.test(hours) && selectors.every((selector) => DAYS.test(selector)),
  );
}

function isOfOtherDays(text: string): boolean {
  return parseRules(text).every(({ selectors }) => selectors.some((selector) => !DAYS.test(selector)));
}

/** A date on which the week is evaluated. Its hours do not depend on it. */
export const ANY_DATE = '2001-01-01';

/** Whether two texts have the same hours on each weekday, and the same other rules. False if one cannot be split. */
export function isSameHours(one: string, other: string): boolean {
  const [parts, others] = [splitWeek(one), splitWeek(other)];
  if (!parts || !others || parts.rest !== others.rest) return false;
  // A fallback rule applies to weekdays without a rule, but not to those that are `off`.
  if (parts.rest.includes('||')) return parts.week === others.week;
  const [week, otherWeek] = [weekOf(parts), weekOf(others)];
  return week !== undefined && JSON.stringify(week) === JSON.stringify(otherWeek);
}

function weekOf({ week }: SplitWeek): readonly (readonly string[])[] | undefined {
  const source = { text: week, specialDays: [], timeZone: 'UTC', calendar: null };
  return parseHours(source).ahead(ANY_DATE)?.weeklyHours;
}
