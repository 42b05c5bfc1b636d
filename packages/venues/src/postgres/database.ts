import { type Client, DatabaseError, type QueryResultRow } from 'pg';
import { UPSTREAM_TIMEOUT_MS } from '@locator/base/http';
import { VenuesUnavailable } from '../venue-store';
import { faultOf, sentenceOf } from './connection-faults';
import { createServer, type Server } from './server';

export interface DatabaseOptions {
  readonly url: string;
  readonly replicaUrls: readonly string[];
  readonly poolSize: number;
  /** Maximum wait of a page request; default 10,000. */
  readonly timeoutMs?: number;
}

export interface Database {
  /** Host, port and database name of the primary. */
  readonly name: string;
  /** Read-only, on replicas in turn, else the primary. `isValid` rejects servers that lag. @throws VenuesUnavailable */
  query(
    sql: string,
    values: readonly unknown[],
    isValid: (rows: readonly QueryResultRow[]) => boolean,
  ): Promise<QueryResultRow[]>;
  /** Read-only, on every replica, else the primary. Rows of those that succeeded. @throws VenuesUnavailable if none */
  queryEach(sql: string): Promise<QueryResultRow[][]>;
  /** On the primary. @throws VenuesUnavailable if it is unreachable or read-only; DatabaseError for a bad statement */
  transaction<Value>(task: (client: Client) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 3;
/** With a single server, the statement is tried twice, because the first attempt may use a dead connection. */
const MIN_ATTEMPTS = 2;

export function openDatabase({
  url,
  replicaUrls,
  poolSize,
  timeoutMs = UPSTREAM_TIMEOUT_MS,
}: DatabaseOptions): Database {
  const primary = createServer({ url, poolSize, timeoutMs });
  const replicas = replicaUrls.map((replicaUrl) => createServer({ url: replicaUrl, poolSize, timeoutMs }));
  let queryCount = 0;
  let lastFailure = 'no statement has been sent yet';

  function nextServers(): Server[] {
    queryCount++;
    const rotated = replicas.map((_, index) => replicas[(queryCount + index) % replicas.length]);
    const usable = [...rotated, primary].filter(
      (server): server is Server => server?.isCoolingDown() === false,
    );
    const repeated = usable.length > 0 && usable.length < MIN_ATTEMPTS ? [...usable, ...usable] : usable;
    return repeated.slice(0, MAX_ATTEMPTS);
  }

  function recordFailure(server: Server, error: unknown): void {
    lastFailure = `${server.name}: ${sentenceOf(error)}`;
  }

  function unavailable(): VenuesUnavailable {
    return new VenuesUnavailable(`The database does not respond (${lastFailure}).`);
  }

  async function queryAll(servers: readonly Server[], sql: string): Promise<QueryResultRow[][]> {
    const results = await Promise.all(
      servers.map((server) =>
        server.query(sql, []).catch((error: unknown) => {
          recordFailure(server, error);
          return null;
        }),
      ),
    );
    return results.filter((rows) => rows !== null);
  }

  return {
    name: primary.name,
    async query(sql, values, isValid) {
      for (const server of nextServers()) {
        try {
          const rows = await server.query(sql, values);
          if (isValid(rows)) return rows;
          recordFailure(server, 'it lacks the requested version');
        } catch (error) {
          const fault = faultOf(error);
          if (fault === 'mistake') throw error;
          recordFailure(server, error);
          if (fault === 'slow') break;
        }
      }
      throw unavailable();
    },
    async queryEach(sql) {
      const results = await queryAll(replicas, sql);
      if (results.length > 0) return results;
      const [rows] = await queryAll([primary], sql);
      if (!rows) throw unavailable();
      return [rows];
    },
    async transaction(task) {
      try {
        return await primary.withClient((client) => inTransaction(client, task));
      } catch (error) {
        if (['mistake', 'unfit'].includes(faultOf(error))) throw error;
        throw new VenuesUnavailable(`The database does not respond (${primary.name}: ${sentenceOf(error)}).`);
      }
    },
    async close() {
      await Promise.all([primary, ...replicas].map((server) => server.close()));
    },
  };
}

async function inTransaction<Value>(
  client: Client,
  task: (client: Client) => Promise<Value>,
): Promise<Value> {
  await client.query('BEGIN');
  try {
    const outcome = await task(client);
    await client.query('COMMIT');
    return outcome;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';

export async function ifMigrated<Value>(value: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return fallback;
    throw error;
  }
}

/** Advisory lock keys, chosen so that other programs are unlikely to use the same ones in this database. */
const KEYS = { migrations: 718_281_001, imports: 718_281_002 } as const;

/** Until the end of the transaction. Unlike session locks, this works through connection poolers. */
export async function lockFor(client: Client, work: keyof typeof KEYS): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [KEYS[work]]);
}
