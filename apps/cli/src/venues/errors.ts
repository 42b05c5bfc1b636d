import { describeFileError, isSystemError } from '@locator/base/files';

/** Nothing has been changed. The message is for the operator. */
export class CommandFailed extends Error {}

/** Thrown if an import requires a confirmation and does not get it. Nothing has been changed. */
export class NotConfirmed extends Error {}

/** @throws CommandFailed with the message of `describe` for a file system error, such as a full disk */
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
