import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { createGazetteer, type Gazetteer, type GazetteerData, indexPlaces } from './gazetteer';
import { readPlaces } from './gazetteer-place';
import { PACKAGE_FOLDER } from './package-folder';

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

/** Hash of this package's code, because another version may build another index from the same places. */
function hashOfCode(): string {
  const folder = path.join(PACKAGE_FOLDER, 'src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return sha256(Buffer.concat(files.sort().map((name) => readFileSync(path.join(folder, name)))));
}

/** There are few enough landmarks to index them at every startup. */
export function openLandmarks(files: readonly string[]): Gazetteer {
  return createGazetteer(files.flatMap((file) => readPlaces(readFileSync(file))));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
