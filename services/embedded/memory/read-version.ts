import { readRegularFile } from './read-regular-file';
import { codesOf, countRemoved, MOST_REMOVED_SHARE, removalLimit } from './removal-limit';
import { VenueFileError } from './venue-file-error';
import type { VenueFiles } from '@/services/venues/venue-files';
import type { VenueRecord } from '@/services/venues/venue-record';

/** One version of the venues, as a file has it. */
export interface VenueVersion {
  readonly file: string;
  readonly bytes: Buffer;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly records: readonly VenueRecord[];
}

/**
 * Parses the bytes of a venue file into the venues that may be shown.
 *
 * @throws VenueFileError `rejected` when there is none.
 */
export type ParseVenues = (file: string, bytes: Uint8Array) => Promise<readonly VenueRecord[]>;

/**
 * Reads a venue file.
 *
 * @throws VenueFileError when it can't be shown.
 */
export async function readVersion(file: string, parse: ParseVenues): Promise<VenueVersion> {
  const content = await readRegularFile(file);
  return { file, ...content, records: await parse(file, content.bytes) };
}

/** The version to begin with. */
export interface FirstVersion extends VenueVersion {
  /** Why this isn't the current file; null when it is, or when there has never been one. */
  readonly error: VenueFileError | null;
  /** Whether these are the fictional venues that are shown before the first import. */
  readonly isSample: boolean;
}

/**
 * Reads the version that a site without any memory of earlier versions shows: the current file, else the last import,
 * else the version before it. The sample is shown only if none of the three exists.
 *
 * @throws VenueFileError when none of them can be shown.
 */
export async function readFirstVersion(files: VenueFiles, parse: ParseVenues): Promise<FirstVersion> {
  const current = await attempt(files.current, parse);
  const imported = await attempt(files.imported, parse, current);
  if (isVersion(current)) {
    const rejection = isVersion(imported) && (await rejectionOf(current, codesOf(imported.records), files));
    return rejection ? insteadOf(rejection, imported) : { ...current, error: null, isSample: false };
  }
  if (isVersion(imported)) return insteadOf(current, imported);
  const previous = await attempt(files.previous, parse);
  if (isVersion(previous)) return insteadOf(current, previous);
  const isBeforeFirstImport = [current, imported, previous].every(({ problem }) => problem === 'missing');
  if (files.sample === null || !isBeforeFirstImport) throw withSetting(current, files);
  return { ...(await readVersion(files.sample, parse)), error: null, isSample: true };
}

function isVersion(outcome: VenueVersion | VenueFileError): outcome is VenueVersion {
  return !(outcome instanceof VenueFileError);
}

function insteadOf(error: VenueFileError, version: VenueVersion): FirstVersion {
  return { ...version, error, isSample: false };
}

/** Reads a version, or returns why it can't be shown. Content that was `parsed` already isn't parsed again. */
async function attempt(
  file: string,
  parse: ParseVenues,
  parsed?: VenueVersion | VenueFileError,
): Promise<VenueVersion | VenueFileError> {
  try {
    return await readVersion(file, async function parseOnce(name, bytes) {
      const isParsed = parsed && isVersion(parsed) && parsed.bytes.equals(bytes);
      return isParsed ? parsed.records : parse(name, bytes);
    });
  } catch (error) {
    if (error instanceof VenueFileError) return error;
    throw error;
  }
}

/**
 * Returns why a version must not replace the venues with the codes `shown`: it removes too many of them, and the command
 * has not imported it. Null when it may.
 */
export async function rejectionOf(
  { file, bytes, records }: VenueVersion,
  shown: ReadonlySet<string>,
  { imported }: VenueFiles,
): Promise<VenueFileError | null> {
  const removed = countRemoved(shown, records);
  if (removed <= removalLimit(shown.size)) return null;
  const approved = await readRegularFile(imported).catch(() => null);
  if (approved?.bytes.equals(bytes)) return null;
  return new VenueFileError(
    'rejected',
    `${file} has ${records.length} venues and would remove ${removed} of the ${shown.size} shown, more than ${MOST_REMOVED_SHARE * 100} %. ` +
      `If it is complete, import it: npm run venues -- import ${file}`,
  );
}

/** Names the setting that leads to the file. */
function withSetting({ problem, message }: VenueFileError, { sample }: VenueFiles): VenueFileError {
  const setting = sample === null ? 'VENUES_FILE' : 'VENUES_FILE (default)';
  const advice =
    problem === 'missing' ? ' Correct the path, or import venues: npm run venues -- import FILE' : '';
  return new VenueFileError(problem, `${setting}: ${message}${advice}`);
}
