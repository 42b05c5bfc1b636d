import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlaces } from '@/services/embedded/gazetteer/gazetteer-place';
import { venuesAsCsv } from '@/services/embedded/import/write-venues';
import type { VenueRecord } from '@/services/embedded/venues/venue-record';
import { generateNetwork } from './generate';

/** The same network at every run. */
const SEED = 20261120;

export function generated(count: number): VenueRecord[] {
  const places = readPlaces(readFileSync(path.resolve('data/gazetteer/places.tsv'), 'utf8'));
  return generateNetwork(places, count, SEED);
}

/** The path of a venue file with a generated network. */
export function generatedFile(records: readonly VenueRecord[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'generated-')), 'venues.csv');
  writeFileSync(file, venuesAsCsv(records));
  return file;
}
