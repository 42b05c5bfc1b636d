import { type CountryCode, isPosition } from '@locator/base/geo';
import type { Cells, RawRow } from '../raw-table';
import type { ReadPair } from './coordinates';
import { correctionsOf, isNearAny } from './check-position';
import { countryNamed, isCountry } from './country-names';
import type { RowFindings } from './row-findings';
import type { Towns } from './towns';
import { countryAt, territoryOf } from './territory';

/** Returns a territory of the named country if the coordinates are in it (Réunion for France); null if unknown. */
export function validateCountry(
  { cells, assumedCountry }: Pick<RawRow, 'cells' | 'assumedCountry'>,
  pair: ReadPair | null,
  towns: Towns,
  findings: RowFindings,
): CountryCode | null {
  const text = (cells.country ?? '').trim();
  const position = pair && isPosition(pair.latitude, pair.longitude) ? pair : null;
  if (text) {
    const named = countryNamed(text);
    if (!named) {
      findings.add(isCountry(text) ? 'country-not-served' : 'country-unknown', 'country', text);
      return null;
    }
    const territory = position ? territoryOf(named, position) : undefined;
    if (territory) findings.add('country-derived', 'country', text, { derived: territory, from: 'position' });
    return territory ?? named;
  }
  if (assumedCountry) {
    findings.add('country-derived', 'country', null, { derived: assumedCountry, from: 'default_country' });
    return assumedCountry;
  }
  const found = position ? countryAt(position) : undefined;
  // Wrong coordinates are reported later, once the country is known.
  const meant = found === undefined && pair ? countryMeant(cells, pair, towns) : undefined;
  if (meant) return meant;
  if (!found) {
    findings.add('country-missing', 'country', null);
    return null;
  }
  findings.add('country-derived', 'country', null, { derived: found, from: 'position' });
  return found;
}

/** The country of the first correction that agrees with town or postal code; without either, of the swap. */
function countryMeant(
  { city = '', postal_code = '' }: Cells,
  pair: ReadPair,
  towns: Towns,
): CountryCode | undefined {
  for (const { mistake, position } of correctionsOf(pair)) {
    const country = countryAt(position);
    if (country === undefined) continue;
    const address = { country, city: city.trim(), postalCode: postal_code.trim(), position };
    const { meant } = towns.locator.locate(address);
    const isUnchecked = !address.city && !address.postalCode && mistake === 'coordinates-swapped';
    if (isUnchecked || isNearAny(meant, position, towns)) return country;
  }
  return undefined;
}
