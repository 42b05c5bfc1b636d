import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { codesOf, VenueFileError, type VenueRecord } from '@locator/venue-model';
import type { PublishedVenues } from '@locator/venue-model/published-file';
import { describeFileError, isSystemError } from '@locator/base/files';
import type { VenueFiles } from '../venue-files';

type ParsedVenues = Pick<PublishedVenues, 'records' | 'outdated'>;

export interface VenueVersion extends ParsedVenues {
  readonly file: string;
  readonly bytes: Buffer;
  /** Time at which the file was written or moved to this path (milliseconds since 1970). */
  readonly changedAt: number;
}

/** Returns the valid venues of a file. Throws VenueFileError `rejected` if there are none. */
export type ParseVenues = (file: string, bytes: Uint8Array) => Promise<ParsedVenues>;

export async function readVersion(file: string, parse: ParseVenues): Promise<VenueVersion> {
  const content = await readRegularFile(file);
  return { ...(await parse(file, content.bytes)), file, ...content };
}

interface FirstVersion extends VenueVersion {
  /** The reason why the current file is not used; null if it is used, or if there has never been one. */
  readonly error: VenueFileError | null;
  readonly isSample: boolean;
}

/** The current file, the last import or the previous version; the sample if none exists. Throws VenueFileError. */
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

/** Returns the error if the file cannot be used. Reuses the records of `parsed` if the content is the same. */
async function attempt(
  file: string,
  parse: ParseVenues,
  parsed?: VenueVersion | VenueFileError,
): Promise<VenueVersion | VenueFileError> {
  try {
    return await readVersion(file, async function parseOnce(name, bytes) {
      const isParsed = parsed && isVersion(parsed) && parsed.bytes.equals(bytes);
      return isParsed ? parsed : parse(name, bytes);
    });
  } catch (error) {
    if (error instanceof VenueFileError) return error;
    throw error;
  }
}

/** Returns an error if too many of the `shown` codes are removed, unless the import command wrote the version. */
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
    `${file} has ${records.length} venues and would remove ${removed} of the ${shown.size} shown, more than ${MAX_REMOVED_SHARE * 100} %. ` +
      `If it is complete, import it: npm run venues -- import ${file}`,
  );
}

function withSetting({ problem, message }: VenueFileError, { sample }: VenueFiles): VenueFileError {
  const setting = sample === null ? 'VENUES_FILE' : 'VENUES_FILE (default)';
  const advice =
    problem === 'missing' ? ' Correct the path, or import venues: npm run venues -- import FILE' : '';
  return new VenueFileError(problem, `${setting}: ${message}${advice}`);
}

/** Limits what a file may remove without the import command, as protection against truncated uploads. */
const MAX_REMOVED_SHARE = 0.2;

/** Removals that are always allowed: in a network of three venues, even one exceeds the share. */
const ALWAYS_ALLOWED = 2;

export function removalLimit(count: number): number {
  return Math.max(ALWAYS_ALLOWED, Math.floor(count * MAX_REMOVED_SHARE));
}

/** Returns how many codes in `before` are missing from `after`. A former code identifies a renamed venue. */
export function countRemoved(before: ReadonlySet<string>, after: readonly VenueRecord[]): number {
  const kept = new Set(
    after.flatMap(({ code, formerCodes }) => [code, ...formerCodes]).map((code) => code.toLowerCase()),
  );
  return [...before].filter((code) => !kept.has(code)).length;
}

/** Without `O_NONBLOCK`, opening a FIFO would block. Windows has neither the flag nor FIFO files. */
const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** @throws VenueFileError `missing` if there is no file, `unreadable` if it cannot be read or is not a regular file */
export async function readRegularFile(file: string): Promise<Pick<VenueVersion, 'bytes' | 'changedAt'>> {
  try {
    const handle = await open(file, READ_WITHOUT_WAITING);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) throw new VenueFileError('unreadable', `${file} is not a regular file.`);
      // Use the later of mtime and ctime, because a rollback restores a file with its old modification time.
      return { bytes: await handle.readFile(), changedAt: Math.max(stats.mtimeMs, stats.ctimeMs) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof VenueFileError) throw error;
    if (isSystemError(error) && error.code === 'ENOENT') {
      throw new VenueFileError('missing', `${file} does not exist.`);
    }
    throw new VenueFileError('unreadable', `${file} can't be read: ${describeFileError(error)}.`);
  }
}
