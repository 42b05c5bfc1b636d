import {
  formatRule,
  formatRules,
  type HolidayDates,
  parseRules,
  readCanonical,
  replaceHolidays,
  type Rule,
  WEEKDAYS,
} from '@locator/opening-hours';
import { weekdayCode } from '@locator/opening-hours/calendar-names';

export type OrderIssue =
  /** `later` replaces `rule` on all its days, or on `replaced` of them. `meant`: the hours in the order that was meant. */
  | {
      readonly kind: 'never-applies' | 'rarely-applies';
      readonly rule: string;
      readonly later: string;
      readonly replaced?: number;
      readonly meant?: string;
    }
  /** Two rules for some of each other's days: the later one holds on these. */
  | { readonly kind: 'two-hours'; readonly days: string; readonly rule: string; readonly later: string };

const DAY_MS = 86_400_000;
const CODES = [0, 1, 2, 3, 4, 5, 6].map(weekdayCode);

export interface Period {
  readonly from: number;
  readonly end: number;
  readonly holidays: HolidayDates;
}

interface DatedRule extends Rule {
  /** The days in the period on which it applies unless another rule replaces it. */
  readonly dates: ReadonlySet<number>;
  readonly isWeekly: boolean;
}

/** Finds rules that later ones replace although they are no exceptions: `PH off; Mo-Su 10:00-20:00`. */
export function findOrderIssues(canonical: string, period: Period): OrderIssue[] {
  const rules = parseRules(canonical);
  if (rules.length < 2 || rules.some(({ separator }) => separator === ' || ')) return [];
  const dated = rules.map((rule) => withDates(rule, period));
  const issues = issuesOf(dated);
  if (issues.every(({ kind }) => kind === 'two-hours')) return issues;
  const ordered = inOrderMeant(dated);
  const meant = ordered && issuesOf(ordered).length === 0 ? formatRules(ordered) : null;
  return issues.map((issue) => (meant !== null && issue.kind !== 'two-hours' ? { ...issue, meant } : issue));
}

function withDates(rule: Rule, { from, end, holidays }: Period): DatedRule {
  const isWeekly = rule.selectors.every((selector) => WEEKDAYS.test(selector));
  const days = isWeekly ? weekdaysOf(rule.selectors) : new Set<number>();
  const dates = new Set<number>();
  const isWithin = (date: number): boolean => date >= from && date < end;
  for (let date = from; date < end; date += DAY_MS) if (days.has(weekdayOf(date))) dates.add(date);
  const listed = { PH: holidays.public, SH: holidays.school }[formatRule({ ...rule, hours: '' })];
  for (const date of listed ?? []) if (isWithin(Date.parse(date))) dates.add(Date.parse(date));
  const text =
    isWeekly || listed ? '' : replaceHolidays(formatRule({ ...rule, hours: '00:00-24:00' }), holidays);
  for (const interval of text === '' ? [] : readCanonical(text).intervals(from, end))
    for (let date = interval.from; date < interval.to; date += DAY_MS) dates.add(date);
  return { ...rule, dates, isWeekly };
}

function weekdayOf(date: number): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

function weekdaysOf(selectors: readonly string[]): ReadonlySet<number> {
  if (selectors.length === 0) return new Set(CODES.keys());
  return new Set(
    selectors
      .join(',')
      .split(',')
      .flatMap(function toDays(part) {
        const [first = 0, last = first] = part.split('-').map((code) => CODES.indexOf(code));
        return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
      }),
  );
}

function issuesOf(rules: readonly DatedRule[]): OrderIssue[] {
  return rules.flatMap((rule, index) => issueOf(rule, rules.slice(index + 1)));
}

