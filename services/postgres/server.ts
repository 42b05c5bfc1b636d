import { Client, type ClientConfig, Pool, type QueryResultRow } from 'pg';
import { log } from '@/lib/server/log/log';
import { timeUpstream } from '@/lib/server/metrics/time-upstream';
import { faultOf, refusesSettings, sentenceOf } from './connection-faults';

/** A server that isn't there is noticed well within the time a visitor waits for a page. */
const CONNECT_TIMEOUT_MS = 2_000;

/** The server gives up a question that takes longer. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** Machine code for a question of milliseconds takes longer to make than the question. */
const WITHOUT_COMPILING = '-c jit=off';

/** The site gives up a little later: for servers that can't be told, and connections that died in silence. */
const GRACE_MS = 1_000;

/** An import may take this long for each of its steps. */
const WORK_TIMEOUT_MS = 120_000;

/** Connections are made anew from time to time, so that they follow a name that leads to another server by now. */
const CONNECTION_LIFETIME_S = 600;

/** A server that failed is left alone so long: nobody waits for it, and whatever ails it is not made worse. */
const REST_MS = 1_000;

export interface ServerOptions {
  /** `postgresql://user:password@host:5432/database`, with whatever node-postgres understands behind a `?`. */
  readonly url: string;
  /** Connections at most. */
  readonly poolSize: number;
  /** How long a visitor waits for anything (milliseconds): no connection and no question takes longer. */
  readonly timeoutMs: number;
}

/** One database server, or whatever stands in front of it. */
export interface Server {
  /** Host, port and database: no password, for messages. */
  readonly name: string;
  /** Whether it failed a moment ago. */
  isResting(): boolean;
  /** One statement on a connection of the pool. A failure that says something about the server lets it rest. */
  ask(sql: string, values: readonly unknown[]): Promise<QueryResultRow[]>;
  /** Several statements on a connection of their own, with time for work; the caller begins and ends transactions. */
  work<Outcome>(task: (client: Client) => Promise<Outcome>): Promise<Outcome>;
  close(): Promise<void>;
}

export function createServer({ url, poolSize, timeoutMs }: ServerOptions): Server {
  const name = nameOf(url);
  const connection = connectionTo(url, Math.min(CONNECT_TIMEOUT_MS, timeoutMs));
  const statementMs = Math.min(STATEMENT_TIMEOUT_MS, timeoutMs);
  let passesSettings = true;
  let pool = createPool();
  let restsUntil = 0;

  function createPool(): Pool {
    const fresh = new Pool({
      ...connection,
      max: poolSize,
      query_timeout: statementMs + GRACE_MS,
      maxLifetimeSeconds: CONNECTION_LIFETIME_S,
      allowExitOnIdle: true,
      ...(passesSettings && { statement_timeout: statementMs, options: WITHOUT_COMPILING }),
    });
    fresh.on('error', function noteLostConnection(error) {
      const cause = sentenceOf(error);
      const fault = { service: 'database', operation: 'connection', cause };
      log.warn(fault, `A connection to the database ${name} was lost: ${cause}`);
    });
    return fresh;
  }

  async function query(sql: string, values: readonly unknown[]): Promise<QueryResultRow[]> {
    try {
      return (await pool.query<QueryResultRow>(sql, [...values])).rows;
    } catch (error) {
      if (!refusesSettings(error)) throw error;
      withoutSettings();
      return (await pool.query<QueryResultRow>(sql, [...values])).rows;
    }
  }

  function withoutSettings(): void {
    if (!passesSettings) return;
    passesSettings = false;
    void pool.end();
    pool = createPool();
    log.warn(
      { service: 'database', operation: 'settings' },
      `${name} is a pooler that takes no settings: let the role have them, ` +
        `ALTER ROLE … SET statement_timeout = '${statementMs}ms', and SET jit = off.`,
    );
  }

  return {
    name,
    isResting: () => Date.now() < restsUntil,
    async ask(sql, values) {
      try {
        const rows = await timeUpstream('database', 'query', () => query(sql, values));
        restsUntil = 0;
        return rows;
      } catch (error) {
        if (faultOf(error) === 'broken') restsUntil = Date.now() + REST_MS;
        throw error;
      }
    },
    async work(task) {
      const client = new Client({ ...connection, query_timeout: WORK_TIMEOUT_MS });
      // A connection that breaks while nobody asks must not end the process; the next question fails by itself.
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
