import { feature, iso1A3Code } from '@rapideditor/country-coder';
import { type CountryCode, findCountry } from '@/lib/country/country';
import { distanceMeters, type Position } from '@/lib/geo/position';
import type { Towns } from './towns';

/** What of a country or territory a point lies in, by the borders of country-coder (OpenStreetMap's, simplified). */
interface Territory {
  readonly code: CountryCode | null;
  /** The country it belongs to; itself when it belongs to none. */
  readonly sovereign: CountryCode | null;
}

/** The borders are simplified: a point this near to a country may lie in it. */
const BORDER_METERS = 5_000;

/** A point at sea belongs to a town of its coast this near: quays, islets and polders that the borders leave out. */
const COAST_METERS = 15_000;

const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315];
const METERS_PER_DEGREE = 111_195;

/** The country of the site's table that a point lies in: its territory where the table has it, else who it belongs to. */
export function countryAt(position: Position): CountryCode | undefined {
  const { code, sovereign } = territoryAt(position);
  return [code, sovereign].find((one) => one !== null && findCountry(one) !== undefined) ?? undefined;
}

/**
 * The territory of a country in which a point lies, when the site's table has that territory apart: Réunion, for a
 * point in Réunion of a row that says France.
 */
export function territoryOf(country: CountryCode, position: Position): CountryCode | undefined {
  const { code, sovereign } = territoryAt(position);
  return code && code !== country && sovereign === country && findCountry(code) ? code : undefined;
}

/** Whether a point lies in a country, or so near that the borders can't tell. */
export function isInCountry(country: CountryCode, position: Position, towns: Towns): boolean {
  if (isOf(country, position)) return true;
  if (DIRECTIONS.some((degrees) => isOf(country, moved(position, degrees, BORDER_METERS)))) return true;
  const isAtSea = territoryAt(position).code === null;
  const town = isAtSea ? towns.nearest(country, position) : undefined;
  return town !== undefined && distanceMeters(town.position, position) <= COAST_METERS;
}

function isOf(country: CountryCode, position: Position): boolean {
  const { code, sovereign } = territoryAt(position);
  // A territory that the site doesn't know apart is part of its country: Svalbard of Norway, Jersey of Great Britain.
  return code === country || (sovereign === country && !(code && findCountry(code)));
}

function territoryAt({ latitude, longitude }: Position): Territory {
  const found = feature([longitude, latitude], { level: 'territory' })?.properties;
  if (!found) return { code: null, sovereign: null };
  const code = found.iso1A3 ?? null;
  return { code, sovereign: found.country ? iso1A3Code(found.country) : code };
}

function moved({ latitude, longitude }: Position, towardsDegrees: number, meters: number): Position {
  const angle = (towardsDegrees * Math.PI) / 180;
  const north = (meters * Math.cos(angle)) / METERS_PER_DEGREE;
  const east = (meters * Math.sin(angle)) / (METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
  return { latitude: latitude + north, longitude: longitude + east };
}
