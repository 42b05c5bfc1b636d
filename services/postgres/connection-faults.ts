import { DatabaseError } from 'pg';

/**
 * What a failed question says about its server. `broken`: the connection is gone or can't be made, or the server only
 * follows another, which may answer. `busy`: no connection is free, or a replica had to give way. `slow`: it took too long, and would again
 * elsewhere. `unfit`: it lacks what is asked for, or forbids it, which another server may not. `mistake`: the question is
 * wrong, which is a fault of ours.
 */
export type Fault = 'broken' | 'busy' | 'slow' | 'unfit' | 'mistake';

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BUSY = /^(40|53|55P03)/;
/** A schema, table, column, function or type that isn't there, and a right that the role doesn't have. */
const UNFIT = /^(3F000|42501|42P01|42703|42883|42704)/;
/** What a question asks wrongly: features, values and words that there are not. */
const MISTAKE = /^(0A|2[1-46]|42|44)/;
const STATEMENT_TIMEOUT = '57014';

export function faultOf(error: unknown): Fault {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    if (code === STATEMENT_TIMEOUT) return 'slow';
    if (BUSY.test(code)) return 'busy';
    if (UNFIT.test(code)) return 'unfit';
    // Whatever else it says is about itself: it starts, stops, refuses the role, or has lost a file.
    return MISTAKE.test(code) ? 'mistake' : 'broken';
  }
  const message = sentenceOf(error);
  // The words of pg-pool for a pool whose connections are all in use.
  if (message === 'timeout exceeded when trying to connect') return 'busy';
  // Whatever else stops a question is the network's doing: ECONNREFUSED, ENOTFOUND, "Connection terminated…", and
  // "Query read timeout" where the server didn't even say that it gave up.
  return error instanceof TypeError || error instanceof RangeError ? 'mistake' : 'broken';
}

/** The server asked is a pooler that passes no settings on, such as PgBouncer. */
export function refusesSettings(error: unknown): boolean {
  return error instanceof DatabaseError && error.message.startsWith('unsupported startup parameter');
}

export function sentenceOf(error: unknown): string {
  // A host with several addresses fails with one error for each, and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
