/** Public entry point for the evaluation of opening hours: see README.md. */
export { assertUtcProcess } from './assert-utc-process';
export { calendarOf, type HolidayCalendar } from './holiday-calendar';
export { mentionsPublicHolidays, mentionsSchoolHolidays } from './holiday-rules';
export {
  type HoursInterval,
  MAX_MOVABLE_DAYS,
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
export { resolveHolidays } from './resolve-holidays';
export { formatRule, parseRules } from './rules';
