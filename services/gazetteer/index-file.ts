import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createGazetteer, type Gazetteer, type GazetteerData, indexPlaces } from './gazetteer';
import { readPlaces } from './gazetteer-place';
import { serialize, deserialize } from './binary-format';

/** An index beside the places that it was made of. */
interface IndexFile {
  /** SHA-256 of their file. */
  readonly placesHash: string;
  readonly data: GazetteerData;
}

/** Writes what is looked up in the gazetteer, so that a site that starts needn't make it: that takes over a second. */
export function writeIndexFile(placesFile: string, indexFile: string): void {
  const tsv = readFileSync(placesFile);
  const index: IndexFile = { placesHash: sha256(tsv), data: indexPlaces(readPlaces(tsv)) };
  writeFileSync(indexFile, serialize(index));
}

/**
 * The gazetteer of a file, with the index that was kept for these very places; without one, it is made.
 *
 * `indexFile` has to be of the same build as this code; null where there is no build.
 */
export function openGazetteer(placesFile: string, indexFile: string | null): Gazetteer {
  const tsv = readFileSync(placesFile);
  return createGazetteer(readPlaces(tsv), indexFile === null ? undefined : readIndex(tsv, indexFile));
}

function readIndex(tsv: Buffer, indexFile: string): GazetteerData | undefined {
  if (!existsSync(indexFile)) return undefined;
  const { placesHash, data } = deserialize(readFileSync(indexFile)) as IndexFile;
  return placesHash === sha256(tsv) ? data : undefined;
}

function sha256(tsv: Buffer): string {
  return createHash('sha256').update(tsv).digest('hex');
}
