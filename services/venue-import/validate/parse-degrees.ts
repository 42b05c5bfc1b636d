export type Axis = 'latitude' | 'longitude';

/**
 * Parses degrees in any common notation: `48.8566`, `48,8566`, `48.8566° N`, `N 48°51.4′`, `48°51'24"N`. West and south
 * are negative. Returns undefined if the notation is unknown or the hemisphere does not belong to the axis. "O" is
 * rejected, because it means west in French and east in German. Does not check the range.
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

/** Returns whether a string is a plain decimal number. */
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

/**
 * Splits a cell that contains both coordinates: `48.85, 2.35`, `48,85; 2,35`, `48°51'N 2°21'E`, or the well-known
 * text `POINT (2.35 48.85)`, in which the longitude is first.
 */
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
