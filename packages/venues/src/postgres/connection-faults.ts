import { DatabaseError } from 'pg';
import { VenueFileError } from '@locator/venue-model';

/**
 * Kinds of failed statements:
 * - `broken`: the connection failed or was lost, or the server is a read-only replica.
 * - `busy`: no connection is free, or a replica cancelled the statement. Another server may succeed.
 * - `slow`: the statement timed out, and would on another server too.
 * - `unfit`: the server lacks a table or a permission. Another server may have it.
 * - `mistake`: the statement is wrong, which is a bug in the site.
 */
type Fault = 'broken' | 'busy' | 'slow' | 'unfit' | 'mistake';

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BUSY = /^(40|53|55P03)/;
/** Codes for a missing schema, table, column, function, type or permission. */
const UNFIT = /^(3F000|42501|42P01|42703|42883|42704)/;
/** Classes for unsupported features, invalid values, violated constraints and syntax errors. */
const MISTAKE = /^(0A|2[1-46]|42|44)/;
const STATEMENT_TIMEOUT = '57014';

export function faultOf(error: unknown): Fault {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    if (code === STATEMENT_TIMEOUT) return 'slow';
    if (BUSY.test(code)) return 'busy';
    if (UNFIT.test(code)) return 'unfit';
    // The server itself: it is starting or stopping, rejects the role, or has lost a file.
    return MISTAKE.test(code) ? 'mistake' : 'broken';
  }
  const message = sentenceOf(error);
  // pg-pool's error message if all connections are in use.
  if (message === 'timeout exceeded when trying to connect') return 'busy';
  // TypeError and RangeError are bugs, VenueFileError an unreadable row. Any other error without an SQLSTATE is a network
  // error (ECONNREFUSED, ENOTFOUND, "Connection terminated…") or a "Query read timeout", which occurs if the server does
  // not report a timeout itself.
  return [TypeError, RangeError, VenueFileError].some((kind) => error instanceof kind) ? 'mistake' : 'broken';
}

/** Connection poolers such as PgBouncer reject settings. */
export function refusesSettings(error: unknown): boolean {
  return error instanceof DatabaseError && error.message.startsWith('unsupported startup parameter');
}

export function sentenceOf(error: unknown): string {
  // An error about a host with several addresses has no message, but one error per address.
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
