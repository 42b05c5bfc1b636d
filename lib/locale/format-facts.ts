import { languageTag, type Locale, memoizePerLocale } from '@locator/base/locale';
import { formatDayOfWeek } from './format';

const list = memoizePerLocale((locale) => new Intl.ListFormat(languageTag(locale), { type: 'conjunction' }));

const kilometers = memoizePerLocale(
  (locale, digits: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(digits) }),
);

/** "Lyon, Paris et Lille" */
export function formatList(items: readonly string[], locale: Locale): string {
  return list(locale).format(items);
}

/** Formats metres as kilometres for a sentence: 8,430 → "8,4", 62,300 → "62,3", 162,300 → "162". */
export function formatDistance(meters: number, locale: Locale): string {
  return kilometers(locale, meters < 100_000 ? '1' : '0').format(meters / 1000);
}

/** "le lundi", "on Mondays", "montags" */
const RECURRING: Readonly<Record<Locale, (day: string) => string>> = {
  fr: (day) => `le ${day}`,
  en: (day) => `${day}s`,
  es: (day) => `los ${day}${day.endsWith('s') ? '' : 's'}`,
  de: (day) => `${day.toLowerCase()}s`,
  it: (day) => (day.endsWith('a') ? `la ${day}` : `il ${day}`),
  nl: (day) => `${day}`,
};

/** Formats recurring weekdays, which are numbered from 1 (Monday) to 7: "le lundi et le mardi". */
export function formatRegularDays(weekdays: readonly number[], locale: Locale): string {
  return formatList(formatWeekdays(weekdays, locale).map(RECURRING[locale]), locale);
}

/** Numbered from 1 (Monday) to 7. */
export function formatWeekdays(weekdays: readonly number[], locale: Locale): string[] {
  // 1 January 2024 was a Monday.
  return weekdays.map((day) => formatDayOfWeek(`2024-01-0${day}`, locale));
}
