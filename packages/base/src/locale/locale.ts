/** The languages of the site, the default first (specification, section 1). */
export const LOCALES = ['fr', 'en', 'es', 'de', 'it', 'nl'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'fr';

export const REGIONAL_LOCALES: Readonly<Record<Locale, string>> = {
  fr: 'fr_FR',
  en: 'en_GB',
  es: 'es_ES',
  de: 'de_DE',
  it: 'it_IT',
  nl: 'nl_NL',
};

/** Returns the language tag (BCP 47) for formatting dates. English is British: "21 November". */
export function languageTag(locale: Locale): string {
  return REGIONAL_LOCALES[locale].replace('_', '-');
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** @throws TypeError if `value` is no string; RangeError with the message that the specification sets (section 8) */
export function requireLocale(value: unknown, supported: readonly Locale[] = LOCALES): Locale {
  if (typeof value !== 'string') throw new TypeError('The provided value of locale is not a string');
  if (!isLocale(value) || !supported.includes(value)) {
    throw new RangeError(`The provided value of locale : ${value} is not supported`);
  }
  return value;
}
