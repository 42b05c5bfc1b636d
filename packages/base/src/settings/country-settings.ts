import type { z } from 'zod';
import { type CountryCode, findCountry } from '../country/country';
import { isLocale, type Locale } from '../locale/locale';
import { listed } from './fields';

export interface CountrySettings {
  readonly defaultCountry: CountryCode;
  /** Of the languages that have another one. */
  readonly defaultCountryOf: Readonly<Partial<Record<Locale, CountryCode>>>;
  /** Countries that the site lists, in order; null for every country with venues. */
  readonly countries: readonly CountryCode[] | null;
}

function isCountry(code = ''): boolean {
  return findCountry(code) !== undefined;
}

function isCountryOfLocale(text: string): boolean {
  const [locale = '', code] = text.split('=');
  return isLocale(locale) && isCountry(code);
}

function countryOfLocale(text: string): [locale: string, country: CountryCode] {
  const [locale = '', code = ''] = text.split('=');
  return [locale, code.toUpperCase()];
}

export const COUNTRY_SHAPE = {
  DEFAULT_COUNTRY: listed('FRA')
    .refine(
      ([country, ...others]) => isCountry(country) && others.every(isCountryOfLocale),
      'must be a three-letter country code such as FRA, and may have others by language, as in FRA,nl=BEL',
    )
    .transform(([country = '', ...others]) => ({
      country: country.toUpperCase(),
      ofLocale: Object.fromEntries(others.map(countryOfLocale)),
    })),
  COUNTRIES: listed('')
    .refine((list) => list.every(isCountry), 'must be three-letter country codes such as FRA,BEL')
    .transform((list) => list.map((code) => code.toUpperCase())),
};

type CountryEnvironment = z.output<z.ZodObject<typeof COUNTRY_SHAPE>>;

export function countrySettings({ DEFAULT_COUNTRY, COUNTRIES }: CountryEnvironment): CountrySettings {
  return {
    defaultCountry: DEFAULT_COUNTRY.country,
    defaultCountryOf: DEFAULT_COUNTRY.ofLocale,
    countries: COUNTRIES.length > 0 ? COUNTRIES : null,
  };
}

/** The default countries, then the listed ones. */
export function chainCountries(env: CountryEnvironment): readonly CountryCode[] {
  const { country, ofLocale } = env.DEFAULT_COUNTRY;
  return [...new Set([country, ...Object.values(ofLocale), ...env.COUNTRIES])];
}
