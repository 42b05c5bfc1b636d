import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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

const MIGRATIONS_FOLDER = path.resolve('packages/venues/src/postgres/migrations');

/** Each migration runs once, in a transaction of its own; other nodes wait. @returns the newly applied ones */
export async function migrate(database: Database): Promise<readonly string[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const applied: string[] = [];
  for (const file of files) {
    const sql = await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8');
    if (await migrateOnce(database, file, sql)) applied.push(file);
  }
  return applied;
}

/** By PostgreSQL's error code. See https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const REMEDIES: Readonly<Record<string, string>> = {
  // feature_not_supported, undefined_file: the server does not have the extension's files.
  '0A000': 'Install PostGIS on the database server (Debian: apt-get install postgresql-postgis), and retry.',
  '58P01': 'Install PostGIS on the database server (Debian: apt-get install postgresql-postgis), and retry.',
  // insufficient_privilege
  '42501':
    'Have an administrator run “CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;” in this database, or grant this role the right to create tables, and retry.',
};

function throwWithRemedy(error: unknown): never {
  const remedy = error instanceof DatabaseError ? REMEDIES[error.code ?? ''] : undefined;
  if (remedy !== undefined && error instanceof DatabaseError) error.message += `. ${remedy}`;
  throw error;
}

function migrateOnce(database: Database, name: string, sql: string): Promise<boolean> {
  return database.transaction(async function applyUnlessApplied(client) {
    if (await isApplied()) return false;
    await lockFor(client, 'migrations');
    if (await isApplied()) return false;
    await client.query(
      'CREATE TABLE IF NOT EXISTS venue_migration (name text PRIMARY KEY, made_at timestamptz DEFAULT now())',
    );
    await client.query(sql).catch(throwWithRemedy);
    await client.query('INSERT INTO venue_migration (name) VALUES ($1)', [name]);
    return true;

    /** Also called before the lock is acquired, so that nodes with read-only access can start. */
    async function isApplied(): Promise<boolean> {
      const { rows } = await client.query<{ exists: boolean }>(
        "SELECT to_regclass('venue_migration') IS NOT NULL AS exists",
      );
      if (!rows[0]?.exists) return false;
      return (await client.query('SELECT FROM venue_migration WHERE name = $1', [name])).rowCount === 1;
    }
  });
}
