import type { Locale } from './locale';
import { memoizePerLocale } from './memoize-per-locale';

const list = memoizePerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

const wholeKilometers = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
);

const nearKilometers = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
);

const weekday = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);

/** Formats a list: "Lyon, Paris et Lille". */
export function formatList(items: readonly string[], locale: Locale): string {
  return list(locale).format(items);
}

/** Formats metres as kilometres for a sentence: 8,430 → "8,4", 62,300 → "62". */
export function formatDistance(meters: number, locale: Locale): string {
  const kilometers = meters / 1000;
  return (kilometers < 10 ? nearKilometers : wholeKilometers)(locale).format(kilometers);
}

/** Formats minutes after midnight as a time: 1500 → "01:00". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns the names of weekdays from 1 (Monday) to 7. */
export function formatWeekdays(weekdays: readonly number[], locale: Locale): string[] {
  // 1 January 2024 was a Monday.
  return weekdays.map((day) => weekday(locale).format(Date.UTC(2024, 0, day, 12)));
}