function issueOf(rule: DatedRule, following: readonly DatedRule[]): OrderIssue[] {
  const replacing = following.filter((later) => replaces(later, rule));
  const [later] = replacing;
  const adding = following.find(
    (one) => one.separator === ', ' && shareDays(one, rule) && overlap(one, rule),
  );
  if (!later) return adding ? [twoHours(rule, adding)] : [];
  const replaced = [...rule.dates].filter((date) => replacing.some(({ dates }) => dates.has(date)));
  const texts = { rule: formatRule(rule), later: formatRule(later) };
  if (replaced.length === rule.dates.size) return [{ kind: 'never-applies', ...texts }];
  const weekly = replacing.find(({ isWeekly }) => isWeekly);
  if (!rule.isWeekly && weekly)
    return [{ kind: 'rarely-applies', ...texts, later: formatRule(weekly), replaced: replaced.length }];
  const overlapping = replacing.find((one) => one.isWeekly && rule.isWeekly && !isPart(one, rule));
  return overlapping ? [twoHours(rule, overlapping)] : [];
}

function twoHours(rule: DatedRule, later: DatedRule): OrderIssue {
  const shared = [...rule.dates].filter((date) => later.dates.has(date));
  const days = [...new Set(shared.map(weekdayOf))].sort().map(weekdayCode).join(', ');
  return { kind: 'two-hours', days, rule: formatRule(rule), later: formatRule(later) };
}

function shareDays(one: DatedRule, other: DatedRule): boolean {
  return one.isWeekly && other.isWeekly && [...one.dates].some((date) => other.dates.has(date));
}

function overlap(one: Rule, other: Rule): boolean {
  return (
    [one, other].every(({ hours }) => SPANS.test(hours)) &&
    one.hours !== other.hours &&
    join(one, other) === null
  );
}

/** With a comma, a rule only replaces "off". */
function replaces(later: DatedRule, rule: DatedRule): boolean {
  if (later.hours === rule.hours || ![...later.dates].some((date) => rule.dates.has(date))) return false;
  return later.separator === '; ' || isOff(rule);
}

function isOff({ hours }: Rule): boolean {
  return hours === 'off' || hours === 'closed';
}

function isPart({ dates }: DatedRule, { dates: others }: DatedRule): boolean {
  return [...dates].every((date) => others.has(date));
}

/** Joins the hours of rules for the same days, and moves other rules behind those that replace them; null if unclear. */
function inOrderMeant(rules: readonly DatedRule[]): readonly DatedRule[] | null {
  const ordered: DatedRule[] = [...rules];
  for (const rule of rules) {
    const index = ordered.indexOf(rule);
    const following = ordered.slice(index + 1);
    const replacing = following.filter((later) => replaces(later, rule));
    const last = replacing.at(-1);
    const isWrong = issueOf(rule, following).some(({ kind }) => kind !== 'two-hours');
    if (index < 0 || !last || !isWrong) continue;
    const joined =
      replacing.length === 1 && isPart(last, rule) && isPart(rule, last) ? join(rule, last) : null;
    if (joined === null && replacing.some((later) => isPart(later, rule))) return null;
    // Rules have another notation for days beside holidays.
    if (rule.selectors.some((selector) => /PH[+-]/.test(selector))) return null;
    // The next rule adds to this one.
    if (ordered[index + 1]?.separator === ', ' && !isOff(rule)) return null;
    const at = ordered.indexOf(last);
    if (joined === null) ordered.splice(at + 1, 0, { ...rule, separator: '; ' });
    else ordered[at] = { ...last, hours: joined };
    ordered.splice(index, 1);
  }
  return ordered;
}

const SPANS = /^\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*$/;

/** Returns the hours of two rules; null if they overlap. */
function join({ hours }: Rule, { hours: others }: Rule): string | null {
  if (!SPANS.test(hours) || !SPANS.test(others)) return null;
  const spans = [...hours.split(','), ...others.split(',')].sort();
  const isInOrder = spans.every(
    (span, index) => index === 0 || (spans[index - 1] ?? '').slice(6) <= span.slice(0, 5),
  );
  return isInOrder ? spans.join(',') : null;
}
