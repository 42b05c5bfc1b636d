import { namesPublicHolidays, namesSchoolHolidays, withHolidayDates } from './dated-holidays';
import type { HolidayCalendar } from './holiday-calendar';
import { type OpeningHoursText, readOpeningHours } from './opening-hours-text';
import { publicHolidays } from './public-holidays';

/** What a text says in some years. */
export interface DatedWeek {
  /** With the dates of the years' public holidays. */
  readonly week: OpeningHoursText;
  /** Without a word on holidays. */
  readonly ordinaryWeek: OpeningHoursText;
  /** The ISO dates of holidays; none when the text doesn't name them. */
  readonly holidays: readonly string[];
}

/**
 * @throws Error when the text speaks of holidays alone.
 */
export function datedWeek(
  text: OpeningHoursText,
  calendar: HolidayCalendar | null,
  years: readonly number[],
): DatedWeek {
  const { canonical } = text;
  if (!namesPublicHolidays(canonical) && !namesSchoolHolidays(canonical)) {
    return { week: text, ordinaryWeek: text, holidays: [] };
  }
  const ordinary = withHolidayDates(canonical, []);
  if (ordinary === '') throw new Error('Nothing is said of ordinary days.');
  const holidays =
    calendar && namesPublicHolidays(canonical) ? years.flatMap((year) => publicHolidays(calendar, year)) : [];
  return {
    week: readOpeningHours(withHolidayDates(canonical, holidays)),
    ordinaryWeek: readOpeningHours(ordinary),
    holidays,
  };
}
