import { createHash } from 'node:crypto';
import { log } from '@/lib/server/log/log';
import { setVenueFileProblem } from '@/lib/server/metrics/venue-file-problem';
import { setVenuesVersion } from '@/lib/server/metrics/venues-version';
import { createVenueSnapshot, type LiveSnapshots, type VenueSnapshot, venueParser } from './venue-snapshot';
import type { ReferenceData } from '@/services/venues/reference-data';
import { readFirstVersion, rejectionOf, type VenueVersion } from './memory/read-version';
import { readRegularFile } from './memory/read-regular-file';
import { codesOf } from './memory/removal-limit';
import { VENUE_FILE_PROBLEMS, VenueFileError } from './memory/venue-file-error';
import type { VenueFiles } from '@/services/venues/venue-files';
import { createFileWatcher, pollRegularly } from './watch-file';

/** A changed file is read once it has rested for `SETTLE_POLLS` of these: two seconds. */
const POLL_INTERVAL_MS = 500;

export interface FileSnapshots extends LiveSnapshots {
  /** Looks at the files now, besides the regular looks. */
  poll(): Promise<void>;
}

/** What the snapshot of the moment was made from. */
interface ShownVersion {
  readonly snapshot: VenueSnapshot;
  readonly fingerprint: string;
  /** Null while the sample is shown, which any venues of an operator may replace. */
  readonly codes: ReadonlySet<string> | null;
}

/**
 * Opens the venue file and follows it. A new version is read beside the one that is shown, and replaces it when it is
 * ready. While the file is missing, unreadable or rejected (no venue may be shown; or too many are gone, and the command
 * has not imported it), the venues stay as they are: the log, `/api/ready` and a metric tell.
 *
 * @throws VenueFileError when there is nothing to begin with.
 */
export async function openFileSnapshots(
  referenceData: ReferenceData,
  venueFiles: VenueFiles,
  now: () => number,
): Promise<FileSnapshots> {
  const parse = venueParser(referenceData, now);
  let problem: string | null = null;
  // Created before the first reading, so that a change during it is noticed.
  const { poll } = await createFileWatcher([venueFiles.current, venueFiles.imported], {
    onChange: readChange,
  });
  const { error, isSample, ...first } = await readFirstVersion(venueFiles, parse);
  let shown = await show(first, isSample);
  reportProblem(error, first.file);

  async function show(version: VenueVersion, isSample: boolean): Promise<ShownVersion> {
    const { bytes, records, changedAt } = version;
    const snapshot = await createVenueSnapshot(referenceData, records, now, changedAt);
    const fingerprint = fingerprintOf(bytes);
    setVenuesVersion(fingerprint);
    return { snapshot, fingerprint, codes: isSample ? null : codesOf(records) };
  }

  /** Logs a problem when it begins and when it ends. */
  function reportProblem(found: VenueFileError | null, shownFile: string): void {
    setVenueFileProblem(found?.problem ?? null, VENUE_FILE_PROBLEMS);
    if (problem === (found?.message ?? null)) return;
    problem = found?.message ?? null;
    if (!found) {
      log.info({ service: 'venues' }, `The venue file ${shownFile} is shown again.`);
      return;
    }
    const fields = { service: 'venues', operation: 'read', problem: found.problem, cause: found.message };
    log.error(fields, `The venue file is not shown, earlier venues are: ${found.message}`);
  }

  /** Returns false when only another try can tell whether the file can be read again. */
  async function readChange(): Promise<boolean> {
    const file = venueFiles.current;
    try {
      const content = await readRegularFile(file);
      const fingerprint = fingerprintOf(content.bytes);
      if (fingerprint !== shown.fingerprint) {
        const version = { file, ...content, records: await parse(file, content.bytes) };
        const rejection = shown.codes && (await rejectionOf(version, shown.codes, venueFiles));
        if (rejection) throw rejection;
        shown = await show(version, false);
        log.info({ service: 'venues', version: fingerprint }, `The venues were read anew from ${file}.`);
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
    poll,
    async close() {
      stop();
    },
  };
}

/** The same for the same content, on any node. */
function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}
