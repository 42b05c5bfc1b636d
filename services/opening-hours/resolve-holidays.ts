import {
  type HolidayDates,
  mentionsPublicHolidays,
  mentionsSchoolHolidays,
  replaceHolidays,
} from './holiday-rules';
import { type OpeningHoursText, readOpeningHours } from './opening-hours-text';

export const NO_HOLIDAYS: HolidayDates = { public: [], school: [] };

/** An `opening_hours` value whose holiday rules have been resolved. */
export interface ResolvedWeek {
  /** The value with dates instead of `PH` and `SH`. */
  readonly week: OpeningHoursText;
  /** The value without its rules for holidays. */
  readonly ordinaryWeek: OpeningHoursText;
  /** The ISO dates of the holidays; empty if the value has no rule for holidays. */
  readonly holidays: readonly string[];
}

/**
 * Replaces `PH` and `SH` with dates.
 *
 * @throws Error if the value only has rules for holidays.
 */
export function resolveHolidays(text: OpeningHoursText, dates: HolidayDates): ResolvedWeek {
  const { canonical } = text;
  const namesPublic = mentionsPublicHolidays(canonical);
  const namesSchool = mentionsSchoolHolidays(canonical);
  if (!namesPublic && !namesSchool) return { week: text, ordinaryWeek: text, holidays: [] };
  const ordinary = replaceHolidays(canonical, NO_HOLIDAYS);
  if (ordinary === '') throw new Error('The value has no hours for ordinary days.');
  const ordinaryWeek = readOpeningHours(ordinary);
  const holidays = [...(namesPublic ? dates.public : []), ...(namesSchool ? dates.school : [])];
  if (holidays.length === 0) return { week: ordinaryWeek, ordinaryWeek, holidays };
  return { week: readOpeningHours(replaceHolidays(canonical, dates)), ordinaryWeek, holidays };
}
