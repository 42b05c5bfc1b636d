import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { pollRegularly } from '@locator/base/files';
import { sharedTime, UPSTREAM_TIMEOUT_MS, wholeTime } from '@locator/base/http';
import { log, logFault, reportOutdatedValues, setVenuesVersion } from '@locator/base/log';
import {
  type LiveSnapshots,
  type PrepareVersion,
  type VenueNames,
  type VenueSnapshot,
  createSnapshotFactory,
} from '@/services/embedded/venue-snapshot';
import { createOpeningsCache } from '@locator/opening-hours';
import { isGoneAt } from '@locator/venue-model';
import {
  declaredStateSchema,
  type PublishedVenues,
  storedValuesSchema,
  withoutOutdated,
} from '@locator/venue-model/published-file';
import { type VenueStore, VenuesUnavailable } from '@locator/venues';
import type { ReferenceData } from '@/services/embedded/reference-data';
import {
  createPostgresStore,
  createResilientStores,
  type CurrentVersion,
  type Database,
  type DatabaseOptions,
  type FirstVenues,
  hasVersion,
  importFirstVersion,
  migrate,
  openDatabase,
  readBatches,
  readCurrentVersion,
  sentenceOf,
} from '@locator/venues/postgres';

/** Also the maximum delay until a node shows an import. */
const POLL_INTERVAL_MS = 1_000;

export interface DatabaseSnapshotsOptions {
  readonly referenceData: ReferenceData;
  readonly database: DatabaseOptions;
  readonly now: () => number;
  readonly prepare?: PrepareVersion | undefined;
  readonly firstVenues: () => Promise<FirstVenues & { readonly source: string }>;
}

/** The request's deadline counts from this call. */
type SnapshotForRequest = () => VenueSnapshot;

interface OpenedVersion extends Pick<PublishedVenues, 'outdated'> {
  readonly snapshotForRequest: SnapshotForRequest;
}

/** Until a version can be read, venues are `unavailable`, and the node keeps retrying. */
export async function openDatabaseSnapshots(options: DatabaseSnapshotsOptions): Promise<LiveSnapshots> {
  const { prepare = () => Promise.resolve() } = options;
  const database = openDatabase(options.database);
  const openSnapshot = createSnapshotOpener(options, database);
  let shown: CurrentVersion | null = null;
  let failure = '';
  let snapshot = await openUnavailableSnapshot(options, () => failure || 'It has not responded yet.');

  async function update(): Promise<void> {
    // If the primary fails, replicas may still respond. If they fail too, the primary's failure is reported.
    const reason = shown ? null : await ensureVersion(options, database).then(() => null, sentenceOf);
    const current = await readCurrentVersion(database).catch((error: unknown) => {
      throw reason === null ? error : new Error(reason);
    });
    if (!current) throw new Error(reason ?? 'No version has been imported.');
    if (current.version !== shown?.version || current.importedAt !== shown.importedAt) {
      const { snapshotForRequest, outdated } = await openSnapshot(current);
      // The first version does not wait for `prepare`, because visitors get errors until a version is shown.
      if (!shown) snapshot = snapshotForRequest;
      await prepare(snapshotForRequest().backend);
      snapshot = snapshotForRequest;
      reportOutdatedValues(database.name, outdated);
      setVenuesVersion(String(current.version));
      logInfo(`Version ${current.version} of the venues in ${database.name} is shown.`);
    }
    shown = current;
  }

  async function updateAndLog(): Promise<void> {
    try {
      await update();
      if (failure) logInfo(`The database ${database.name} responds again.`);
      failure = '';
    } catch (error) {
      const cause = sentenceOf(error);
      const fault = { service: 'database', operation: 'read', cause, database: database.name };
      if (cause !== failure) logFault('error', fault);
      failure = cause;
    }
  }

  const first = updateAndLog();
  let current = first;
  const stopPolling = pollRegularly(() => (current = current.then(updateAndLog)), POLL_INTERVAL_MS);
  // If the database accepts connections but does not respond, the first poll may hang until the import timeout.
  const { timeoutMs = UPSTREAM_TIMEOUT_MS } = options.database;
  await Promise.race([first, wait(timeoutMs, undefined, { ref: false })]);
  return {
    current: () => snapshot(),
    version: () => (shown ? `${shown.version} ${shown.importedAt}` : ''),
    async close() {
      stopPolling();
      await current;
      await database.close();
    },
  };
}

