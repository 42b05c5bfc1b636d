import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';
import type { CountryCode } from '@/lib/country/country';
import type { SpecialDay } from '@/services/backend/venue';
import { assertUtcProcess, readOpeningHours } from '@/services/opening-hours';
import { createHoursCheck, type HoursCheck, type HoursPlace } from './check-hours';
import { type ConvertedHours, convertHours } from './convert-hours';
import { convertSpecialDays } from './special-days';
import { type ConvertedWeek, convertWeek } from './convert-week';

export interface HoursParser {
  /** Converts the text of a cell to `opening_hours` syntax. */
  convert(text: string, country: CountryCode): ConvertedHours;
  /** Checks that an `opening_hours` value can be evaluated, and lists its suspicious parts. */
  check(text: string, place: HoursPlace): HoursCheck;
  /** Converts dates with their hours; null if their meaning is uncertain. */
  convertSpecialDays(text: string): readonly SpecialDay[] | null;
  /** Converts seven cells, Monday first. */
  convertWeek(days: readonly (string | null)[]): ConvertedWeek;
}

/** Shared by all imports of this process, because two versions of a file have most texts in common. */
const conversions = createCache<string, ConvertedHours>(
  'hours-conversions',
  CACHE_LIMITS['hours-conversions'],
);
const syntaxChecks = createCache<string, HoursCheck>(
  'hours-syntax-checks',
  CACHE_LIMITS['hours-syntax-checks'],
);

/**
 * Creates a parser for one import. Results are cached, because a file has many rows with few distinct hours.
 *
 * @param today ISO date on which the plausibility checks start
 * @param checksPlausibility evaluates each text for a year, which takes about 20 ms a text; otherwise only syntax is
 *   checked
 */
export function createHoursParser(today: string, checksPlausibility: boolean): HoursParser {
  assertUtcProcess();
  return {
    convert: (text, country) =>
      conversions.getOrMake(`${country} ${text}`, () => convertHours(text, country)),
    check: checksPlausibility
      ? createHoursCheck(today)
      : (text) => syntaxChecks.getOrMake(text, () => checkSyntax(text)),
    convertSpecialDays: (text) => convertSpecialDays(text, today),
    convertWeek,
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
