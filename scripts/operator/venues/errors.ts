import { describeFileError, isSystemError } from '@/lib/files/describe-file-error';

/** A command failed without changing anything. The message is printed for the operator. */
export class CommandFailed extends Error {}

/** An import needed a confirmation and did not get one. Nothing was changed. */
export class NotConfirmed extends Error {}

/**
 * Awaits `work`, which accesses files.
 *
 * @throws CommandFailed with the message that `describe` returns for a file system error, such as a full disk
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
