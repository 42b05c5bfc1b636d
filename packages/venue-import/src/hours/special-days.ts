import { readSpecialDay, type SpecialDay, writeSpecialDays } from '@locator/facts';
import { closed, dayHours } from './grammar';
import {
  either,
  list,
  onlyValue,
  optional,
  type Parser,
  parseAll,
  phrase,
  sequence,
  shape,
} from './parser-combinators';
import { dayOfMonth, englishMonth, month } from './seasons';
import { isSettled, type Span, spanText } from './times';
import * as words from './vocabulary';

/** A date as written. If the year is missing, the date resolves to its next occurrence. */
interface WrittenDate {
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

interface DateRange {
  /** Null for a single date. A number is a day in the same month as `last`: 24 in "du 24 au 26 décembre". */
  readonly first: WrittenDate | number | null;
  readonly last: WrittenDate;
}

const DAY_MS = 86_400_000;

/** Maximum number of days in a range. Longer ranges are seasons or mistakes. */
const MAX_DAYS = 100;

const year = sequence([optional(phrase(words.COMMA)), shape(/^20\d\d$/)], (_, digits) => Number(digits));
const twoDigits = shape(/^\d{1,2}$/);

/** ISO dates, or the day before the month. The American month-first order is not supported. */
const numericDate = either(
  sequence(
    [shape(/^20\d\d$/), shape(/^-$/), twoDigits, shape(/^-$/), twoDigits],
    (of, _, inMonth, _dash, day) => toDate(Number(of), Number(inMonth), Number(day)),
  ),
  sequence(
    [twoDigits, shape(/^[/.-]$/), twoDigits, shape(/^[/.-]$/), shape(/^20\d\d$/)],
    (day, sign, inMonth, other, of) =>
      sign === other ? toDate(Number(of), Number(inMonth), Number(day)) : null,
  ),
);
const namedDate = either(
  sequence([dayOfMonth, month, optional(year)], (day, inMonth, of) => toDate(of ?? null, inMonth + 1, day)),
  sequence([englishMonth, dayOfMonth, optional(year)], (inMonth, day, of) =>
    toDate(of ?? null, inMonth + 1, day),
  ),
);
const date: Parser<WrittenDate> = either(numericDate, namedDate);

const from = optional(phrase(words.FROM_DATE));
const to = either(phrase(words.TO_DAY), phrase(words.RANGE_SIGN));
const dates: Parser<readonly DateRange[]> = list(
  either<DateRange>(
    sequence([optional(phrase(words.BEFORE_SEASON)), date], (_, last) => ({ first: null, last })),
    sequence([from, either<WrittenDate | number>(date, dayOfMonth), to, date], (_from, first, _to, last) => ({
      first,
      last,
    })),
  ),
  either(phrase(words.COMMA), phrase(words.AND)),
);

const noHours: readonly Span[] = [];
const specialDays = either(
  sequence([dates, optional(phrase(words.DAY_SIGN)), dayHours], (on, _, hours) => ({ on, hours })),
  sequence([closed, dates], (_, on) => ({ on, hours: noHours })),
);

/**
 * Converts `2026-12-25 off`, "du 24 décembre au 2 janvier : fermé" or "31.12.2026 10-14 Uhr". Returns null if the text
 * is unreadable or ambiguous. A date without a year is the next one on or after `today` (ISO date).
 */
export function convertSpecialDays(text: string, today: string): readonly SpecialDay[] | null {
  const found = parseAll(specialDays, { lexemes: words.toLexemes(text), steps: 0 });
  if (!found.every(({ value, languages }) => isSettled(value.hours, languages))) return null;
  const meanings = found.flatMap(function meaningOf({ value: { on, hours }, languages }) {
    const ranges = on.map((range) => daysOf(range, today) ?? []);
    const value = ranges.flat().map((one) => ({ date: one, hours: hours.map(spanText) }));
    return ranges.some(({ length }) => length === 0) ? [] : [{ value, languages }];
  });
  return onlyValue(meanings) ?? null;
}

function toDate(of: number | null, inMonth: number, day: number): WrittenDate | null {
  // A date without a year is validated as if it were in 2028, a leap year, so that 29 February is valid.
  return isoDate(of ?? 2028, inMonth, day) === null ? null : { year: of, month: inMonth, day };
}

/** Returns the ISO dates in a range; null if the range is reversed or too long, or a date does not exist. */
function daysOf({ first, last }: DateRange, today: string): string[] | null {
  const end = last.year === null ? nextFrom(today, last) : isoDate(last.year, last.month, last.day);
  if (end === null) return null;
  if (first === null) return [end];
  const endYear = Number(end.slice(0, 4));
  const written = typeof first === 'number' ? { ...last, day: first } : first;
  // A range such as "du 24 décembre au 2 janvier" starts in one year and ends in the next.
  const years = written.year === null ? [endYear, endYear - 1] : [written.year];
  const start = years
    .map((of) => isoDate(of, written.month, written.day))
    .find((one) => one !== null && one < end);
  if (start === undefined || start === null) return null;
  if (typeof first === 'number' && start.slice(0, 7) !== end.slice(0, 7)) return null;
  const length = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  if (length > MAX_DAYS) return null;
  return Array.from({ length }, (_, index) => isoOf(Date.parse(start) + index * DAY_MS));
}

/** Returns the first matching date on or after `today`; null if it exists neither this year nor next year. */
function nextFrom(today: string, { month: inMonth, day }: WrittenDate): string | null {
  const thisYear = Number(today.slice(0, 4));
  const next = [thisYear, thisYear + 1].map((of) => isoDate(of, inMonth, day));
  return next.find((one) => one !== null && one >= today) ?? null;
}

function isoDate(of: number, inMonth: number, day: number): string | null {
  const date = isoOf(Date.UTC(of, inMonth - 1, day));
  return Number(date.slice(5, 7)) === inMonth && Number(date.slice(8)) === day ? date : null;
}

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the opening hours of one day, such as "18h-2h"; none if it is closed, null if the text is unreadable. */
export function readDayHours(text: string): readonly string[] | null {
  const date = '2028-01-01';
  const item = `${date} ${text.trim()}`;
  const [day, ...others] = readSpecialDay(item) ?? convertSpecialDays(item, date) ?? [];
  // The text may name other days.
  const isOneDay = day?.date === date && others.length === 0;
  return isOneDay && readSpecialDay(writeSpecialDays([day])) ? day.hours : null;
}
