import { mentionsPublicHolidays, mentionsSchoolHolidays, replaceHolidays } from './holiday-rules';
import { type OpeningHoursText, readOpeningHours } from './opening-hours-text';

/** A text evaluated with given public holidays. */
export interface ResolvedWeek {
  /** With the dates of the public holidays. */
  readonly week: OpeningHoursText;
  /** Without rules for holidays. */
  readonly ordinaryWeek: OpeningHoursText;
  /** The ISO dates of holidays; empty if the text has no rule for them. */
  readonly holidays: readonly string[];
}

/**
 * Returns a text with `PH` replaced by the ISO dates of public holidays.
 *
 * @throws Error if the text has rules for holidays only.
 */
export function resolveHolidays(text: OpeningHoursText, dates: readonly string[]): ResolvedWeek {
  const { canonical } = text;
  const namesPublic = mentionsPublicHolidays(canonical);
  if (!namesPublic && !mentionsSchoolHolidays(canonical)) {
    return { week: text, ordinaryWeek: text, holidays: [] };
  }
  const ordinary = replaceHolidays(canonical, []);
  if (ordinary === '') throw new Error('Nothing is said of ordinary days.');
  const ordinaryWeek = readOpeningHours(ordinary);
  if (!namesPublic || dates.length === 0) return { week: ordinaryWeek, ordinaryWeek, holidays: [] };
  return { week: readOpeningHours(replaceHolidays(canonical, dates)), ordinaryWeek, holidays: dates };
}
