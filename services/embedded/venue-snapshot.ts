import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import { forEachChunked } from '@/lib/async/chunked';
import { log } from '@/lib/server/log/log';
import type { Backend } from '@/services/backend/backend';
import type { Engine } from '@/services/engine/engine';
import { createEmbeddedBackend } from './embedded-backend';
import { createEmbeddedEngine } from './embedded-engine';
import type { NamedVenue } from '@/services/gazetteer';
import {
  describeFinding,
  type ImportedVenues,
  importVenues,
  summariseFindings,
} from '@/services/venue-import';
import { type LocatedVenue, locateVenue } from '@/services/venues/locate-venue';
import { createMemoryStore } from './memory/memory-store';
import { createOpeningsCache, type OpeningsCache } from '@/services/opening-hours';
import { type ParseVenues, readVersion } from './memory/read-version';
import { VenueFileError } from './memory/venue-file-error';
import type { VenueRecord } from '@/services/venues/venue-record';
import type { VenueStore } from '@/services/venues/venue-store';
import type { ReferenceData } from '@/services/venues/reference-data';

/** The two ports over one immutable version of the venues. */
export interface VenueSnapshot {
  readonly engine: Engine;
  readonly backend: Backend;
}

/** The current snapshot of venues that are updated from time to time. */
export interface LiveSnapshots {
  /**
   * Returns the current snapshot. Call it once per page, so that no page mixes two versions.
   */
  current(): VenueSnapshot;
  /** Stops following updates and closes files and connections. */
  close(): Promise<void>;
}

/** Number of venues to locate before yielding to the event loop. */
const CHUNK_SIZE = 1_000;

/**
 * Creates a snapshot of venues in this process's memory. `now` returns milliseconds since 1970; `changedAt` is when the
 * venues changed.
 */
export async function createVenueSnapshot(
  world: ReferenceData,
  venues: readonly VenueRecord[],
  now: () => number,
  changedAt: number | null = null,
): Promise<VenueSnapshot> {
  const openings = createOpeningsCache();
  const located: LocatedVenue[] = [];
  await forEachChunked(venues, CHUNK_SIZE, (record) => located.push(locateVenue(world.gazetteer, record)));
  const store = await createMemoryStore(located, now, openings);
  const parts = { store, names: located.map(toNamedVenue), openings, now, changedAt };
  return (await createSnapshotFactory(world, parts))();
}

export interface VenueSnapshotParts {
  readonly store: VenueStore;
  /** The searchable names of the store's venues. */
  readonly names: readonly NamedVenue[];
  readonly openings: OpeningsCache;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  /** When these venues replaced the previous ones (milliseconds since 1970); null if unknown. */
  readonly changedAt: number | null;
}

/** Returns a function that creates snapshots of the same venues, each with its own store if one is given. */
export async function createSnapshotFactory(
  world: ReferenceData,
  { store, names, openings, now, changedAt }: VenueSnapshotParts,
): Promise<(store?: VenueStore) => VenueSnapshot> {
  const { gazetteer, counties, paymentMeans } = world;
  const engine = await createEmbeddedEngine(world, names);
  const backendOver = createEmbeddedBackend({
    store,
    counties,
    openings,
    paymentMeans,
    gazetteer,
    now,
    changedAt,
  });
  return (ownStore) => ({ engine, backend: backendOver(ownStore) });
}

/** Includes venues that moved or closed, because their pages say so. */
function toNamedVenue({ code, name, address, countyCode, position }: VenueRecord): NamedVenue {
  const { city, countryCode: country, postalCode, line: addressLine } = address;
  return { code, name, city, country, postalCode, addressLine, countyCode, position };
}

/**
 * Reads the snapshot of a venue file.
 *
 * @throws VenueFileError if the file can't be read or contains no valid venue.
 */
export async function readVenueSnapshot(
  world: ReferenceData,
  file: string,
  now: () => number,
): Promise<VenueSnapshot> {
  const { records, changedAt } = await readVersion(file, venueParser(world, now));
  return createVenueSnapshot(world, records, now, changedAt);
}

/** Returns a parser that logs how many rows of a file are left out. */
export function venueParser(world: ReferenceData, now: () => number): ParseVenues {
  return async function parseVenues(file, bytes) {
    const imported = await importVenues(bytes, world, {
      fileName: file,
      today: new Date(now()).toISOString().slice(0, 10),
      checksPlausibility: false,
      onRow: yieldToEventLoop,
    });
    const hint = `npm run venues -- check ${file}`;
    if (imported.records.length === 0) {
      const reason = reasonOf(imported);
      throw new VenueFileError(
        'rejected',
        `${file} has no venue that may be shown.${reason && ` ${reason}`} Row by row: ${hint}`,
      );
    }
    const faults = summariseFindings(imported);
    if (faults) log.warn({ service: 'venues', file }, `${file}: ${faults}. Row by row: ${hint}`);
    return imported.records;
  };
}

/** Returns why the file as a whole can't be read; empty when its rows are at fault. */
function reasonOf({ findings }: ImportedVenues): string {
  const unreadable = findings.find(({ code }) => code === 'file-unreadable' || code === 'file-empty');
  return unreadable ? describeFinding(unreadable, 'en').sentence : '';
}
