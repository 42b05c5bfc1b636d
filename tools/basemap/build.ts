import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../../server/paths.mjs';
import { buildCounties } from './counties';
import { buildCountyMaps } from './county-maps';
import { buildLand } from './land';
import { ensureSources } from './sources';
import { buildTowns } from './towns';
import { buildWater } from './water';

/** Size budget for the whole basemap, for mobile connections. */
const MAX_TOTAL_GZIP_BYTES = 140_000;

const OUTPUT_DIR = inProject('public', 'map');

const COUNTY_MAPS_FILE = inProject('services', 'page-content', 'indexes', 'county-maps.json');

async function main(): Promise<void> {
  ensureSources();
  mkdirSync(OUTPUT_DIR, { recursive: true });

  const totalGzipBytes =
    publish('land.json', await buildLand()) +
    publish('counties.json', await buildCounties()) +
    publish('water.json', await buildWater()) +
    publish('towns.json', townsText());

  console.log(`The basemap weighs ${inKilobytes(totalGzipBytes)} compressed in all.`);
  if (totalGzipBytes > MAX_TOTAL_GZIP_BYTES) {
    throw new Error(`The basemap is over its budget of ${inKilobytes(MAX_TOTAL_GZIP_BYTES)}.`);
  }

  const { files, maps } = await buildCountyMaps();
  for (const [name, text] of Object.entries(files)) publish(name, text);
  writeFileSync(COUNTY_MAPS_FILE, `${JSON.stringify(maps, null, 2)}\n`);
}

/** Returns the size of the compressed file, in bytes. */
function publish(name: string, text: string): number {
  writeFileSync(path.join(OUTPUT_DIR, name), text);
  const gzipBytes = gzipSync(text, { level: 9 }).length;
  console.log(
    `Wrote ${name}: ${inKilobytes(Buffer.byteLength(text))}, ${inKilobytes(gzipBytes)} compressed.`,
  );
  return gzipBytes;
}

/** One label per line, so that diffs are readable. */
function townsText(): string {
  const lines = buildTowns().map((label) => JSON.stringify(label));
  return `[\n${lines.join(',\n')}\n]\n`;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

void main();
