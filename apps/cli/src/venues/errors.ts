import { DatabaseError } from 'pg';
import { describeFileError, isSystemError } from '@locator/base/files';
import { LanguageError } from '@locator/venue-import';
import { VenueFileError } from '@locator/venue-model';
import { BrandFileError } from '@locator/venue-model/read-chain';
import { AfterImportFailed, VenuesUnavailable } from '@locator/venues';
import { UsageError } from './options';

/** Nothing has been changed. The message is for the operator. */
export class CommandFailed extends Error {}

/** Thrown if an import requires a confirmation and does not get it. Nothing has been changed. */
export class NotConfirmed extends Error {}

const EXPECTED = [
  UsageError,
  LanguageError,
  CommandFailed,
  NotConfirmed,
  AfterImportFailed,
  BrandFileError,
  VenueFileError,
  VenuesUnavailable,
  DatabaseError,
];

type ErrorClass = new (...args: never[]) => Error;

/** Prints an error without its stack trace if the operator can fix it. Errors of the classes `others` count as such, too. */
export function printError(error: unknown, ...others: readonly ErrorClass[]): void {
  const isExpected = [...EXPECTED, ...others].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? `✗ ${error.message}` : error);
}

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
