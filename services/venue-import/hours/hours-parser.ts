import type { CountryCode } from '@/lib/country/country';
import { assertUtcProcess, readOpeningHours } from '@/services/opening-hours';
import { createHoursCheck, type HoursCheck, type HoursPlace } from './check-hours';
import { type ConvertedHours, convertHours } from './convert-hours';
import { convertWeek } from './convert-week';

export interface HoursParser {
  /** Converts the text of a cell to `opening_hours` syntax. */
  convert(text: string, country: CountryCode): ConvertedHours;
  /** Checks that an `opening_hours` text can be evaluated, and lists what looks wrong in it. */
  check(text: string, place: HoursPlace): HoursCheck;
  /** Converts seven cells, Monday first. Returns null when a day is missing or can't be parsed. */
  convertWeek(days: readonly (string | null)[]): string | null;
}

/**
 * Creates a parser for one import: a file has few distinct hours and many rows, so results are memoised.
 *
 * @param today ISO date on which the plausibility checks start
 * @param checksPlausibility evaluates each text for a year, which takes about 20 ms a text; otherwise only syntax is checked
 */
export function createHoursParser(today: string, checksPlausibility: boolean): HoursParser {
  assertUtcProcess();
  return {
    convert: memoise(convertHours, (text, country) => `${country} ${text}`),
    check: checksPlausibility ? createHoursCheck(today) : memoise(checkSyntax, (text) => text),
    convertWeek,
  };
}

function checkSyntax(text: string): HoursCheck {
  try {
    readOpeningHours(text);
    return { kind: 'readable', issues: [] };
  } catch (error) {
    return { kind: 'unreadable', message: error instanceof Error ? error.message : String(error) };
  }
}

function memoise<Args extends readonly unknown[], Value>(
  compute: (...args: Args) => Value,
  keyOf: (...args: Args) => string,
): (...args: Args) => Value {
  const results = new Map<string, Value>();
  return function memoised(...args) {
    const key = keyOf(...args);
    const result = results.get(key) ?? compute(...args);
    results.set(key, result);
    return result;
  };
}
