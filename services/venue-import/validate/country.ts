import { type CountryCode } from '@/lib/country/country';
import { isPosition } from '@/lib/geo/position';
import type { RawRow } from '../raw-table';
import type { ReadPair } from './coordinates';
import { countryNamed } from './country-names';
import type { RowFindings } from './row-findings';
import { countryAt, territoryOf } from './territory';

/**
 * The country of a row: the one it names, the territory of that country in which its point lies (Réunion, of France),
 * or, where it names none, the one in which its point lies. Null, and noted, when it can't be known.
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
