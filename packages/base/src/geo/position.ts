/** A point on the globe, WGS 84, in decimal degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** [west, south, east, north] in decimal degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** About 11 m: precise enough to sort venues, too coarse to identify a home. */
const SHARED_POSITION_DECIMALS = 4;

/** Mean Earth radius in metres (IUGG). */
const EARTH_RADIUS_METERS = 6_371_008.8;

export function isPosition(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export function roundPosition(position: Position): Position {
  return roundPositionTo(SHARED_POSITION_DECIMALS, position);
}

export function roundPositionTo(decimals: number, { latitude, longitude }: Position): Position {
  // `+ 0` turns -0 into 0, because -0 would not survive serialisation.
  const round = (degrees: number): number => Number(degrees.toFixed(decimals)) + 0;
  return { latitude: round(latitude), longitude: round(longitude) };
}

export function centerOf([west, south, east, north]: Bounds): Position {
  const middle = (west + east) / 2;
  // If the bounds cross the 180th meridian, the mean longitude is on the opposite side of the globe.
  const longitude = west <= east ? middle : middle > 0 ? middle - 180 : middle + 180;
  return { latitude: (south + north) / 2, longitude };
}

/** Returns the great-circle distance in metres (haversine formula). */
export function distanceMeters(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const sinLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const sinLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const METERS_PER_DEGREE = 111_195;

/** Returns the position at a distance in metres and a direction in degrees (0: north, 90: east), by a flat projection. */
export function movedBy({ latitude, longitude }: Position, towardsDegrees: number, meters: number): Position {
  const angle = (towardsDegrees * Math.PI) / 180;
  const north = (meters * Math.cos(angle)) / METERS_PER_DEGREE;
  const east = (meters * Math.sin(angle)) / (METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
  return { latitude: latitude + north, longitude: longitude + east };
}
