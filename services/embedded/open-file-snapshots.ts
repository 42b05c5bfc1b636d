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
  look(): Promise<void>;
}

/** The current snapshot and its source. */
interface Shown {
  readonly network: VenueSnapshot;
  readonly fingerprint: string;
  /** Null while the sample is shown, which any venues of an operator may replace. */
  readonly codes: ReadonlySet<string> | null;
}

/**
 * Opens the venue file and follows its changes. While the file is missing, unreadable or rejected (no valid venue, or
 * too many removed without an import by the command), the previous venues remain. The log, `/api/ready` and a metric
 * report it.
 *
 * @throws VenueFileError if there is no version to start with.
 */
export async function openFileSnapshots(
  world: ReferenceData,
  venueFiles: VenueFiles,
  now: () => number,
): Promise<FileSnapshots> {
  const parse = venueParser(world, now);
  let problem: string | null = null;
  // Created before the first reading, so that a change during it is noticed.
  const { look } = await createFileWatcher([venueFiles.current, venueFiles.imported], {
    onChange: followChange,
  });
  const { error, isSample, ...first } = await readFirstVersion(venueFiles, parse);
  let shown = await show(first, isSample);
  noteState(error, first.file);

  async function show(version: VenueVersion, isFictional: boolean): Promise<Shown> {
    const { bytes, records, changedAt } = version;
    const network = await createVenueSnapshot(world, records, now, changedAt);
    const fingerprint = fingerprintOf(bytes);
    setVenuesVersion(fingerprint);
    return { network, fingerprint, codes: isFictional ? null : codesOf(records) };
  }

  /** Logs a problem when it begins and when it ends. */
  function noteState(found: VenueFileError | null, shownFile: string): void {
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
  async function followChange(): Promise<boolean> {
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
      noteState(null, file);
      return true;
    } catch (thrown) {
      const found =
        thrown instanceof VenueFileError ? thrown : new VenueFileError('unreadable', String(thrown));
      const isBeforeFirstImport = found.problem === 'missing' && shown.codes === null;
      noteState(isBeforeFirstImport ? null : found, file);
      return found.problem !== 'unreadable';
    }
  }

  const stop = pollRegularly(look, POLL_INTERVAL_MS);
  return {
    current: () => shown.network,
    look,
    async close() {
      stop();
    },
  };
}

/** The same for the same content, on any node. */
function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}
