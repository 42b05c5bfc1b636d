import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createGazetteer, type Gazetteer, type GazetteerData, indexPlaces } from './gazetteer';
import { readPlaces } from './gazetteer-place';
import { pack, unpack } from './packed';

/** An index beside the places that it was made of. */
interface KeptIndex {
  /** SHA-256 of their file. */
  readonly source: string;
  readonly data: GazetteerData;
}

/** Writes what is looked up in the gazetteer, so that a site that starts needn't make it: that takes over a second. */
export function writeIndexFile(placesFile: string, indexFile: string): void {
  const tsv = readFileSync(placesFile);
  const kept: KeptIndex = { source: hashOf(tsv), data: indexPlaces(readPlaces(tsv)) };
  writeFileSync(indexFile, pack(kept));
}

/**
 * The gazetteer of a file, with the index that was kept for these very places; without one, it is made.
 *
 * `indexFile` has to be of the same build as this code; null where there is no build.
 */
export function openGazetteer(placesFile: string, indexFile: string | null): Gazetteer {
  const tsv = readFileSync(placesFile);
  return createGazetteer(readPlaces(tsv), indexFile === null ? undefined : keptFor(tsv, indexFile));
}

function keptFor(tsv: Buffer, indexFile: string): GazetteerData | undefined {
  if (!existsSync(indexFile)) return undefined;
  const { source, data } = unpack(readFileSync(indexFile)) as KeptIndex;
  return source === hashOf(tsv) ? data : undefined;
}

function hashOf(tsv: Buffer): string {
  return createHash('sha256').update(tsv).digest('hex');
}
