import { describeFileError, isSystemError } from '@/lib/files/describe-file-error';

/** A command that failed without changing anything. The message is a sentence for the operator. */
export class CommandFailed extends Error {}

/** An import that needs a confirmation and got none. Nothing was changed. */
export class NotConfirmed extends Error {}

/**
 * Awaits work on files.
 *
 * @throws CommandFailed with `sentence` of the file system's error, such as a full disk
 */
export async function orFail<Outcome>(
  work: Promise<Outcome>,
  sentence: (reason: string) => string,
): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    throw isSystemError(error) ? new CommandFailed(sentence(describeFileError(error))) : error;
  }
}
