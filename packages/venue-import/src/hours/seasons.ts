import { monthCode } from '@locator/opening-hours/calendar-names';
import { either, list, memoise, optional, type Parser, phrase, sequence, shape } from './parser-combinators';
import * as words from './vocabulary';

export interface Season {
  /** The `opening_hours` selector: `Apr-Sep`, `Aug 01-15`, `Dec 25`. */
  readonly selector: string;
  /** Days in calendar order, as month × 100 + day: 401 is 1 April. */
  readonly days: readonly number[];
}

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const CALENDAR: readonly number[] = LENGTHS.flatMap((length, month) =>
  Array.from({ length }, (_, day) => (month + 1) * 100 + day + 1),
);

interface MonthDay {
  readonly month: number;
  readonly day: number;
}

export const month = phrase(words.MONTH);
export const englishMonth = phrase(words.MONTH.filter(({ languages }) => languages.includes('en')));
export const dayOfMonth = sequence(
  [shape(/^(?:0?[1-9]|[12]\d|3[01])$/), optional(phrase(words.ORDINAL))],
  (digits) => Number(digits),
);
const date: Parser<MonthDay> = either(
  sequence([dayOfMonth, month], toDate),
  sequence([englishMonth, dayOfMonth], (of, day) => toDate(day, of)),
);
const from = optional(phrase(words.FROM_DATE));
const to = phrase(words.TO_DAY);
const before = optional(phrase(words.BEFORE_SEASON));

const oneSeason: Parser<Season> = either(
  sequence([from, month, to, month], (_from, first, _to, last) =>
    toSeason(`${monthCode(first)}-${monthCode(last)}`, firstOf(first), lastOf(last)),
  ),
  sequence([from, date, to, date], (_from, first, _to, last) =>
    toSeason(`${dateText(first)}-${dateText(last)}`, first, last),
  ),
  sequence([from, dayOfMonth, to, date], (_from, day, _to, last) =>
    day < last.day
      ? toSeason(`${dateText({ ...last, day })}-${padded(last.day)}`, { ...last, day }, last)
      : null,
  ),
  sequence([before, month], (_, one) => toSeason(monthCode(one), firstOf(one), lastOf(one))),
  sequence([before, date], (_, one) => toSeason(dateText(one), one, one)),
);

const and = either(phrase(words.COMMA), phrase(words.AND));

/** Parses one or more seasons, such as `du 1er avril au 30 septembre` or `le 25 décembre et le 1er janvier`. */
export const seasons: Parser<readonly Season[]> = memoise(list(oneSeason, and));

export function areApart(several: readonly Season[]): boolean {
  const days = several.flatMap((one) => one.days);
  return new Set(days).size === days.length;
}

function toDate(day: number, of: number): MonthDay | null {
  return day <= (LENGTHS[of] ?? 0) ? { month: of, day } : null;
}

function toSeason(selector: string, first: MonthDay, last: MonthDay): Season {
  const [start, end] = [ordinal(first), ordinal(last)];
  const days = CALENDAR.filter((day) =>
    start <= end ? day >= start && day <= end : day >= start || day <= end,
  );
  return { selector, days };
}

function ordinal({ month: of, day }: MonthDay): number {
  return (of + 1) * 100 + day;
}

function firstOf(of: number): MonthDay {
  return { month: of, day: 1 };
}

function lastOf(of: number): MonthDay {
  return { month: of, day: LENGTHS[of] ?? 0 };
}

function dateText({ month: of, day }: MonthDay): string {
  return `${monthCode(of)} ${padded(day)}`;
}

function padded(day: number): string {
  return String(day).padStart(2, '0');
}
