import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Feature, FeatureCollection, Position } from 'geojson';
import type { Bounds } from '@locator/base/geo';
import { inProject } from '../../server/paths.mjs';
import { boundsOfPolygons, containsBounds, polygonsOf } from './geometry';
import { readMapData } from './map-data';

/** Debian's package of Marble's data. No npm package has Natural Earth's urban areas. */
const PACKAGE = 'marble-qt-data';
const FOLDER = inProject('.cache', 'basemap-sources', 'debian');
const FILE = 'usr/share/marble/data/naturalearth/ne_50m_urban_areas.pn2';

const HEADER_BYTES = 6;
const MULTI_POLYGON = 4;
const INNER_RING = 3;
/** Coordinates are multiples of half a minute of arc. */
const UNITS_PER_DEGREE = 120;

/** The area of the more precise file. */
const PRECISE_BOX: Bounds = [-11, 35, 13, 53];

/** Simplification intervals, in metres. */
const INTERVAL = 500;
const PRECISE_INTERVAL = 50;

/**
 * Returns Natural Earth's urban areas with a simplification interval: 1:10m in western Europe, 1:50m elsewhere.
 *
 * @param folder described in `docs/basemap.md`
 */
export function readUrbanAreas(folder: string): FeatureCollection {
  const precise = readMapData(folder, 'urban/ne-10m-urban-areas-west-europe').features;
  const others = readWorld().filter(
    ({ geometry }) => !isCentredIn(PRECISE_BOX, boundsOfPolygons(polygonsOf(geometry))),
  );
  return {
    type: 'FeatureCollection',
    features: [
      ...precise.map((area) => ({ ...area, properties: { interval: PRECISE_INTERVAL } })),
      ...others.map((area) => ({ ...area, properties: { interval: INTERVAL } })),
    ],
  };
}

function isCentredIn(box: Bounds, [west, south, east, north]: Bounds): boolean {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return containsBounds(box, [x, y, x, y]);
}

/** The format is Marble's PN2. */
function readWorld(): Feature[] {
  const bytes = readFileSync(ensureFile());
  const polygons: Position[][][] = [];
  let offset = HEADER_BYTES;
  while (offset < bytes.length) {
    const kind = bytes.readUInt8(offset);
    // A multi-polygon has a header of its own. Its polygons follow like any others.
    if (kind === MULTI_POLYGON) {
      offset += 6;
      continue;
    }
    const nodes = bytes.readUInt32BE(offset + 5);
    offset += 9;
    const ring: Position[] = [];
    for (let node = 0; node < nodes; node++) {
      // A node has an absolute position, and is followed by points relative to it.
      const [latitude, longitude] = [bytes.readInt16BE(offset), bytes.readInt16BE(offset + 2)];
      const points = bytes.readInt16BE(offset + 4);
      offset += 6;
      ring.push([longitude / UNITS_PER_DEGREE, latitude / UNITS_PER_DEGREE]);
      for (let point = 0; point < points; point++, offset += 2)
        ring.push([
          (longitude + bytes.readInt8(offset + 1)) / UNITS_PER_DEGREE,
          (latitude + bytes.readInt8(offset)) / UNITS_PER_DEGREE,
        ]);
    }
    if (kind === INNER_RING) polygons.at(-1)?.push(closed(ring));
    else polygons.push([closed(ring)]);
  }
  return polygons.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  }));
}

function closed(ring: readonly Position[]): Position[] {
  return [...ring, ...ring.slice(0, 1)];
}

function ensureFile(): string {
  const file = path.join(FOLDER, FILE);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('apt-get', ['download', PACKAGE], { cwd: FOLDER, stdio: 'inherit' });
  const archive = readdirSync(FOLDER).find((name) => name.startsWith(PACKAGE)) ?? '';
  execFileSync('dpkg-deb', ['--extract', archive, '.'], { cwd: FOLDER, stdio: 'inherit' });
  return file;
}
