import { z } from 'zod';

/** A GeoJSON position, longitude first. The JSON reader keeps numbers as strings. */
const point = z.tuple([z.string(), z.string()]).rest(z.unknown());

export interface GeometryCentre {
  readonly latitude: string;
  readonly longitude: string;
}

/** The coordinates of a point with their original digits, or the centre of a bounding box (RFC 7946, section 3.1). */
export function centreOf(geometry: unknown): GeometryCentre | undefined {
  const { type, coordinates } = z.looseObject({}).catch({}).parse(geometry);
  if (type === 'Point') {
    const single = point.safeParse(coordinates);
    return single.success ? { longitude: single.data[0], latitude: single.data[1] } : undefined;
  }
  // Without a geometry type, the order of latitude and longitude is unknown.
  if (typeof type !== 'string') return undefined;
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [longitude, latitude] of positionsIn(coordinates)) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  if (bounds.west === Infinity) return undefined;
  return {
    latitude: String((bounds.south + bounds.north) / 2),
    longitude: String((bounds.west + bounds.east) / 2),
  };
}

function* positionsIn(coordinates: unknown): Generator<readonly [number, number]> {
  if (!Array.isArray(coordinates)) return;
  const position = point.safeParse(coordinates);
  if (position.success) yield [Number(position.data[0]), Number(position.data[1])];
  else for (const inner of coordinates) yield* positionsIn(inner);
}
