import type { Position } from '@/lib/geo/position';

/** Seven decimals are about a centimetre. */
const DECIMALS = 7;

/**
 * The position by which venues are put in order, with one way to write a place that has several (the 180th meridian, a
 * pole), so that venues on one spot are equally far from anywhere.
 *
 * PostGIS needs it too: it ends a search by distance with "index returned tuples in wrong order" where two places lie
 * apart by less than its index can reckon with, yet not by nothing: −180° and 180°, or 0° and 10⁻⁴⁴°.
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
