/** Public entry point for the evaluation of opening hours: see README.md. */
export { calendarOf, type HolidayCalendar } from './holiday-calendar';
export { mentionsPublicHolidays, mentionsSchoolHolidays, resolveHolidays } from './holiday-rules';
export {
  assertUtcProcess,
  type HoursInterval,
  type OpeningHoursText,
  readOpeningHours,
} from './opening-hours-text';
export { openingsByDay } from './openings-by-day';
export {
  createOpeningsCache,
  hoursKey,
  type OpeningsCache,
  type Schedule,
  scheduleKey,
} from './openings-cache';
export { hasHolidays, publicHolidays } from './public-holidays';
export { schoolHolidaysBetween, schoolZoneOf, type SchoolZone } from './school-holidays';
export { formatRule, parseRules } from './rules';
