import { feature, iso1A3Code } from '@rapideditor/country-coder';
import { type CountryCode, distanceMeters, findCountry, movedBy, type Position } from '@locator/base/geo';
import type { Towns } from './towns';

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
