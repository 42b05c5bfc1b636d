/** Public entry point for the evaluation of opening hours: see README.md. */
export { calendarOf, type HolidayCalendar } from './src/holiday-calendar';
export {
  type HolidayDates,
  mentionsPublicHolidays,
  mentionsSchoolHolidays,
  replaceHolidays,
  resolveHolidays,
} from './src/holiday-rules';
export {
  assertUtcProcess,
  type HoursInterval,
  type OpeningHoursText,
  readCanonical,
  readOpeningHours,
} from './src/opening-hours-text';
export { openingsByDay } from './src/openings-by-day';
export {
  createOpeningsCache,
  hoursKey,
  type OpeningsCache,
  type Schedule,
  scheduleKey,
  type StateAt,
} from './src/openings-cache';
export { hasHolidays, holidayName, publicHolidays } from './src/public-holidays';
export { schoolHolidaysBetween, schoolZoneOf, type SchoolZone } from './src/school-holidays';
export { formatRule, formatRules, parseRules, type Rule } from './src/rules';
export { isSkipped } from './src/venue-hours';
export { DAYS as WEEKDAYS, weeklyHours } from './src/weekly-hours';
export { ANY_DATE, isSameHours, splitWeek } from './src/split-week';
