import { setTimeout as wait } from 'node:timers/promises';
import { sharedTime, UPSTREAM_TIMEOUT_MS, wholeTime } from '@/lib/server/http/deadline';
import { log } from '@/lib/server/log/log';
import { setVenuesVersion } from '@/lib/server/metrics/venues-version';
import {
  type LiveSnapshots,
  type VenueSnapshot,
  createSnapshotFactory,
} from '@/services/embedded/venue-snapshot';
import { locateVenue } from '@/services/venues/locate-venue';
import { createOpeningsCache } from '@/services/opening-hours/openings-cache';
import type { VenueRecord } from '@/services/venues/venue-record';
import { VenuesUnavailable, type VenueStore } from '@/services/venues/venue-store';
import type { ReferenceData } from '@/services/venues/reference-data';
import { sentenceOf } from './connection-faults';
import { type DatabaseOptions, openDatabase } from './database';
import { createGuard } from './guarded-store';
import { migrate } from './migrate';
import { createPostgresStore } from './postgres-store';
import { readNames } from './read-names';
import { importFirstVersion, type CurrentVersion, readCurrentVersion } from './versions';

/** How often a node asks which version to show: an import is seen by all of them within this time and a little more. */
const POLL_INTERVAL_MS = 1_000;

export interface DatabaseSnapshotsOptions {
  readonly world: ReferenceData;
  readonly database: DatabaseOptions;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What a database without any venues is given, and where that comes from. */
  readonly firstVenues: () => Promise<{ source: string; records: readonly VenueRecord[] }>;
}

/**
 * Opens the database and follows the version it shows. While there is none to show, or no database, places are found
 * all the same, venues are `unavailable`, and the node goes on trying.
 */
export async function openDatabaseSnapshots(options: DatabaseSnapshotsOptions): Promise<LiveSnapshots> {
  const { world, now } = options;
  const { timeoutMs = UPSTREAM_TIMEOUT_MS } = options.database;
  const database = openDatabase(options.database);
  const guard = createGuard({ timeoutMs, now });
  // One for all versions: hours seldom change with an import.
  const openings = createOpeningsCache();
  let shown: CurrentVersion | null = null;
  let trouble = '';
  /** The network for one request, whose time begins now. */
  let network = await createSnapshotFactory(world, {
    store: unavailableStore(() => trouble || 'It has not answered yet.'),
    names: [],
    openings,
    now,
    changedAt: null,
  });

  async function open({ version, changedAt }: CurrentVersion): Promise<() => VenueSnapshot> {
    const storeWithin = guard(createPostgresStore({ database, version, openings, now }));
    const store = storeWithin(wholeTime(timeoutMs));
    const names = await readNames(database, version);
    const networkFrom = await createSnapshotFactory(world, { store, names, openings, now, changedAt });
    const { backend: lasting } = networkFrom();
    return function forOneRequest() {
      const { engine, backend } = networkFrom(storeWithin(sharedTime(timeoutMs)));
      return { engine, backend: { ...backend, lasting } };
    };
  }

  async function prepare(): Promise<void> {
    for (const name of await migrate(database)) tell(`The database ${database.name} now has ${name}.`);
    if (await readCurrentVersion(database)) return;
    const { source, records } = await options.firstVenues();
    const located = records.map((record) => locateVenue(world.gazetteer, record));
    if (!(await importFirstVersion(database, located))) return;
    tell(`The database ${database.name} had no venues and was given those of ${source}.`);
  }

  async function look(): Promise<void> {
    // Replicas may answer where the primary can't be prepared; if they don't, why it can't is what has to be told.
    const reason = shown ? null : await prepare().then(() => null, sentenceOf);
    const pointer = await readCurrentVersion(database).catch((error: unknown) => {
      throw reason === null ? error : new Error(reason);
    });
    if (!pointer) throw new Error(reason ?? 'No version has been imported.');
    if (pointer.version !== shown?.version || pointer.importedAt !== shown.importedAt) {
      network = await open(pointer);
      setVenuesVersion(String(pointer.version));
      tell(`Version ${pointer.version} of the venues in ${database.name} is shown.`);
    }
    shown = pointer;
  }

  async function lookAndTell(): Promise<void> {
    try {
      await look();
      if (trouble) tell(`The database ${database.name} answers again.`);
      trouble = '';
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence !== trouble) {
        const fault = { service: 'database', operation: 'read', cause: sentence };
        log.error(fault, `The venues can't be read from the database ${database.name}: ${sentence}`);
      }
      trouble = sentence;
    }
  }

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = lookAndTell();
  function lookAgainLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = lookAndTell();
      void looking.then(lookAgainLater);
    }, POLL_INTERVAL_MS);
    timer.unref();
  }

  void looking.then(lookAgainLater);
  // A database that takes connections and says nothing may take as long as an import.
  await Promise.race([looking, wait(timeoutMs, undefined, { ref: false })]);
  return {
    current: () => network(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await database.close();
    },
  };
}

function tell(sentence: string): void {
  log.info({ service: 'database' }, sentence);
}

function unavailableStore(reasonNow: () => string): VenueStore {
  const fail = (): Promise<never> => Promise.reject(new VenuesUnavailable(reasonNow()));
  return {
    find: fail,
    byCode: fail,
    countByCountry: fail,
    countByCounty: fail,
    countByTown: fail,
    listAfter: fail,
    areNearVenues: fail,
    edition: () => 0,
    lastTransition: fail,
    forMaps: fail,
  };
}
