import { feature, iso1A3Code } from '@rapideditor/country-coder';
import {
  type CountryCode,
  isPosition,
  distanceMeters,
  findCountry,
  movedBy,
  type Position,
} from '@locator/base/geo';
import type { Cells, RawRow } from '../raw-table';
import type { ReadPair } from './coordinates';
import { correctionsOf, isNearAny } from './check-position';
import { countryNamed, isCountry } from './country-names';
import type { RowFindings } from '../finding';
import type { Towns } from './towns';

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

/** A country or territory according to country-coder's borders (simplified from OpenStreetMap). */
interface Territory {
  readonly code: CountryCode | null;
  /** The country to which the territory belongs; for a country, the same as `code`. */
  readonly sovereign: CountryCode | null;
}

/** Tolerance for the simplified borders. */
const BORDER_METERS = 5_000;

/** Quays, islets and polders outside the simplified borders belong to the country of a town this near. */
const COAST_METERS = 15_000;

const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315];

export function countryAt(position: Position): CountryCode | undefined {
  const { code, sovereign } = territoryAt(position);
  return [code, sovereign].find((one) => one !== null && findCountry(one) !== undefined) ?? undefined;
}

export function territoryOf(country: CountryCode, position: Position): CountryCode | undefined {
  const { code, sovereign } = territoryAt(position);
  return code && code !== country && sovereign === country && findCountry(code) ? code : undefined;
}

export function isInCountry(country: CountryCode, position: Position, towns: Towns): boolean {
  if (isOf(country, position)) return true;
  if (DIRECTIONS.some((degrees) => isOf(country, movedBy(position, degrees, BORDER_METERS)))) return true;
  const isAtSea = territoryAt(position).code === null;
  const town = isAtSea ? towns.nearest(country, position) : undefined;
  return town !== undefined && distanceMeters(town.position, position) <= COAST_METERS;
}

function isOf(country: CountryCode, position: Position): boolean {
  const { code, sovereign } = territoryAt(position);
  // Unlisted territories are treated as part of their country: Svalbard as part of Norway, for example.
  return code === country || (sovereign === country && !(code && findCountry(code)));
}

function territoryAt({ latitude, longitude }: Position): Territory {
  const found = feature([longitude, latitude], { level: 'territory' })?.properties;
  if (!found) return { code: null, sovereign: null };
  const code = found.iso1A3 ?? null;
  return { code, sovereign: found.country ? iso1A3Code(found.country) : code };
}
