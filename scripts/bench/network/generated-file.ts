import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlaces } from '@/services/gazetteer';
import { venuesAsCsv } from '@/services/venue-import';
import type { VenueRecord } from '@/services/venues/venue-record';
import { generateNetwork } from './generate';

/** The same network at every run. */
const SEED = 20261120;

export function generated(count: number): VenueRecord[] {
  const places = readPlaces(readFileSync(path.resolve('data/gazetteer/places.tsv')));
  return generateNetwork(places, count, SEED);
}

/** The path of a venue file with a generated network, which is gone when this process ends. */
export function generatedFile(records: readonly VenueRecord[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'venues.csv');
  writeFileSync(file, venuesAsCsv(records));
  return file;
}
