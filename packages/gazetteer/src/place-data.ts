import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Areas, createAreas, readRegions } from './areas';
import { type Counties, readCounties } from './counties';
import { createCountyOutlines } from './county-outlines';
import { createGazetteer, type Gazetteer, type GazetteerData, indexPlaces } from './gazetteer';
import { readPlaces } from './gazetteer-place';

/** The places that this package brings along, in `data/`. */
export interface PlaceData {
  readonly gazetteer: Gazetteer;
  readonly landmarks: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
}

/** Found from the working directory: bundles contain copies of this file, and webpack replaces `require.resolve`. */
const PACKAGES_FOLDER = path.resolve('node_modules/@locator');

export const PLACES_FOLDER = path.join(PACKAGES_FOLDER, 'gazetteer', 'data');

/** The gazetteer's index, relative to the working directory. The site's build writes it; without a build, the first program. */
const INDEX_FILE = '.next/gazetteer-index';

/** Reads this package's data. Throws an Error if a file is missing or invalid. */
export function loadPlaceData(): PlaceData {
  const gazetteer = loadGazetteer();
  const counties = loadCounties();
  const regions = readRegions(readFileSync(inPlaces('regions.json'), 'utf8'));
  // There are few enough landmarks to index them at every start.
  const landmarks = ['landmarks.tsv', 'stations.tsv'].flatMap((file) =>
    readPlaces(readFileSync(inPlaces(file))),
  );
  return {
    gazetteer,
    landmarks: createGazetteer(landmarks),
    counties,
    areas: createAreas(counties, regions, gazetteer),
  };
}

export function loadCounties(): Counties {
  return readCounties(readFileSync(inPlaces('counties.json'), 'utf8'));
}

/** The towns alone: see {@link loadPlaceData}. */
export function loadGazetteer(): Gazetteer {
  return openGazetteer(inPlaces('places.tsv'), path.resolve(INDEX_FILE));
}

function inPlaces(file: string): string {
  return path.join(PLACES_FOLDER, file);
}

export const COUNTY_OUTLINES = createCountyOutlines(PLACES_FOLDER);

interface IndexFile {
  /** Hashes of the places and of the code from which the index was built. */
  readonly key: string;
  readonly data: GazetteerData;
}

/** Computing the index takes over a second: it is stored in `indexFile`, and used for the same code and places. */
export function openGazetteer(placesFile: string, indexFile: string): Gazetteer {
  const tsv = readFileSync(placesFile);
  const key = `${sha256(tsv)} ${hashOfCode()}`;
  const stored = storedIndex(indexFile, key);
  const places = readPlaces(tsv);
  if (stored) return createGazetteer(places, stored);
  const data = indexPlaces(places);
  storeIndex(indexFile, { key, data });
  return createGazetteer(places, data);
}

function storedIndex(indexFile: string, key: string): GazetteerData | undefined {
  try {
    const stored = deserialize(readFileSync(indexFile)) as IndexFile;
    return stored.key === key ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

/** The index only saves time, so a folder that cannot be written is no problem. */
function storeIndex(indexFile: string, index: IndexFile): void {
  try {
    mkdirSync(path.dirname(indexFile), { recursive: true });
    const temporary = `${indexFile}.${process.pid}`;
    writeFileSync(temporary, serialize(index));
    renameSync(temporary, indexFile);
  } catch {
    return;
  }
}

/** Hash of the code that normalises and indexes names: another version may build another index from the same places. */
function hashOfCode(): string {
  const files = ['gazetteer/src', 'base/src'].flatMap(function codeIn(part) {
    const folder = path.join(PACKAGES_FOLDER, part);
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
    return names.sort().map((name) => path.join(folder, name));
  });
  return sha256(Buffer.concat(files.map((file) => readFileSync(file))));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
