import { type Locale, LOCALES } from '@locator/base/locale';

export function byLocale<T>(valueIn: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, T>;
}
