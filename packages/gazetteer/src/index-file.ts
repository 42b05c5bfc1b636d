import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createGazetteer, type Gazetteer, type GazetteerData, indexPlaces } from './gazetteer';
import { readPlaces } from './gazetteer-place';
import { serialize, deserialize } from './binary-format';

interface IndexFile {
  /** SHA-256 of the file from which the index was built; in {@link openGazetteerOnce}, also of the code. */
  readonly placesHash: string;
  readonly data: GazetteerData;
}

/** Writes the index of the places at build time, because computing it would take over a second at every startup. */
export function writeIndexFile(placesFile: string, indexFile: string): void {
  const tsv = readFileSync(placesFile);
  const index: IndexFile = { placesHash: sha256(tsv), data: indexPlaces(readPlaces(tsv)) };
  writeFileSync(indexFile, serialize(index));
}

/**
 * Uses the stored index if it matches the places file. `indexFile` must come from the same build; null if there was
 * none.
 */
export function openGazetteer(placesFile: string, indexFile: string | null): Gazetteer {
  const tsv = readFileSync(placesFile);
  return createGazetteer(readPlaces(tsv), indexFile === null ? undefined : readIndex(tsv, indexFile));
}

/**
 * Uses the index in `indexFile` if it was written by the same code from the same places; otherwise computes it, and
 * writes it there if it can.
 */
export function openGazetteerOnce(placesFile: string, indexFile: string): Gazetteer {
  const tsv = readFileSync(placesFile);
  const key = `${sha256(tsv)} ${hashOfCode()}`;
  const stored = storedIndex(indexFile, key);
  const places = readPlaces(tsv);
  if (stored) return createGazetteer(places, stored);
  const data = indexPlaces(places);
  storeIndex(indexFile, { placesHash: key, data });
  return createGazetteer(places, data);
}

/** Returns undefined for a file that is missing, cut off, or of another key. */
function storedIndex(indexFile: string, key: string): GazetteerData | undefined {
  try {
    const { placesHash, data } = deserialize(readFileSync(indexFile)) as IndexFile;
    return placesHash === key ? data : undefined;
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

/** Hash of this package's code, by which the contents of an index depend on the places. */
function hashOfCode(): string {
  const folder = path.resolve('packages/gazetteer/src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return sha256(Buffer.concat(files.sort().map((name) => readFileSync(path.join(folder, name)))));
}

/** There are few enough landmarks to index them at every startup. */
export function openLandmarks(files: readonly string[]): Gazetteer {
  return createGazetteer(files.flatMap((file) => readPlaces(readFileSync(file))));
}

function readIndex(tsv: Buffer, indexFile: string): GazetteerData | undefined {
  if (!existsSync(indexFile)) return undefined;
  const { placesHash, data } = deserialize(readFileSync(indexFile)) as IndexFile;
  return placesHash === sha256(tsv) ? data : undefined;
}

function sha256(tsv: Buffer): string {
  return createHash('sha256').update(tsv).digest('hex');
}
