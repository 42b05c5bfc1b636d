import type { Position } from '@locator/base/geo';

/** Number of decimal places, for a precision of about a centimetre. */
const DECIMALS = 7;

/**
 * Gives each place one position, because PostGIS fails with "index returned tuples in wrong order" when positions
 * differ by less than the precision of its index, such as −180° and 180°, or 0° and 10⁻⁴⁴°.
 */
export function normalisedPositionOf({ latitude, longitude }: Position): Position {
  const north = roundDegrees(latitude);
  const east = roundDegrees(longitude);
  return { latitude: north, longitude: Math.abs(north) === 90 ? 0 : east === -180 ? 180 : east };
}

function roundDegrees(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Number(degrees.toFixed(DECIMALS)) + 0;
}
