import type { Bounds } from '../geo/position';
import type { Locale } from '../locale/locale';
import table from './countries.json';

/** ISO 3166-1 alpha-3 code in upper case: `FRA`, `REU`. A {@link CountyCode} in its place does not compile; a string does. */
export type CountryCode = string & { readonly codeOf?: 'country' };

/** Code of a county, unique within its country: `69` for the département Rhône. */
export type CountyCode = string & { readonly codeOf?: 'county' };

export interface Country {
  readonly code: CountryCode;
  /** ISO 3166-1 alpha-2 code in lower case. */
  readonly alpha2: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly slugs: Readonly<Record<Locale | 'default', string>>;
  readonly bounds: Bounds;
  /** IANA time zone; null for countries with more than one. */
  readonly timeZone: string | null;
}

/** French overseas territories. In URLs they are separate countries, but searches treat them as part of France. */
const FRENCH_OVERSEAS: readonly CountryCode[] = [
  'GLP', 'MTQ', 'GUF', 'REU', 'SPM', 'MYT', 'BLM', 'MAF', 'WLF', 'PYF', 'NCL',
]; // prettier-ignore

export const COUNTRIES: readonly Country[] = table.map(function readCountry(row) {
  const [west = -180, south = -90, east = 180, north = 90] = row.bounds;
  return {
    code: row.code,
    alpha2: row.alpha2,
    names: row.names,
    slugs: row.slugs,
    bounds: [west, south, east, north],
    timeZone: row.timeZone ?? null,
  };
});

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

export function findCountry(code: string): Country | undefined {
  return byCode.get(code.toUpperCase());
}

export function countryName(code: CountryCode, locale: Locale): string {
  return byCode.get(code)?.names[locale] ?? code;
}

/** `language` may have a region ("fr-BE"). @throws Error, as the specification requires (sections 5 and 8) */
export function countrySlug(code: string | undefined, language: string | undefined): string {
  if (!code || !language) throw new Error();
  const slugs: Readonly<Record<string, string>> | undefined = byCode.get(code)?.slugs;
  const slug = slugs?.[language.split('-')[0] ?? ''] ?? slugs?.default;
  if (!slug) throw new Error('Country not found');
  return slug;
}

export function areRelatedCountries(a: CountryCode, b: CountryCode): boolean {
  return a === b || (isFrench(a) && isFrench(b));
}

function isFrench(code: CountryCode): boolean {
  return code === 'FRA' || FRENCH_OVERSEAS.includes(code);
}
