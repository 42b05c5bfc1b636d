import { type CountryCode, isPosition, type Position } from '@locator/base/geo';
import { type Cells, LOCATED_FINDINGS, type RawRow } from '../raw-table';
import { correctionsOf, reportCorrection, writtenPosition } from './check-position';
import type { RowFindings } from '../finding';
import type { Towns } from './towns';
import { isInCountry } from './country';

/** Parsed coordinates. A latitude above 90° is kept, because the columns may be swapped. */
export interface ReadPair extends Position {
  readonly text: string;
}

/** A placeholder: that point is in the Gulf of Guinea, 600 km off the coast. */
const NEAR_ZERO_DEGREES = 0.1;

/** Returns the located position if there is one; null if the coordinates are missing or cannot be parsed. */
export function readCoordinates({ cells, located }: RawRow, findings: RowFindings): ReadPair | null {
  const { latitude = '', longitude = '', coordinates = '' } = cells;
  if (located) {
    const text = writtenPosition(located);
    const { name, reason } = located;
    const details = { derived: text, place: name, ...(reason && { reason }) };
    const written = [latitude, longitude].filter((cell) => cell.trim()).join(', ') || coordinates.trim();
    findings.add(LOCATED_FINDINGS[located.precision], 'latitude', written || null, details);
    return { latitude: located.latitude, longitude: located.longitude, text };
  }
  if (!latitude.trim() && !longitude.trim() && coordinates.trim()) return readPair(coordinates, findings);
  const other = otherPair(cells);
  if (other) {
    const derived = writtenPosition(other);
    findings.add('coordinates-derived', 'latitude', `${latitude.trim()}, ${longitude.trim()}`, {
      derived,
      from: 'other_coordinates',
    });
    return { ...other, text: derived };
  }
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

/** The pair in another column, if that in `latitude` and `longitude` is no position. */
function otherPair({ latitude = '', longitude = '', coordinates = '' }: Cells): Position | undefined {
  if (isUsable(toPair(latitude, longitude))) return undefined;
  const texts = splitPair(coordinates);
  const pair = texts && toPair(...texts);
  return isUsable(pair) ? pair : undefined;
}

function isUsable(pair: Position | undefined): boolean {
  return pair !== undefined && isPosition(pair.latitude, pair.longitude) && !isNearZero(pair);
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

/** Null for a wrong position. It is never corrected, because either the country or the coordinates may be wrong. */
export function validatePosition(
  pair: ReadPair,
  country: CountryCode | null,
  towns: Towns,
  findings: RowFindings,
): Position | null {
  const { latitude, longitude, text } = pair;
  if (isNearZero(pair)) {
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

function isNearZero({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) < NEAR_ZERO_DEGREES && Math.abs(longitude) < NEAR_ZERO_DEGREES;
}

/** Returns whether a row has no coordinates, or the placeholder 0, 0. */
export function lacksCoordinates(cells: Cells): boolean {
  if (otherPair(cells)) return false;
  const { latitude = '', longitude = '', coordinates = '' } = cells;
  const texts = [latitude, longitude].some((cell) => cell.trim())
    ? ([latitude, longitude] as const)
    : splitPair(coordinates);
  if (!texts) return !coordinates.trim();
  const pair = toPair(...texts);
  return pair !== undefined && isNearZero(pair);
}

type Axis = 'latitude' | 'longitude';

/**
 * `48.8566`, `48,8566`, `48.8566° N`, `N 48°51.4′`, `48°51'24"N`; undefined for other notations or the other axis, and
 * for "O", which is west in French and east in German. West and south are negative. The range is not checked.
 */
export function parseDegrees(text: string, axis: Axis): number | undefined {
  const found = NOTATION.exec(text.trim());
  if (!found) return undefined;
  const [, before, sign, degrees = '', minutes, seconds, after] = found;
  const hemisphere = (before ?? after ?? '').toUpperCase();
  if (before && after) return undefined;
  if (hemisphere && !HEMISPHERES[axis].includes(hemisphere)) return undefined;
  const [minute, second] = [numberOf(minutes), numberOf(seconds)];
  if (minute >= 60 || second >= 60) return undefined;
  const size = numberOf(degrees) + minute / 60 + second / 3600;
  const isNegative = sign === '-' || sign === '−' || hemisphere === 'S' || hemisphere === 'W';
  return isNegative ? -size : size;
}

export function isPlainDecimal(text: string): boolean {
  return /^[+\-−]?\d+(?:[.,]\d+)?$/.test(text.trim());
}

const HEMISPHERES: Readonly<Record<Axis, string>> = { latitude: 'NS', longitude: 'EW' };

/** Some exports omit the zero before the decimal point: `.4647950`. */
const NUMBER = String.raw`(?:\d+(?:[.,]\d*)?|[.,]\d+)`;
const NOTATION = new RegExp(
  String.raw`^([NSEW])?\s*([+\-−])?\s*(${NUMBER})\s*[°º]?\s*(?:(${NUMBER})\s*['′’]\s*)?(?:(${NUMBER})\s*(?:"|″|”|''|′′)\s*)?([NSEW])?$`,
  'i',
);

function numberOf(text = '0'): number {
  return Number(text.replace(',', '.'));
}

/** `48.85, 2.35`, `48,85; 2,35`, `48°51'N 2°21'E`, or `POINT (2.35 48.85)` with the longitude first. */
export function splitPair(text: string): readonly [latitude: string, longitude: string] | undefined {
  const point = /^(?:SRID=4326;\s*)?POINT\s*Z?\s*\(\s*(\S+)\s+([^\s)]+)[^)]*\)$/i.exec(text.trim());
  if (point) return [point[2] ?? '', point[1] ?? ''];
  const hemispheres = /^(.*[NS])[\s,;/]+(.*[EW])$/i.exec(text.trim());
  if (hemispheres) return [hemispheres[1] ?? '', hemispheres[2] ?? ''];
  // Commas are tried last, because they may be decimal separators.
  for (const separator of [/\s*[;/|]\s*/, /\s*,\s+/, /,/, /\s+/]) {
    const [latitude, longitude, ...more] = text.trim().split(separator);
    if (latitude && longitude && more.length === 0) return [latitude, longitude];
  }
  return undefined;
}
