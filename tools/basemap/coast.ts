import type { Feature, FeatureCollection, Geometry, LineString, Position } from 'geojson';
import type { Bounds } from '@locator/base/geo';
import { type Polygon, polygonAreaKm2, polygonsOf } from './geometry';
import { readMapData } from './map-data';
import { farthestInside, runMapshaper } from './sources';

/** The boxes of GSHHG's files, in which it replaces Natural Earth. The north-western corner of each is in the sea. */
const BOXES: Readonly<Record<string, Bounds>> = {
  europe: [-5.5, 41, 12.5, 52],
  maroc: [-10, 30, -5, 36],
  reunion: [55, -21.5, 56, -20.7],
  antilles: [-61.9, 14.3, -60.7, 16.6],
};

/** Water that ends at a box's edge is sea, or, if it is smaller, part of a lake, which would have a straight shore. */
const MAX_CUT_LAKE_KM2 = 100;

/** Degrees. */
const INSIDE_PRECISION = 0.0001;

type Line = readonly Position[];

export interface Coast {
  readonly boxes: FeatureCollection;
  /** Includes the lakes. */
  readonly land: FeatureCollection;
  /** Includes wide rivers. */
  readonly lakes: FeatureCollection;
  /** Shorelines of the sea and of the lakes. */
  readonly shores: FeatureCollection;
}

/** Returns what the shorelines of GSHHG enclose. @param folder described in `docs/basemap.md` */
export async function readCoast(folder: string): Promise<Coast> {
  const [land, lakes, shores]: [Polygon[], Polygon[], Line[]] = [[], [], []];
  for (const [name, box] of Object.entries(BOXES)) {
    const lines = readMapData(folder, `coast/gshhg-full-${name}`).features.map(
      ({ geometry }) => (geometry as LineString).coordinates,
    );
    for (const face of await facesOf([...lines, outlineOf(box)])) {
      const isWater = !isLandAt(farthestInside(face, INSIDE_PRECISION), lines, box);
      const isCut = touches(face, box);
      if (isWater && isCut && polygonAreaKm2(face) > MAX_CUT_LAKE_KM2) continue;
      land.push(face);
      if (isWater && !isCut) lakes.push(face);
    }
    shores.push(...lines);
  }
  return {
    boxes: collectionOf(
      'Polygon',
      Object.values(BOXES).map((box) => [outlineOf(box)]),
    ),
    land: collectionOf('Polygon', land),
    lakes: collectionOf('Polygon', lakes),
    shores: collectionOf('LineString', shores),
  };
}

/** Returns the areas between lines. */
async function facesOf(lines: readonly Line[]): Promise<Polygon[]> {
  const files = { 'lines.json': collectionOf('LineString', lines) };
  const output = await runMapshaper(
    '-i lines.json -polygons -o faces.json format=geojson geojson-type=FeatureCollection',
    files,
  );
  const faces: FeatureCollection = JSON.parse(output('faces.json'));
  return faces.features.flatMap(({ geometry }) => polygonsOf(geometry));
}

/**
 * Returns whether a point is on land: each shoreline between it and the box's north-western corner separates land from
 * water.
 */
export function isLandAt(
  [x, y]: readonly [x: number, y: number],
  shores: readonly Line[],
  [west, , , north]: Bounds,
): boolean {
  const corner = [west, north];
  const point = [x, y];
  let isLand = false;
  for (const shore of shores) {
    for (const [index, end] of shore.entries()) {
      const start = shore[index - 1];
      if (!start || Math.min(start[0]!, end[0]!) > x || Math.max(start[1]!, end[1]!) < y) continue;
      if (isLeftOf(point, corner, start) === isLeftOf(point, corner, end)) continue;
      if (isLeftOf(start, end, point) !== isLeftOf(start, end, corner)) isLand = !isLand;
    }
  }
  return isLand;
}

function isLeftOf([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, [x = 0, y = 0]: Position): boolean {
  return (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1);
}

function touches([ring = []]: Polygon, [west, south, east, north]: Bounds): boolean {
  return ring.some(([x, y]) => x === west || x === east || y === south || y === north);
}

function outlineOf([west, south, east, north]: Bounds): Line {
  return [[west, south], [west, north], [east, north], [east, south], [west, south]]; // prettier-ignore
}

function collectionOf(
  type: 'Polygon' | 'LineString',
  shapes: readonly (Polygon | Line)[],
): FeatureCollection {
  const features = shapes.map((coordinates): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type, coordinates } as Geometry,
  }));
  return { type: 'FeatureCollection', features };
}
