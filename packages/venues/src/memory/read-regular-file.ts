import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { describeFileError, isSystemError } from '@locator/base/files';
import { VenueFileError } from '@locator/venue-model';

/** Without `O_NONBLOCK`, opening a FIFO would block. Windows has neither the flag nor FIFO files. */
const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

export interface FileContent {
  readonly bytes: Buffer;
  /** Time at which the file was written or moved to this path, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** @throws VenueFileError `missing` if there is no file, `unreadable` if it cannot be read or is not a regular file */
export async function readRegularFile(file: string): Promise<FileContent> {
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
