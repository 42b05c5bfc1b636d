import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Feature, FeatureCollection, Position } from 'geojson';
import type { Bounds } from '@locator/base/geo';

/** The classes of the OpenMapTiles schema that the sample uses. */
export type RoadClass = 'motorway' | 'primary' | 'minor';

export interface Road {
  readonly kind: RoadClass;
  readonly name: string | null;
  readonly line: readonly Position[];
}

export interface Area {
  readonly roads: readonly Road[];
  /** Of the roads. */
  readonly bounds: Bounds;
  readonly water: FeatureCollection;
}

/** By the source's classes. */
const CLASSES: Readonly<Record<string, RoadClass>> = {
  highway: 'motorway',
  major: 'primary',
  minor: 'minor',
};

export function readSource(folder: string, file: string): FeatureCollection {
  return JSON.parse(gunzipSync(readFileSync(path.join(folder, `${file}.geojson.gz`))).toString());
}

/** @param name of the area's files in the folders `streets` and `water` */
export function readArea(folder: string, name: string): Area {
  const roads = readSource(folder, `streets/${name}`).features.flatMap(roadOf);
  return {
    roads,
    bounds: boundsOfLines(roads.map(({ line }) => line)),
    water: readSource(folder, `water/${name}`),
  };
}

function roadOf({ properties, geometry }: Feature): Road[] {
  const kind = CLASSES[String(properties?.['c'])];
  if (!kind || geometry.type !== 'LineString') return [];
  return [{ kind, name: (properties?.['n'] as string | undefined) ?? null, line: geometry.coordinates }];
}

function boundsOfLines(lines: Iterable<readonly Position[]>): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (const [x = 0, y = 0] of line) {
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}
