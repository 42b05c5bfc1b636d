import { Client, type ClientConfig, Pool, type QueryResultRow } from 'pg';
import { log } from '@/lib/server/log/log';
import { timeUpstream } from '@/lib/server/metrics/time-upstream';
import { faultOf, refusesSettings, sentenceOf } from './connection-faults';

/** Maximum time to connect. It leaves time to try another server within a page's deadline. */
const CONNECT_TIMEOUT_MS = 2_000;

/** Statement timeout that the server enforces. */
export const STATEMENT_TIMEOUT_MS = 5_000;

/** Startup option that disables JIT compilation, which costs short statements more time than it saves. */
const NO_JIT = '-c jit=off';

/**
 * Time that the client waits beyond the server's own timeout, which does not apply if the server ignores settings or
 * the connection is dead.
 */
const CLIENT_TIMEOUT_GRACE_MS = 1_000;

/** Timeout of each statement of an import. */
const IMPORT_TIMEOUT_MS = 120_000;

/** Maximum age of a connection, so that DNS changes take effect. */
const CONNECTION_LIFETIME_S = 600;

/**
 * Duration of the cool-down after a failed connection. Meanwhile, no statements are sent to the server, so that pages
 * do not wait for it and it can recover.
 */
const COOL_DOWN_MS = 1_000;

export interface ServerOptions {
  /** `postgresql://user:password@host:5432/database`, with any parameters that node-postgres supports. */
  readonly url: string;
  /** Maximum number of connections. */
  readonly poolSize: number;
  /** Upper limit of the timeouts for connecting and for each statement (milliseconds). */
  readonly timeoutMs: number;
}

/** One database server, or a connection pooler in front of it. */
export interface Server {
  /** Host, port and database name without the password, for messages. */
  readonly name: string;
  /** Returns whether the server is in the cool-down that follows a failed connection. */
  isCoolingDown(): boolean;
  /** Runs a statement on a connection of the pool. */
  query(sql: string, values: readonly unknown[]): Promise<QueryResultRow[]>;
  /**
   * Runs several statements on a dedicated connection with a long timeout. `task` must begin and commit transactions
   * itself.
   */
  withClient<Value>(task: (client: Client) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

export function createServer({ url, poolSize, timeoutMs }: ServerOptions): Server {
  const name = nameOf(url);
  const connection = connectionTo(url, Math.min(CONNECT_TIMEOUT_MS, timeoutMs));
  const statementMs = Math.min(STATEMENT_TIMEOUT_MS, timeoutMs);
  let sendsSettings = true;
  let pool = createPool();
  let coolDownEnd = 0;

  function createPool(): Pool {
    const created = new Pool({
      ...connection,
      max: poolSize,
      query_timeout: statementMs + CLIENT_TIMEOUT_GRACE_MS,
      maxLifetimeSeconds: CONNECTION_LIFETIME_S,
      allowExitOnIdle: true,
      ...(sendsSettings && { statement_timeout: statementMs, options: NO_JIT }),
    });
    created.on('error', function logLostConnection(error) {
      const cause = sentenceOf(error);
      const fault = { service: 'database', operation: 'connection', cause };
      log.warn(fault, `A connection to the database ${name} was lost: ${cause}`);
    });
    return created;
  }

  async function queryPool(sql: string, values: readonly unknown[]): Promise<QueryResultRow[]> {
    try {
      return (await pool.query<QueryResultRow>(sql, [...values])).rows;
    } catch (error) {
      if (!refusesSettings(error)) throw error;
      stopSendingSettings();
      return (await pool.query<QueryResultRow>(sql, [...values])).rows;
    }
  }

  function stopSendingSettings(): void {
    if (!sendsSettings) return;
    sendsSettings = false;
    void pool.end();
    pool = createPool();
    log.warn(
      { service: 'database', operation: 'settings' },
      `${name} is a connection pooler that rejects settings. Set them on the role instead: ` +
        `ALTER ROLE … SET statement_timeout = '${statementMs}ms', and SET jit = off.`,
    );
  }

  return {
    name,
    isCoolingDown: () => Date.now() < coolDownEnd,
    async query(sql, values) {
      try {
        const rows = await timeUpstream('database', 'query', () => queryPool(sql, values));
        coolDownEnd = 0;
        return rows;
      } catch (error) {
        if (faultOf(error) === 'broken') coolDownEnd = Date.now() + COOL_DOWN_MS;
        throw error;
      }
    },
    async withClient(task) {
      const client = new Client({ ...connection, query_timeout: IMPORT_TIMEOUT_MS });
      // Without an `error` listener, a lost connection would end the process. The listener does nothing, because the
      // next statement fails anyway.
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await task(client);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    close: () => pool.end(),
  };
}

function connectionTo(url: string, timeoutMs: number): ClientConfig {
  return {
    connectionString: url,
    application_name: 'venue-locator',
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
