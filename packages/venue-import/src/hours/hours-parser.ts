import type { CountryCode } from '@locator/base/geo';
import type { SpecialDay } from '@locator/venue-model';
import { assertUtcProcess, readOpeningHours } from '@locator/opening-hours';
import { createHoursCheck, type HoursCheck, type HoursPlace } from './check-hours';
import { closeDays } from './closed-days';
import { type ConvertedHours, convertHours } from './convert-hours';
import { convertSpecialDays } from './special-days';
import { appointmentOf, spansOf } from './grammar';
import { onlyValue } from './parser-combinators';
import { toLexemes } from './vocabulary';
import { type DayHours, weekText } from './week-text';

export interface HoursParser {
  convert(text: string, country: CountryCode): ConvertedHours;
  check(text: string, place: HoursPlace): HoursCheck;
  convertSpecialDays(text: string): readonly SpecialDay[] | null;
  closeDays(canonical: string, days: readonly number[]): ReturnType<typeof closeDays>;
  convertWeek(days: readonly (string | null)[]): ConvertedWeek;
}

/**
 * Parses each value once, because a file has many rows but few distinct opening hours.
 *
 * @param today ISO date on which the plausibility checks start
 * @param checksPlausibility whether to evaluate each value for a year, in about 20 ms, instead of only its syntax
 */
export function createHoursParser(today: string, checksPlausibility: boolean): HoursParser {
  assertUtcProcess();
  return {
    convert: memoize(convertHours, (text, country) => `${country} ${text}`),
    check: checksPlausibility ? createHoursCheck(today) : memoize(checkSyntax, (text) => text),
    convertSpecialDays: (text) => convertSpecialDays(text, today),
    closeDays: memoize(closeDays, (text, days) => `${days.join()} ${text}`),
    convertWeek,
  };
}

function memoize<Arguments extends readonly unknown[], Value>(
  compute: (...given: Arguments) => Value,
  keyOf: (...given: Arguments) => string,
): (...given: Arguments) => Value {
  const results = new Map<string, Value>();
  return function computeOnce(...given) {
    const key = keyOf(...given);
    const result = results.get(key) ?? compute(...given);
    results.set(key, result);
    return result;
  };
}

function checkSyntax(text: string): HoursCheck {
  try {
    readOpeningHours(text);
    return { kind: 'readable', issues: [] };
  } catch {
    return { kind: 'unreadable' };
  }
}

type ConvertedWeek =
  | {
      readonly kind: 'converted';
      readonly text: string;
      /** The days (0 is Monday) whose blank cells were interpreted as closed. */
      readonly blankDays: readonly number[];
      /** The days whose cells cannot be parsed, such as `n/a`: the text says nothing of them. */
      readonly unreadDays: readonly number[];
    }
  /** `cell` is the first cell that cannot be parsed; null if the hours are unknown because most cells are blank. */
  | { readonly kind: 'unknown'; readonly cell: string | null };

/** Google Business Profile's marker for a closed day, in addition to "Closed". */
const CROSS = 'x';

const DASH = /^[-–—]$/;

/** Cells such as `09:00-12:00, 14:00-18:00`, `Closed`, `x`. Blank ones are closed, unless most days are unknown. */
export function convertWeek(days: readonly (string | null)[]): ConvertedWeek {
  const week = new Map<number, DayHours>();
  const blankDays: number[] = [];
  const unreadDays: number[] = [];
  for (const [day, cell] of days.entries()) {
    const text = (cell ?? '').trim().replace(DASH, '');
    if (text === '') blankDays.push(day);
    const hours = text === '' ? [] : readDay(text);
    if (hours === null) unreadDays.push(day);
    else week.set(day, hours);
  }
  if ((blankDays.length + unreadDays.length) * 2 > days.length)
    return { kind: 'unknown', cell: days[unreadDays[0] ?? -1]?.trim() ?? null };
  return { kind: 'converted', text: weekText(week), blankDays, unreadDays };
}

function readDay(cell: string): DayHours | null {
  if (cell.toLowerCase() === CROSS) return [];
  const lexemes = toLexemes(cell);
  return onlyValue(spansOf(lexemes)) ?? appointmentOf(lexemes) ?? null;
}
