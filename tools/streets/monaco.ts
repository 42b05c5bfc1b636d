import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bounds } from '@locator/base/geo';
import { LOCALES } from '@locator/base/locale';
import { writePmtiles } from './write-pmtiles';

type Point = readonly [longitude: number, latitude: number];

interface TilemakerLayer {
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly source?: string;
  readonly source_columns?: readonly string[];
  readonly write_to?: string;
}

/** Bounds of Monaco and the sea next to it. */
const BOUNDS: Bounds = [7.4092, 43.7234, 7.4486, 43.7517];
const EXAMPLES = '/usr/share/doc/tilemaker/examples';
const MIN_ZOOM = 11;
const MAX_ZOOM = 14;
const OUTPUT = 'data/streets/monaco.pmtiles';

/**
 * Layers that the site does not draw. They must be defined, because Tilemaker's example script writes to them. Their
 * minimum zoom level is above the maximum zoom level of the file, so that they stay empty.
 */
const UNUSED_LAYERS = new Set(['housenumber', 'mountain_peak', 'aerodrome_label', 'boundary', 'poi_detail']);

const [extract] = process.argv.slice(2);
if (!extract) throw new Error('Usage: npx tsx tools/streets/monaco.ts FILE.osm.pbf');
const folder = mkdtempSync(path.join(tmpdir(), 'streets-'));
const inFolder = (name: string): string => path.join(folder, name);

execFileSync('osmium', ['tags-filter', extract, 'w/natural=coastline', '-o', inFolder('coast.osm.pbf')]);
execFileSync('osmium', [
  'export',
  inFolder('coast.osm.pbf'),
  '-o',
  inFolder('coast.geojson'),
  '--geometry-types=linestring',
]);
const coast: { features: { geometry: { coordinates: Point[] } }[] } = JSON.parse(
  readFileSync(inFolder('coast.geojson'), 'utf8'),
);
const sea = seaPolygon(
  coast.features.map(({ geometry }) => geometry.coordinates),
  BOUNDS,
);
writeFileSync(
  inFolder('sea.geojson'),
  JSON.stringify({
    type: 'Feature',
    properties: { class: 'ocean' },
    geometry: { type: 'Polygon', coordinates: [sea] },
  }),
);
execFileSync('ogr2ogr', [inFolder('sea.shp'), inFolder('sea.geojson')]);

const config: { layers: Record<string, TilemakerLayer>; settings: object } = JSON.parse(
  readFileSync(path.join(EXAMPLES, 'config-openmaptiles.json'), 'utf8'),
);
for (const [name, layer] of Object.entries(config.layers)) {
  if (UNUSED_LAYERS.has(name)) Object.assign(layer, { minzoom: MAX_ZOOM + 1, maxzoom: MAX_ZOOM + 1 });
  else if (layer.source) delete config.layers[name];
}
Object.assign(config.settings, {
  minzoom: MIN_ZOOM,
  maxzoom: MAX_ZOOM,
  basezoom: MAX_ZOOM,
  include_ids: false,
});
config.layers.ocean = {
  minzoom: MIN_ZOOM,
  maxzoom: MAX_ZOOM,
  source: inFolder('sea.shp'),
  source_columns: ['class'],
  write_to: 'water',
};
writeFileSync(inFolder('config.json'), JSON.stringify(config));
writeFileSync(
  inFolder('process.lua'),
  `dofile("${EXAMPLES}/process-openmaptiles.lua")\nadditional_languages = { ${LOCALES.map((code) => `"${code}"`).join(', ')} }\n`,
);
execFileSync(
  'tilemaker',
  [
    '--input',
    extract,
    '--output',
    inFolder('tiles'),
    '--bbox',
    BOUNDS.join(','),
    '--config',
    inFolder('config.json'),
    '--process',
    inFolder('process.lua'),
  ],
  { stdio: 'ignore' },
);

mkdirSync(path.dirname(OUTPUT), { recursive: true });
writePmtiles(inFolder('tiles'), OUTPUT, {
  bounds: BOUNDS,
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  metadata: {
    name: 'Monaco',
    attribution: '© OpenStreetMap',
    vector_layers: [
      ...new Set(Object.entries(config.layers).map(([name, layer]) => layer.write_to ?? name)),
    ].map((id) => ({ id })),
  },
});
rmSync(folder, { recursive: true });
console.log(`Wrote ${OUTPUT}: ${(statSync(OUTPUT).size / 1000).toFixed(1)} kB.`);

/**
 * Returns the sea polygon for a coastline that runs from the west to the east of a box, with the sea to its right
 * (https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline) and the box's south-east corner in the sea.
 */
function seaPolygon(ways: readonly (readonly Point[])[], [, south, east, north]: Bounds): Point[] {
  const coast = longestChain(ways);
  const [first] = coast;
  if (!first) throw new Error('The extract contains no coastline.');
  return [...coast, [east, north], [east, south], [first[0], south], first];
}

function longestChain(ways: readonly (readonly Point[])[]): Point[] {
  const byStart = new Map(ways.map((way) => [String(way[0]), way]));
  const ends = new Set(ways.map((way) => String(way.at(-1))));
  const chains = ways
    .filter((way) => !ends.has(String(way[0])))
    .map((start) => {
      const chain: Point[] = [];
      for (let way: typeof start | undefined = start; way; way = byStart.get(String(chain.at(-1)))) {
        byStart.delete(String(way[0]));
        chain.push(...way);
      }
      return chain;
    });
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}
