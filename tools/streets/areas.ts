import { existsSync, readFileSync } from 'node:fs';
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
  readonly water: FeatureCollection | null;
  /** Whether the water includes the whole sea around the venues. */
  readonly hasSea: boolean;
  readonly credit: string;
  readonly waterCredit: string;
}

export const OSM = '© OpenStreetMap contributors';

/** Credits of the areas that are not, or not only, from OpenStreetMap. */
const CREDITS: Readonly<Record<string, string>> = {
  'luxembourg-lust': `${OSM}, LuST (L. Codeca)`,
  montpellier: 'Ville de Montpellier',
};
const WATER_CREDITS: Readonly<Record<string, string>> = {
  montpellier: 'Ville de Montpellier',
  paris: 'Ville de Paris',
};

/** Their roads end at the coast, so they must not fade there. */
const ISLANDS = new Set(['corse', 'guadeloupe', 'reunion']);
const SEA_DEGREES = 0.3;

const COASTAL = new Set(['brest', 'la-rochelle', 'marseille', 'pays-basque']);

function grown([west, south, east, north]: Bounds, degrees: number): Bounds {
  return [west - degrees, south - degrees, east + degrees, north + degrees];
}

/** By the source's classes, which are its own or OpenStreetMap's: https://wiki.openstreetmap.org/wiki/Key:highway */
const CLASSES: Readonly<Record<string, RoadClass>> = {
  highway: 'motorway',
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'motorway',
  trunk_link: 'motorway',
  major: 'primary',
  primary: 'primary',
  primary_link: 'primary',
  minor: 'minor',
};

export function readSource(folder: string, file: string): FeatureCollection {
  return JSON.parse(gunzipSync(readFileSync(path.join(folder, `${file}.geojson.gz`))).toString());
}

/** @param name of the area's files in the folders `streets` and `water` */
export function readArea(folder: string, name: string): Area {
  const streets = existsSync(path.join(folder, `streets/${name}.geojson.gz`))
    ? readSource(folder, `streets/${name}`).features
    : [];
  const hasWater = existsSync(path.join(folder, `water/${name}.geojson.gz`));
  const roads = streets.flatMap(roadOf);
  return {
    roads,
    bounds: grown(boundsOfLines(roads.map(({ line }) => line)), ISLANDS.has(name) ? SEA_DEGREES : 0),
    hasSea: COASTAL.has(name),
    water: hasWater ? readSource(folder, `water/${name}`) : null,
    credit: CREDITS[name] ?? OSM,
    waterCredit: WATER_CREDITS[name] ?? OSM,
  };
}

function roadOf({ properties, geometry }: Feature): Road[] {
  const kind = CLASSES[String(properties?.['c'])];
  if (!kind || geometry.type !== 'LineString') return [];
  return [{ kind, name: (properties?.['n'] as string | undefined) ?? null, line: geometry.coordinates }];
}

export function boundsOfLines(lines: Iterable<readonly Position[]>): Bounds {
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
