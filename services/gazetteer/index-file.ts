import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createGazetteer, type Gazetteer, type GazetteerData, indexPlaces } from './gazetteer';
import { readPlaces } from './gazetteer-place';
import { serialize, deserialize } from './binary-format';

/** An index with the hash of the places from which it was built. */
interface IndexFile {
  /** SHA-256 of the places file. */
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
 * Opens the gazetteer. Uses the stored index if it matches the places file, otherwise builds the index.
 *
 * `indexFile` must come from the same build as this code; null if there was no build.
 */
export function openGazetteer(placesFile: string, indexFile: string | null): Gazetteer {
  const tsv = readFileSync(placesFile);
  return createGazetteer(readPlaces(tsv), indexFile === null ? undefined : readIndex(tsv, indexFile));
}

/** Reads landmarks from several files. There are few enough to index them at every startup. */
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
