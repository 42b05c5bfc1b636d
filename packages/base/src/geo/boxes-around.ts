import type { Bounds, Position } from './position';

/** Rounded down, so that boxes are slightly too large rather than too small. */
const METERS_PER_DEGREE = 111_190;

/** Tolerance for rounding errors: a tenth of a metre. */
const MARGIN_DEGREES = 1e-6;

const RADIANS = Math.PI / 180;

/** Two if the circle crosses the 180th meridian. If it contains a pole, the box spans all longitudes. */
export function boxesAround({ latitude, longitude }: Position, radiusMeters: number): Bounds[] {
  const radiusDegrees = radiusMeters / METERS_PER_DEGREE + MARGIN_DEGREES;
  const south = Math.max(-90, latitude - radiusDegrees);
  const north = Math.min(90, latitude + radiusDegrees);
  // Of the meridians tangent to the circle: sin Δλ = sin d ÷ cos φ (J. P. Snyder).
  const sine = Math.sin(radiusDegrees * RADIANS) / Math.cos(latitude * RADIANS);
  if (south === -90 || north === 90 || !(sine < 1)) return [[-180, south, 180, north]];
  const width = Math.asin(sine) / RADIANS;
  const west = longitude - width;
  const east = longitude + width;
  if (west < -180) {
    return [
      [west + 360, south, 180, north],
      [-180, south, east, north],
    ];
  }
  if (east > 180) {
    return [
      [west, south, 180, north],
      [-180, south, east - 360, north],
    ];
  }
  return [[west, south, east, north]];
}
