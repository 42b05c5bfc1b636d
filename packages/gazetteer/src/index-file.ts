import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createGazetteer, type Gazetteer, type GazetteerData, indexPlaces } from './gazetteer';
import { readPlaces } from './gazetteer-place';
import { serialize, deserialize } from './binary-format';

interface IndexFile {
  /** SHA-256 of the file from which the index was built. */
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
