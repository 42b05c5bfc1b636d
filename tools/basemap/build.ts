import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../server/paths.mjs';
import { buildCountyMaps } from './county-maps';
import { buildShapes } from './shapes';
import { ensureSources } from './sources';
import { buildTowns } from './towns';

/** Size budget of `data/basemap`, because it is in the repository. */
const MAX_BYTES = 6_000_000;

const DATA_DIR = inProject('data', 'basemap');
const PUBLIC_DIR = inProject('public', 'map');

const COUNTY_MAPS_FILE = inProject('services', 'page-content', 'indexes', 'county-maps.json');

/** Of the files that no registry has, described in `docs/basemap.md`. Without it, the shapes stay as they are. */
const [mapDataFolder] = process.argv.slice(2);

async function main(): Promise<void> {
  ensureSources();
  mkdirSync(DATA_DIR, { recursive: true });
  const towns = townsText();
  writeFileSync(path.join(DATA_DIR, 'towns.json'), towns);
  if (mapDataFolder) await buildShapes(mapDataFolder);
  const bytes = ['towns.json', 'shapes.pmtiles'].reduce(
    (sum, name) => sum + statSync(path.join(DATA_DIR, name)).size,
    0,
  );
  console.log(`The basemap has ${bytes} bytes.`);
  if (bytes > MAX_BYTES) throw new Error(`The basemap is over its budget of ${MAX_BYTES} bytes.`);

  const { files, maps } = await buildCountyMaps();
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(PUBLIC_DIR, name), text);
  writeFileSync(COUNTY_MAPS_FILE, `${JSON.stringify(maps, null, 2)}\n`);
}

/** One label per line, so that diffs are readable. */
function townsText(): string {
  const lines = buildTowns().map((label) => JSON.stringify(label));
  return `[\n${lines.join(',\n')}\n]\n`;
}

void main();
