import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Backend } from '@/services/backend/backend';
import type { Engine } from '@/services/engine/engine';
import { createEmbeddedBackend } from './embedded-backend';
import { createEmbeddedEngine } from './embedded-engine';
import { readCounties } from './gazetteer/counties';
import { createGazetteer, type Gazetteer } from './gazetteer/gazetteer';
import { readPlaces } from './gazetteer/gazetteer-place';
import { createVenueLocator } from './venues/locate-venue';
import { createMemoryStore } from './venues/memory-store';
import { createOpeningsCache } from './venues/openings-cache';
import { readPaymentMeans } from './venues/payment-means';
import { readVenues } from './venues/read-venues';

export interface EmbeddedOptions {
  /** The folder that holds `gazetteer/` and `payment-means.json`. */
  readonly dataFolder: string;
  readonly venuesFile: string;
  /** Milliseconds since 1970; the clock of the machine when left out. */
  readonly now?: () => number;
}

/**
 * The embedded back-end: gazetteer and venues in this process's memory, no server needed.
 *
 * @throws Error when a file is missing or has faults.
 */
export function createEmbedded(options: EmbeddedOptions): { engine: Engine; backend: Backend } {
  const now = options.now ?? Date.now;
  const read = (file: string): string => readFileSync(path.resolve(options.dataFolder, file), 'utf8');
  const gazetteer = loadGazetteer(options.dataFolder);
  const counties = readCounties(read('gazetteer/counties.json'));
  const townOf = createVenueLocator(gazetteer);
  const records = readVenues(readFileSync(options.venuesFile, 'utf8')).map((record) => ({
    ...record,
    countyCode: townOf(record)?.county ?? null,
  }));
  const openings = createOpeningsCache();
  return {
    engine: createEmbeddedEngine(gazetteer, counties),
    backend: createEmbeddedBackend({
      store: createMemoryStore(records, now, openings),
      counties,
      openings,
      paymentMeans: readPaymentMeans(read('payment-means.json')),
      gazetteer,
      townOf,
      now,
    }),
  };
}

/** The gazetteer alone, for what needs no venues. */
export function loadGazetteer(dataFolder: string): Gazetteer {
  return createGazetteer(readPlaces(readFileSync(path.resolve(dataFolder, 'gazetteer/places.tsv'), 'utf8')));
}
