import type { CountryCode } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import { type Result, success } from '@/lib/result';
import type { Backend, CountryCount } from './backend';

/** Returns the countries in `listed` that have venues, in the same order; if it is null, all that have venues. */
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
