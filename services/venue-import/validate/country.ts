import { type CountryCode } from '@/lib/country/country';
import { isPosition } from '@/lib/geo/position';
import type { RawRow } from '../raw-table';
import type { ReadPair } from './coordinates';
import { countryNamed } from './country-names';
import type { RowFindings } from './row-findings';
import { countryAt, territoryOf } from './territory';

/**
 * Returns the country that a row names, or the territory of that country with the row's coordinates (Réunion, of
 * France). Without a name, returns the country of the coordinates. Returns null when it is unknown.
 */
export function validateCountry(
  cells: RawRow['cells'],
  pair: ReadPair | null,
  findings: RowFindings,
): CountryCode | null {
  const text = (cells.country ?? '').trim();
  const position = pair && isPosition(pair.latitude, pair.longitude) ? pair : null;
  if (text) {
    const named = countryNamed(text);
    if (!named) {
      findings.add('country-unknown', 'country', text);
      return null;
    }
    const territory = position ? territoryOf(named, position) : undefined;
    if (territory) findings.add('country-derived', 'country', text, { derived: territory, from: 'position' });
    return territory ?? named;
  }
  const found = position ? countryAt(position) : undefined;
  if (!found) {
    findings.add('country-missing', 'country', null);
    return null;
  }
  findings.add('country-derived', 'country', null, { derived: found, from: 'position' });
  return found;
}