function createSnapshotOpener(
  { referenceData, now, database: { timeoutMs = UPSTREAM_TIMEOUT_MS } }: DatabaseSnapshotsOptions,
  database: Database,
): (version: CurrentVersion) => Promise<OpenedVersion> {
  const resilient = createResilientStores(timeoutMs);
  // All versions share this cache, because an import changes few opening hours.
  const openings = createOpeningsCache();

  return async function openSnapshot({ version, importedAt, changedAt }) {
    const postgresStore = createPostgresStore({ database, version, openings, now });
    const storeWithin = resilient(postgresStore, `${version} ${importedAt}`);
    const store = storeWithin(wholeTime(timeoutMs));
    const { names, outdated } = await readNames(database, version, now());
    const createSnapshot = await createSnapshotFactory(referenceData, {
      store,
      names,
      openings,
      now,
      changedAt,
    });
    const { backend: lasting } = createSnapshot();
    function snapshotForRequest(): VenueSnapshot {
      const { backend, ...snapshot } = createSnapshot(storeWithin(sharedTime(timeoutMs)));
      return { ...snapshot, backend: { ...backend, lasting } };
    }
    return { snapshotForRequest, outdated };
  };
}

async function ensureVersion({ firstVenues }: DatabaseSnapshotsOptions, database: Database): Promise<void> {
  for (const name of await migrate(database))
    logInfo(`The migration ${name} was applied to ${database.name}.`);
  if (await hasVersion(database)) return;
  const { source, ...venues } = await firstVenues();
  if (!(await importFirstVersion(database, venues))) return;
  logInfo(`The venues of ${source} were imported into the database ${database.name}, which had none.`);
}

function logInfo(sentence: string): void {
  log.info({ service: 'database' }, sentence);
}

function openUnavailableSnapshot(
  { referenceData, now }: DatabaseSnapshotsOptions,
  reason: () => string,
): Promise<SnapshotForRequest> {
  const fail = (): Promise<never> => Promise.reject(new VenuesUnavailable(reason()));
  const store = new Proxy({} as VenueStore, {
    get: (_, method) => (method === 'listingVersion' ? () => 0 : fail),
  });
  const openings = createOpeningsCache();
  return createSnapshotFactory(referenceData, { store, names: [], openings, now, changedAt: null });
}

const nameRows = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    postalCode: z.string(),
    addressLine: z.string(),
    countyCode: z.string().nullable(),
    position: z.object({ latitude: z.number(), longitude: z.number() }),
    // Null if an earlier version of the code wrote the record.
    oldUrls: z
      .array(z.string())
      .nullable()
      .transform((urls) => urls ?? []),
    declaredState: declaredStateSchema,
    timeZone: z.string(),
    values: storedValuesSchema,
  }),
);

const COLUMNS = `record->>'code' AS code, record->>'name' AS name, record->'address'->>'city' AS city, country,
  record->'address'->>'postalCode' AS "postalCode", record->'address'->>'line' AS "addressLine",
  county AS "countyCode", record->'position' AS position, record->'oldUrls' AS "oldUrls",
  record->'declaredState' AS "declaredState", record->>'timeZone' AS "timeZone",
  jsonb_build_object('games', record->'games', 'services', record->'services', 'capacities', record->'capacities',
    'attributes', coalesce(record->'attributes', '{}')) AS values`;

/** Kept in memory, so that searches by name and redirects need no queries. @throws VenuesUnavailable */
async function readNames(
  database: Database,
  version: number,
  now: number,
): Promise<Pick<PublishedVenues, 'outdated'> & { readonly names: readonly VenueNames[] }> {
  const names: VenueNames[] = [];
  const outdated = new Map<string, number>();
  for await (const rows of readBatches(database, version, COLUMNS)) {
    for (const { values, declaredState, timeZone, ...name } of nameRows.parse(rows)) {
      withoutOutdated(values, outdated);
      names.push({ ...name, isGone: isGoneAt({ declaredState, timeZone }, now) });
    }
  }
  return { names, outdated };
}
