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

/** One version of the venues and what answers from them. It never changes: a new file makes a new network. */
export interface VenueSnapshot {
  readonly engine: Engine;
  readonly backend: Backend;
}

/** The network of the moment, of venues that come and go. */
export interface LiveSnapshots {
  /**
   * The network as it is now. Whoever makes a page asks once and stays with the answer, so that no page shows venues
   * of two versions.
   */
  current(): VenueSnapshot;
  /** Stops following the venues, and lets go of what was opened for them. */
  close(): Promise<void>;
}

/** Venues whose town is looked up before others have their turn. */
const CHUNK_SIZE = 1_000;

/** The network of venues kept in this process. `now` answers milliseconds since 1970; `changedAt`: when they changed. */
export async function createVenueSnapshot(
  referenceData: ReferenceData,
  venues: readonly VenueRecord[],
  now: () => number,
  changedAt: number | null = null,
): Promise<VenueSnapshot> {
  const openings = createOpeningsCache();
  const located: LocatedVenue[] = [];
  await forEachChunked(venues, CHUNK_SIZE, (record) =>
    located.push(locateVenue(referenceData.gazetteer, record)),
  );
  const store = await createMemoryStore(located, now, openings);
  const parts = { store, names: located.map(toNamedVenue), openings, now, changedAt };
  return (await createSnapshotFactory(referenceData, parts))();
}

export interface VenueSnapshotParts {
  readonly store: VenueStore;
  /** The venues of the store, as far as they can be searched for. */
  readonly names: readonly NamedVenue[];
  readonly openings: OpeningsCache;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When these venues took the place of others (milliseconds since 1970); null when unknown. */
  readonly changedAt: number | null;
}

/** The network of venues kept anywhere, asked through their store, or through another way to the same venues. */
export async function createSnapshotFactory(
  referenceData: ReferenceData,
  { store, names, openings, now, changedAt }: VenueSnapshotParts,
): Promise<(store?: VenueStore) => VenueSnapshot> {
  const { gazetteer, counties, paymentMeans } = referenceData;
  const engine = await createEmbeddedEngine(referenceData, names);
  const createBackend = createEmbeddedBackend({
    store,
    counties,
    openings,
    paymentMeans,
    gazetteer,
    now,
    changedAt,
  });
  return (otherStore) => ({ engine, backend: createBackend(otherStore) });
}

/** One that moved or closed too: whoever looks for it by its name should learn that on its page. */
function toNamedVenue({ code, name, address, countyCode, position }: VenueRecord): NamedVenue {
  const { city, countryCode: country, postalCode, line: addressLine } = address;
  return { code, name, city, country, postalCode, addressLine, countyCode, position };
}

/**
 * The network of a venue file.
 *
 * @throws VenueFileError when the file can't be read, or has no venue that may be shown.
 */
export async function readVenueSnapshot(
  referenceData: ReferenceData,
  file: string,
  now: () => number,
): Promise<VenueSnapshot> {
  const { records, changedAt } = await readVersion(file, venueParser(referenceData, now));
  return createVenueSnapshot(referenceData, records, now, changedAt);
}

/** Returns a parser that logs how many rows of a file are left out. */
export function venueParser(referenceData: ReferenceData, now: () => number): ParseVenues {
  return async function parseVenues(file, bytes) {
    const imported = await importVenues(bytes, referenceData, {
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
    const summary = summariseFindings(imported);
    if (summary) log.warn({ service: 'venues', file }, `${file}: ${summary}. Row by row: ${hint}`);
    return imported.records;
  };
}

/** Returns why the file as a whole can't be read; empty when its rows are at fault. */
function reasonOf({ findings }: ImportedVenues): string {
  const unreadable = findings.find(({ code }) => code === 'file-unreadable' || code === 'file-empty');
  return unreadable ? describeFinding(unreadable, 'en').sentence : '';
}
