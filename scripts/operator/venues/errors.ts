import { describeFileError, isSystemError } from '@/lib/files/describe-file-error';

/** A command failed without changing anything. The message is printed for the operator. */
export class CommandFailed extends Error {}

/** An import that needs a confirmation and got none. Nothing was changed. */
export class NotConfirmed extends Error {}

/**
 * Awaits `work`, which accesses files.
 *
 * @throws CommandFailed with the message `describe` returns for an error of the file system, such as a full disk
 */
export async function orFail<Outcome>(
  work: Promise<Outcome>,
  describe: (reason: string) => string,
): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    throw isSystemError(error) ? new CommandFailed(describe(describeFileError(error))) : error;
  }
}
