/** English names (specification, section 3), for schema.org and `opening_hours`. Not shown to visitors. */

/** Names of the days by number: 0 is Sunday, as in `Date.getDay`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Names of the months by number: 0 is January, as in `Date.getMonth`. */
export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const; // prettier-ignore

export type Weekday = (typeof WEEKDAYS)[number];

/** Returns a day's name; 0 is Monday (ISO 8601). */
export function weekdayFromMonday(day: number): Weekday {
  return WEEKDAYS[(day + 1) % WEEKDAYS.length] ?? 'Sunday';
}

/** Returns a day's code in `opening_hours` syntax (`Mo`); 0 is Monday. */
export function weekdayCode(day: number): string {
  return weekdayFromMonday(day).slice(0, 2);
}

/** Returns a month's code in `opening_hours` syntax (`Jan`); 0 is January. */
export function monthCode(month: number): string {
  return (MONTHS[month] ?? '').slice(0, 3);
}
