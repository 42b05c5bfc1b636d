import { Client, type ClientConfig, Pool, type QueryResultRow } from 'pg';
import { log, timeUpstream } from '@locator/base/log';
import { faultOf, refusesSettings, sentenceOf } from './connection-faults';

/** Leaves time to try another server within a page's deadline. */
const CONNECT_TIMEOUT_MS = 2_000;

const STATEMENT_TIMEOUT_MS = 5_000;

/** JIT compilation costs short statements more time than it saves. */
const NO_JIT = '-c jit=off';

/** For a dead connection, or a server that ignores settings. */
const CLIENT_TIMEOUT_GRACE_MS = 1_000;

const IMPORT_TIMEOUT_MS = 120_000;

/** So that DNS changes take effect. */
const CONNECTION_LIFETIME_S = 600;

/** After a failed connection, so that pages do not wait for the server and it can recover. */
const COOL_DOWN_MS = 1_000;

interface ServerOptions {
  /** `postgresql://user:password@host:5432/database`, with any parameters that node-postgres supports. */
  readonly url: string;
  readonly poolSize: number;
  readonly timeoutMs: number;
}

export interface Server {
  /** Without the password. */
  readonly name: string;
  isCoolingDown(): boolean;
  query(sql: string, values: readonly unknown[]): Promise<QueryResultRow[]>;
  /** Uses a dedicated connection with a long timeout. `task` begins and commits transactions itself. */
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
    isCoolingDown: () => performance.now() < coolDownEnd,
    async query(sql, values) {
      try {
        const rows = await timeUpstream('database', 'query', () => queryPool(sql, values));
        coolDownEnd = 0;
        return rows;
      } catch (error) {
        if (faultOf(error) === 'broken') coolDownEnd = performance.now() + COOL_DOWN_MS;
        throw error;
      }
    },
    async withClient(task) {
      const client = new Client({ ...connection, query_timeout: IMPORT_TIMEOUT_MS });
      // Without an `error` listener, a lost connection would end the process. The next statement fails anyway.
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
