import type { CountryCode } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import { type Result, success } from '@/lib/result';
import type { Backend, CountryCount } from './backend';

/**
 * Returns the countries of the site's index of countries: those of `listed` that have venues, in its order; for null,
 * every country with venues.
 */
export async function listedCountries(
  backend: Backend,
  locale: Locale,
  listed: readonly CountryCode[] | null,
): Promise<Result<readonly CountryCount[]>> {
  const countries = await backend.countries(locale);
  if (!listed || !countries.ok) return countries;
  const byCode = new Map(countries.value.map((country) => [country.code, country]));
  return success(listed.flatMap((code) => byCode.get(code) ?? []));
}
