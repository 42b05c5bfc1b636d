// @ts-check

/** @typedef {import('geojson').Position} Position */
/** @typedef {import('geojson').Geometry} Geometry */
/** @typedef {[west: number, south: number, east: number, north: number]} Bounds */

const KM_PER_DEGREE = 111.2;

/** @param {number} degrees */
const toRadians = (degrees) => (degrees * Math.PI) / 180;

/**
 * Returns the approximate area in square kilometres, computed in a flat projection.
 * @param {Position[]} ring
 */
function ringAreaKm2(ring) {
  let doubledArea = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    doubledArea += (x1 * y2 - x2 * y1) * Math.cos(toRadians((y1 + y2) / 2));
  }
  return (Math.abs(doubledArea) / 2) * KM_PER_DEGREE ** 2;
}

/** @param {Position[][]} polygon */
export function polygonAreaKm2(polygon) {
  return ringAreaKm2(polygon[0] ?? []);
}

/** @param {Geometry} geometry @returns {Position[][][]} */
export function polygonsOf(geometry) {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return [];
}

/** @param {Position[][][]} polygons @returns {Bounds} */
export function boundsOfPolygons(polygons) {
  /** @type {Bounds} */
  const bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of polygons.flat(2)) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

/** @param {Bounds} outer @param {Bounds} inner */
export function containsBounds(outer, inner) {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

/**
 * Keeps the part of a ring on one side of the 180th meridian (Sutherland-Hodgman).
 * @param {Position[]} ring @param {1 | -1} side 1: west of 180°, -1: east of it @returns {Position[]}
 */
function clipRing(ring, side) {
  /** @param {Position} position */
  const isInside = ([lon = 0]) => (180 - lon) * side >= 0;
  /** @type {Position[]} */
  const clipped = [];
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
 * @param {Position[][]} polygon
 * @returns {Position[][][]}
 */
export function cutAtAntimeridian(polygon) {
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
