/* English names of days and months by number (specification, section 3), for schema.org and `opening_hours`, not for visitors. */

/** From 0, Sunday, as in `Date.getDay`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** From 0, January, as in `Date.getMonth`. */
export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const; // prettier-ignore

export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the name of a day that is counted from 0, Monday (ISO 8601). */
export function weekdayFromMonday(day: number): Weekday {
  return WEEKDAYS[(day + 1) % WEEKDAYS.length] ?? 'Sunday';
}

/** Returns the code of a day in `opening_hours` texts, counted from 0, Monday: `Mo`. */
export function weekdayCode(day: number): string {
  return weekdayFromMonday(day).slice(0, 2);
}

/** Returns the code of a month in `opening_hours` texts, counted from 0, January: `Jan`. */
export function monthCode(month: number): string {
  return (MONTHS[month] ?? '').slice(0, 3);
}
