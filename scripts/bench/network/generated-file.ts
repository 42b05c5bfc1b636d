import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlaces } from '@/services/gazetteer';
import { venuesAsCsv } from '@/services/venue-import';
import type { VenueRecord } from '@/services/venues/venue-record';
import { generateVenues } from './generate';

const SEED = 20261120;

export function generatedVenues(count: number): VenueRecord[] {
  const places = readPlaces(readFileSync(path.resolve('data/gazetteer/places.tsv')));
  return generateVenues(places, count, SEED);
}

/** Writes the venues to a temporary file and returns its path. The file is deleted when this process exits. */
export function generatedFile(records: readonly VenueRecord[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'venues.csv');
  writeFileSync(file, venuesAsCsv(records));
  return file;
}
