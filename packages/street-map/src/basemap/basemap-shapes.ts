import type { FeatureCollection, MultiLineString, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Alternating x and y in Web Mercator (EPSG:3857), scaled to a world of width 1. */
export type Line = Float64Array;

/** Such as a country, a lake or all rivers, drawn as one path. */
export interface Shape {
  readonly lines: readonly Line[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Basemap {
  readonly land: readonly Shape[];
  readonly lakes: readonly Shape[];
  readonly borders: Shape;
  readonly countyLines: Shape;
  readonly rivers: Shape;
}

/** Parses `land.json`, `water.json` and `counties.json` of `public/map` (see the README there). */
export function parseBasemap(land: unknown, water: unknown, counties: unknown): Basemap {
  const countries = land as Topology<{ countries: GeometryCollection }>;
  const waterBodies = water as Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;
  const lines = counties as Topology<{ counties: GeometryCollection }>;
  return {
    land: areasOf(feature(countries, countries.objects.countries)),
    lakes: areasOf(feature(waterBodies, waterBodies.objects.lakes)),
    borders: linesOf(mesh(countries, countries.objects.countries, (a, b) => a !== b)),
    countyLines: linesOf(mesh(lines, lines.objects.counties)),
    rivers: linesOf(mesh(waterBodies, waterBodies.objects.rivers)),
  };
}

function areasOf({ features }: FeatureCollection): Shape[] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [shapeOf(geometry.coordinates)];
    if (geometry.type === 'MultiPolygon') return [shapeOf(geometry.coordinates.flat())];
    return [];
  });
}

function linesOf({ coordinates }: MultiLineString): Shape {
  return shapeOf(coordinates);
}

function shapeOf(coordinates: readonly (readonly Position[])[]): Shape {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const lines = coordinates.map(function project(positions) {
    const line = new Float64Array(2 * positions.length);
    for (const [index, [longitude = 0, latitude = 0]] of positions.entries()) {
      const x = 0.5 + longitude / 360;
      const y = 0.5 - Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI);
      line[2 * index] = x;
      line[2 * index + 1] = y;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
    return line;
  });
  return { lines, left, top, right, bottom };
}
