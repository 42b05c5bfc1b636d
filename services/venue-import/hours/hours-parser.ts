import { readOpeningHours } from '@/services/opening-hours/opening-hours-text';
import type { CheckedHours, HoursReader } from '../validate/hours';
import { createHoursCheck } from './check-hours';
import { hoursOfWeek } from './parse-week';
import { understandHours } from './parse-hours';

/**
 * Reads the hours of an import as seen from `today` (ISO date). Slips are looked for in the nights of a year, which takes
 * some twenty milliseconds a text; without that, a text is only read.
 */
export function createHoursReader(today: string, looksForSlips: boolean): HoursReader {
  return {
    understand: understandHours,
    check: looksForSlips ? createHoursCheck(today) : checkReadable,
    week: hoursOfWeek,
  };
}

function checkReadable(text: string): CheckedHours {
  try {
    readOpeningHours(text);
    return { kind: 'readable', suspicions: [] };
  } catch (error) {
    return { kind: 'unreadable', message: error instanceof Error ? error.message : String(error) };
  }
}
