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

export interface OrderIssue {
  /** `later` replaces `rule` on all its days, on `replaced` of them, or on the weekdays `days` that both name. */
  readonly kind: 'never-applies' | 'rarely-applies' | 'two-hours';
  readonly rule: string;
  readonly later: string;
  readonly replaced?: number;
  readonly days?: string;
  readonly meant?: string;
}

type DatedRule = Rule & {
  readonly dates: ReadonlySet<number>;
  readonly isWeekly: boolean;
  /** The dates of its weekdays: those of Fridays for `Fr,PH`. Empty for `PH` and `Jul-Aug Fr`. */
  readonly week: ReadonlySet<number>;
};

const DAY_MS = 86_400_000;

/** Returns the days on which a rule with fixed dates applies, as midnights in the period. */
export type DatesOf = (rule: string, isWeekly: boolean) => ReadonlySet<number>;

/** Evaluates each rule once, because thousands of venues have rules for the same few days. */
export function createDatesOf(from: number, end: number): DatesOf {
  const cache = new Map<string, ReadonlySet<number>>();
  return function datesOf(rule, isWeekly) {
    const cached = cache.get(rule);
    if (cached) return cached;
    const intervals = rule === '' ? [] : readCanonical(rule).intervals(from, isWeekly ? from + WEEK_MS : end);
    const dates = new Set<number>();
    for (const interval of intervals)
      for (let date = interval.from; date < interval.to; date += DAY_MS)
        for (let later = date; later < end; later += isWeekly ? WEEK_MS : Infinity) dates.add(later);
    cache.set(rule, dates);
    return dates;
  };
}

const WEEK_MS = 7 * DAY_MS;

/** Finds rules that later ones replace although they are no exceptions: `PH off; Mo-Su 10:00-20:00`. */
export function findOrderIssues(canonical: string, holidays: HolidayDates, datesOf: DatesOf): OrderIssue[] {
  const rules = parseRules(canonical);
  if (rules.length < 2 || rules.some(({ separator }) => separator === ' || ')) return [];
  const dated = rules.map(function withDates(rule): DatedRule {
    const wholeDay = formatRule({ ...rule, hours: '00:00-24:00' });
    const ordinary = replaceHolidays(wholeDay, { public: [], school: [] });
    const hasWeek = isWeekly(parseRules(ordinary)[0]);
    return {
      ...rule,
      dates: datesOf(replaceHolidays(wholeDay, holidays), isWeekly(rule)),
      isWeekly: isWeekly(rule),
      week: hasWeek ? datesOf(ordinary, true) : new Set(),
    };
  });
  const ordered = inOrderMeant(dated);
  const meant = ordered && issuesOf(ordered).length === 0 ? formatRules(ordered) : null;
  return issuesOf(dated).map((issue) =>
    meant !== null && issue.kind !== 'two-hours' ? { ...issue, meant } : issue,
  );
}

function isWeekly(rule?: Rule): boolean {
  return rule?.selectors.every((selector) => WEEKDAYS.test(selector)) ?? false;
}

function issuesOf(rules: readonly DatedRule[]): OrderIssue[] {
  return rules.flatMap((rule, index) => issueOf(rule, rules.slice(index + 1)) ?? []);
}

function issueOf(rule: DatedRule, following: readonly DatedRule[]): OrderIssue | undefined {
  const replacing = following.filter((later) => replaces(later, rule));
  const issue = (kind: OrderIssue['kind'], later: Rule, details: Partial<OrderIssue> = {}): OrderIssue => ({
    kind, rule: formatRule(rule), later: formatRule(later), ...details,
  }); // prettier-ignore
  const replaced = [...rule.dates].filter((date) => replacing.some(({ dates }) => dates.has(date)));
  if (replacing[0] && replaced.length === rule.dates.size) return issue('never-applies', replacing[0]);
  const weekly = replacing.find((later) => meet(later.week, rule.dates) && !isPart(later, rule));
  const other = weekly ?? following.find((later) => overlaps(later, rule));
  if (!other) return undefined;
  const both = [...other.week].filter((date) => rule.week.has(date));
  const numbers = new Set(both.map((date) => (new Date(date).getUTCDay() + 6) % 7));
  const days = [...numbers].sort().map(weekdayCode).join(', ');
  return weekly && !rule.isWeekly
    ? issue('rarely-applies', weekly, { replaced: replaced.length, ...(days && { days }) })
    : issue('two-hours', other, { days });
}

/** With a comma, a rule adds to another one, whose hours it should not meet. */
function overlaps(later: DatedRule, rule: DatedRule): boolean {
  const areTimes = [later, rule].every(({ hours }) => SPANS.test(hours));
  return later.separator === ', ' && areTimes && join(later, rule) === null && meet(later.week, rule.week);
}

/** With a comma, a rule only replaces "off". */
function replaces(later: DatedRule, rule: DatedRule): boolean {
  const isReplacing = later.separator === '; ' || rule.hours === 'off';
  return isReplacing && later.hours !== rule.hours && meet(later.dates, rule.dates);
}

function meet(dates: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  return [...dates].some((date) => others.has(date));
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
    const last = following.findLast((later) => replaces(later, rule));
    if (index < 0 || !last || (issueOf(rule, following)?.kind ?? 'two-hours') === 'two-hours') continue;
    const joined = isPart(last, rule) && isPart(rule, last) ? join(rule, last) : null;
    const isExact =
      joined === null && following.some((later) => replaces(later, rule) && isPart(later, rule));
    // Rules have another notation for days beside holidays, and the next rule may add to this one.
    const isMoved =
      !/PH[+-]/.test(rule.selectors.join()) && (following[0]?.separator !== ', ' || rule.hours === 'off');
    if (isExact || !isMoved) return null;
    const moved: DatedRule[] =
      joined === null ? [last, { ...rule, separator: '; ' }] : [{ ...last, hours: joined }];
    ordered.splice(ordered.indexOf(last), 1, ...moved);
    ordered.splice(index, 1);
  }
  return ordered;
}

const SPANS = /^\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*$/;

/** Returns the hours of two rules; null if they overlap. */
function join({ hours }: Rule, { hours: others }: Rule): string | null {
  if (!SPANS.test(hours) || !SPANS.test(others)) return null;
  const spans = [...hours.split(','), ...others.split(',')].sort();
  return spans.every((span, at) => at === 0 || (spans[at - 1] ?? '').slice(6) <= span.slice(0, 5))
    ? spans.join(',')
    : null;
}
