import type { Client } from 'pg';

/** Advisory lock keys, chosen so that other programs are unlikely to use the same ones in this database. */
const KEYS = { migrations: 718_281_001, imports: 718_281_002 } as const;

/**
 * Acquires an advisory lock until the end of the transaction. Unlike session locks, this also works through a
 * connection pooler.
 */
export async function lockFor(client: Client, work: keyof typeof KEYS): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [KEYS[work]]);
}
