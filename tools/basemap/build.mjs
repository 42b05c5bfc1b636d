// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildCounties } from './counties.mjs';
import { buildLand } from './land.mjs';
import { ensureSources, PROJECT_DIR } from './sources.mjs';
import { buildTowns } from './towns.mjs';
import { buildWater } from './water.mjs';

/** Size budget for the whole basemap, for mobile connections. */
const MAX_TOTAL_GZIP_BYTES = 140_000;

const OUTPUT_DIR = path.join(PROJECT_DIR, 'public', 'map');

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {string} name @param {string} text @returns {number} gzip bytes */
function publish(name, text) {
  writeFileSync(path.join(OUTPUT_DIR, name), text);
  const gzipBytes = gzipSync(text, { level: 9 }).length;
  console.log(
    `Wrote ${name}: ${inKilobytes(Buffer.byteLength(text))}, ${inKilobytes(gzipBytes)} compressed.`,
  );
  return gzipBytes;
}

/** @returns {string} one label per line, so that diffs are readable */
function townsText() {
  return `[\n${buildTowns()
    .map((label) => JSON.stringify(label))
    .join(',\n')}\n]\n`;
}

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
