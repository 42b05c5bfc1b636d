import type { CountryCode } from '@/lib/country/country';
import { isPosition, type Position } from '@/lib/geo/position';
import { LOCATED_FINDINGS } from '../locate/unconfirmed-positions';
import type { RawRow } from '../raw-table';
import { correctionsOf, reportCorrection, writtenPosition } from './check-position';
import { isPlainDecimal, parseDegrees, splitPair } from './parse-degrees';
import type { RowFindings } from './row-findings';
import type { Towns } from './towns';
import { isInCountry } from './territory';

/** Parsed coordinates. A latitude above 90° is kept, because the columns may be swapped. */
export interface ReadPair {
  readonly latitude: number;
  readonly longitude: number;
  /** The coordinates as written in the cells. */
  readonly text: string;
}

/**
 * Coordinates this close to (0, 0) are treated as a placeholder, because that point is in the Gulf of Guinea, 600 km
 * off the coast.
 */
const NEAR_ZERO_DEGREES = 0.1;

/**
 * Parses a row's coordinates, or returns the geocoded ones if the import has geocoded the row's address. Returns null
 * if the coordinates are missing or cannot be parsed.
 */
export function readCoordinates({ cells, located }: RawRow, findings: RowFindings): ReadPair | null {
  const { latitude = '', longitude = '', coordinates = '' } = cells;
  if (located) {
    const text = writtenPosition(located);
    const details = { derived: text, place: located.name };
    findings.add(LOCATED_FINDINGS[located.precision], 'latitude', null, details);
    return { latitude: located.latitude, longitude: located.longitude, text };
  }
  if (!latitude.trim() && !longitude.trim() && coordinates.trim()) return readPair(coordinates, findings);
  for (const column of ['latitude', 'longitude'] as const) {
    if (!(cells[column] ?? '').trim()) {
      findings.add('coordinates-missing', column, null);
      return null;
    }
  }
  const pair = toPair(latitude, longitude);
  const text = `${latitude.trim()}, ${longitude.trim()}`;
  if (!pair) {
    const column = parseDegrees(latitude, 'latitude') === undefined ? 'latitude' : 'longitude';
    findings.add('coordinates-invalid', column, cells[column] ?? null);
    return null;
  }
  if (!isPlainDecimal(latitude) || !isPlainDecimal(longitude)) {
    findings.add('coordinates-derived', 'latitude', text, {
      derived: writtenPosition(pair),
      from: 'notation',
    });
  }
  return { ...pair, text };
}

function readPair(cell: string, findings: RowFindings): ReadPair | null {
  const texts = splitPair(cell);
  const pair = texts && toPair(...texts);
  if (!pair) {
    findings.add('coordinates-invalid', 'coordinates', cell);
    return null;
  }
  findings.add('coordinates-derived', 'coordinates', cell, {
    derived: writtenPosition(pair),
    from: 'coordinates',
  });
  return { ...pair, text: cell };
}

function toPair(latitudeText: string, longitudeText: string): Position | undefined {
  const latitude = parseDegrees(latitudeText, 'latitude');
  const longitude = parseDegrees(longitudeText, 'longitude');
  const isThere = latitude !== undefined && longitude !== undefined;
  return isThere && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

/**
 * Validates coordinates against the row's country (null if it has none). Returns null if they are (0, 0), are swapped,
 * have the wrong sign, or are outside the country. They are never corrected, because either the country or the
 * coordinates may be wrong.
 */
export function validatePosition(
  pair: ReadPair,
  country: CountryCode | null,
  towns: Towns,
  findings: RowFindings,
): Position | null {
  const { latitude, longitude, text } = pair;
  if (Math.abs(latitude) < NEAR_ZERO_DEGREES && Math.abs(longitude) < NEAR_ZERO_DEGREES) {
    findings.add('coordinates-zero', 'latitude', text);
    return null;
  }
  const position = { latitude, longitude };
  const isRight = isPosition(latitude, longitude);
  const isIn = (one: Position): boolean => country === null || isInCountry(country, one, towns);
  if (isRight && isIn(position)) return position;
  const correction = correctionsOf(position).find((one) => isIn(one.position));
  if (correction) reportCorrection(text, correction, findings);
  else if (isRight && country !== null)
    findings.add('coordinates-out-of-country', 'latitude', text, { country });
  else findings.add('coordinates-invalid', 'latitude', text);
  return null;
}
