import { codesOf, VENUE_FILE_PROBLEMS, VenueFileError } from '@locator/venue-model';
import { createHash } from 'node:crypto';
import { log, reportOutdatedValues, setVenueFileProblem, setVenuesVersion } from '@locator/base/log';
import { createOpeningsCache } from '@locator/opening-hours';
import {
  createVenueSnapshot,
  type LiveSnapshots,
  type PrepareVersion,
  type VenueSnapshot,
} from './venue-snapshot';
import type { ReferenceData } from '@/services/embedded/reference-data';
import {
  type ParseVenues,
  readFirstVersion,
  readRegularFile,
  rejectionOf,
  type VenueVersion,
} from '@locator/venues/memory';
import type { VenueFiles } from '@locator/venues';
import { createFileWatcher, pollRegularly } from '@locator/base/files';

/** A file from the import command is read at the next poll, any other once four polls find no change. */
const POLL_INTERVAL_MS = 500;

export interface FileSnapshotsOptions {
  readonly load: ParseVenues;
  readonly now: () => number;
  readonly prepare?: PrepareVersion | undefined;
}

export interface FileSnapshots extends LiveSnapshots {
  poll(): Promise<void>;
}

interface ShownVersion {
  readonly snapshot: VenueSnapshot;
  readonly fingerprint: string;
  /** Codes of the venues; null for the sample, because any version may replace it. */
  readonly codes: ReadonlySet<string> | null;
}

/**
 * While the file is missing, unreadable or rejected (no valid venue, or too many removed without an import), the
 * previous venues are kept, and the log, `/api/ready` and a metric report the problem.
 *
 * @throws VenueFileError if there is no valid file at startup
 */
export async function openFileSnapshots(
  referenceData: ReferenceData,
  venueFiles: VenueFiles,
  { load, now, prepare = () => Promise.resolve() }: FileSnapshotsOptions,
): Promise<FileSnapshots> {
  const openings = createOpeningsCache();
  let problem: string | null = null;
  // Create the watcher before the first read, so that it detects changes during the read.
  const { poll } = await createFileWatcher([venueFiles.current, venueFiles.imported], {
    onChange: readChange,
    // The import command replaces the file and its copy atomically, so if they are equal, they are complete.
    isComplete: () => haveEqualContent(venueFiles.current, venueFiles.imported),
  });
  const { error, isSample, ...first } = await readFirstVersion(venueFiles, load);
  let shown = await show(first, isSample);
  reportProblem(error, first.file);

  async function show(version: VenueVersion, isSample: boolean): Promise<ShownVersion> {
    const { file, bytes, records, outdated, changedAt } = version;
    const snapshot = await createVenueSnapshot(referenceData, records, { now, changedAt, openings });
    await prepare(snapshot.backend);
    const fingerprint = fingerprintOf(bytes);
    setVenuesVersion(fingerprint);
    reportOutdatedValues(file, outdated);
    return { snapshot, fingerprint, codes: isSample ? null : codesOf(records) };
  }

  function reportProblem(found: VenueFileError | null, shownFile: string): void {
    setVenueFileProblem(found?.problem ?? null, VENUE_FILE_PROBLEMS);
    if (problem === (found?.message ?? null)) return;
    problem = found?.message ?? null;
    if (!found) {
      log.info({ service: 'venues' }, `The venue file ${shownFile} is in use again.`);
      return;
    }
    const fields = { service: 'venues', operation: 'read', problem: found.problem, cause: found.message };
    log.error(fields, `The venue file is not used, the previous venues stay online: ${found.message}`);
  }

  /** Returns false if the read must be retried. */
  async function readChange(): Promise<boolean> {
    const file = venueFiles.current;
    try {
      const content = await readRegularFile(file);
      const fingerprint = fingerprintOf(content.bytes);
      if (fingerprint !== shown.fingerprint) {
        const version = { file, ...content, ...(await load(file, content.bytes)) };
        const rejection = shown.codes && (await rejectionOf(version, shown.codes, venueFiles));
        if (rejection) throw rejection;
        shown = await show(version, false);
        log.info({ service: 'venues', version: fingerprint }, `The venues were reloaded from ${file}.`);
      }
      reportProblem(null, file);
      return true;
    } catch (thrown) {
      const found =
        thrown instanceof VenueFileError ? thrown : new VenueFileError('unreadable', String(thrown));
      const isBeforeFirstImport = found.problem === 'missing' && shown.codes === null;
      reportProblem(isBeforeFirstImport ? null : found, file);
      return found.problem !== 'unreadable';
    }
  }

  const stop = pollRegularly(poll, POLL_INTERVAL_MS);
  return {
    current: () => shown.snapshot,
    version: () => shown.fingerprint,
    poll,
    async close() {
      stop();
    },
  };
}

async function haveEqualContent(...files: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(files.map((file) => readRegularFile(file).catch(() => null)));
  return Boolean(one && other?.bytes.equals(one.bytes));
}

/** Returns a version identifier that is the same on every node for the same content. */
function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}
