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
  /** Converts a cell to `opening_hours` syntax. */
  convert(text: string, country: CountryCode): ConvertedHours;
  /** Checks that an `opening_hours` value can be evaluated, and lists its suspicious parts. */
  check(text: string, place: HoursPlace): HoursCheck;
  /** Converts dates with their hours to special days. Returns null if the text cannot be parsed or is ambiguous. */
  convertSpecialDays(text: string): readonly SpecialDay[] | null;
  /** Converts seven weekday cells, Monday first, to an `opening_hours` value. */
  convertWeek(days: readonly (string | null)[]): ConvertedWeek;
}

/** Caches shared by all imports of this process, because two versions of a file have most values in common. */
const conversions = createCache<string, ConvertedHours>(
  'hours-conversions',
  CACHE_LIMITS['hours-conversions'],
);
const syntaxChecks = createCache<string, HoursCheck>(
  'hours-syntax-checks',
  CACHE_LIMITS['hours-syntax-checks'],
);

/**
 * Creates a parser for one import. Results are cached, because a file has many rows but few distinct opening hours.
 *
 * @param today ISO date on which the plausibility checks start
 * @param checksPlausibility whether to evaluate each value for a year, which takes about 20 ms; otherwise, only the
 *   syntax is checked
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
