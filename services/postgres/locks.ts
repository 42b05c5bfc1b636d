import type { Client } from 'pg';

/** Numbers that nobody else's advisory locks in the same database are likely to have. */
const KEYS = { migrations: 718_281_001, imports: 718_281_002 } as const;

/** Waits until no other node does the same; held until the end of the transaction, which poolers respect. */
export async function lockFor(client: Client, work: keyof typeof KEYS): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [KEYS[work]]);
}
