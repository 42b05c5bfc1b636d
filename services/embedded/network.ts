import { readFile } from 'node:fs/promises';
import type { Backend } from '@/services/backend/backend';
import type { Engine } from '@/services/engine/engine';
import { createEmbeddedBackend } from './embedded-backend';
import { createEmbeddedEngine } from './embedded-engine';
import type { NamedVenue } from './gazetteer/venue-names';
import { importVenues, summaryOfFaults } from './import/import-venues';
import { createVenueLocator } from './venues/locate-venue';
import { createMemoryStore } from './venues/memory-store';
import { createOpeningsCache } from './venues/openings-cache';
import type { VenueRecord } from './venues/venue-record';
import type { World } from './world';

/** One version of the venues and what answers from them. It never changes: a new file makes a new network. */
export interface Network {
  readonly engine: Engine;
  readonly backend: Backend;
}

/** `now` answers milliseconds since 1970. */
export function createNetwork(world: World, venues: readonly VenueRecord[], now: () => number): Network {
  const { gazetteer, counties, paymentMeans } = world;
  const townOf = createVenueLocator(gazetteer);
  const records = venues.map((record) => ({ ...record, countyCode: townOf(record)?.county || null }));
  const openings = createOpeningsCache();
  return {
    engine: createEmbeddedEngine(world, records.map(toNamedVenue)),
    backend: createEmbeddedBackend({
      store: createMemoryStore(records, now, openings),
      counties,
      openings,
      paymentMeans,
      gazetteer,
      townOf,
      now,
    }),
  };
}

/** One that moved or closed too: whoever looks for it by its name should learn that on its page. */
function toNamedVenue({ code, name, address, countyCode, position }: VenueRecord): NamedVenue {
  const { city, countryCode: country, postalCode, line: addressLine } = address;
  return { code, name, city, country, postalCode, addressLine, countyCode, position };
}

/**
 * The network of a venue file.
 *
 * @throws Error when the file can't be read, or has no venue that may be shown.
 */
export async function readNetwork(world: World, file: string, now: () => number): Promise<Network> {
  const imported = await importVenues(await readFile(file), world, {
    fileName: file,
    today: new Date(now()).toISOString().slice(0, 10),
    looksForSlips: false,
    onRow: letOthersWork,
  });
  const hint = `npm run venues -- check ${file}`;
  if (imported.records.length === 0) {
    throw new Error(`${file} has no venue that may be shown. What is wrong with it: ${hint}`);
  }
  const faults = summaryOfFaults(imported);
  if (faults) console.warn(`${file}: ${faults}. Row by row: ${hint}`);
  return createNetwork(world, imported.records, now);
}

/** A long file is read while visitors are served. */
function letOthersWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
