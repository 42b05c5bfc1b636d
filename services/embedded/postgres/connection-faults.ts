import { DatabaseError } from 'pg';

/**
 * What a failed question says about its server. `broken`: the connection is gone or can't be made, or the server only
 * follows another, which may answer. `busy`: no connection is free, or a replica had to give way. `slow`: it took too long, and would again
 * elsewhere. `mistake`: the question is wrong, which is a fault of ours.
 */
export type Fault = 'broken' | 'busy' | 'slow' | 'mistake';

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BROKEN = /^(08|25006|28|3D000|57P0[1-5])/;
const BUSY = /^(40001|53)/;
const STATEMENT_TIMEOUT = '57014';

export function faultOf(error: unknown): Fault {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    if (code === STATEMENT_TIMEOUT) return 'slow';
    if (BROKEN.test(code)) return 'broken';
    return BUSY.test(code) ? 'busy' : 'mistake';
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
