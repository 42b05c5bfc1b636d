import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { type Result, success } from '@locator/base';
import type { Backend } from './backend';
import type { CountryCount } from '@locator/venue-model';

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
