import type { Geometry, Position } from 'geojson';
import type { Bounds } from '@locator/base/geo';

/** The outer ring and the holes, as in GeoJSON. */
export type Polygon = readonly (readonly Position[])[];

const KM_PER_DEGREE = 111.2;

/** Returns the approximate area in square kilometres, computed in a flat projection. */
function ringAreaKm2(ring: readonly Position[]): number {
  let doubledArea = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    doubledArea += (x1 * y2 - x2 * y1) * Math.cos((((y1 + y2) / 2) * Math.PI) / 180);
  }
  return (Math.abs(doubledArea) / 2) * KM_PER_DEGREE ** 2;
}

export function polygonAreaKm2(polygon: Polygon): number {
  return ringAreaKm2(polygon[0] ?? []);
}

export function polygonsOf(geometry: Geometry): readonly Polygon[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return [];
}

export function boundsOfPolygons(polygons: readonly Polygon[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of polygons.flat(2)) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

export function containsBounds(outer: Bounds, inner: Bounds): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

/** Keeps the part of a ring on one side of the 180th meridian (Sutherland-Hodgman). Side 1 is west of it, -1 east. */
function clipRing(ring: readonly Position[], side: 1 | -1): Position[] {
  const isInside = ([lon = 0]: Position): boolean => (180 - lon) * side >= 0;
  const clipped: Position[] = [];
  ring.forEach((end, i) => {
    const start = ring[i === 0 ? ring.length - 1 : i - 1] ?? end;
    if (isInside(start) !== isInside(end)) {
      const [x1 = 0, y1 = 0] = start;
      const [x2 = 0, y2 = 0] = end;
      clipped.push([180, y1 + ((180 - x1) / (x2 - x1)) * (y2 - y1)]);
    }
    if (isInside(end)) clipped.push(end);
  });
  const [first] = clipped;
  return first === undefined ? [] : [...clipped, first];
}

/**
 * Cuts a polygon that crosses the 180th meridian (Chukotka, Fiji). On a flat map, its ring would otherwise extend
 * around the whole world.
 */
export function cutAtAntimeridian(polygon: Polygon): Polygon[] {
  const crosses = polygon.some((ring) =>
    ring.some(([x = 0], i) => Math.abs(x - (ring[i - 1]?.[0] ?? x)) > 180),
  );
  if (!crosses) return [polygon];
  const unrolled = polygon.map((ring) => ring.map(([x = 0, y = 0]) => (x < 0 ? [x + 360, y] : [x, y])));
  const west = unrolled.map((ring) => clipRing(ring, 1));
  const east = unrolled.map((ring) => clipRing(ring, -1).map(([x = 0, y = 0]) => [x - 360, y]));
  return [west, east]
    .map((rings) => rings.filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
}
