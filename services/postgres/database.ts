import type { Client, QueryResultRow } from 'pg';
import { UPSTREAM_TIMEOUT_MS } from '@/lib/server/http/deadline';
import { VenuesUnavailable } from '@/services/venues/venue-store';
import { faultOf, sentenceOf } from './connection-faults';
import { createServer, type Server } from './server';

export interface DatabaseOptions {
  /** The server that takes imports. */
  readonly url: string;
  /** Servers that follow it and answer questions in its stead. */
  readonly replicaUrls: readonly string[];
  /** Connections at most, of this process to each server. */
  readonly poolSize: number;
  /** How long a visitor waits for anything, at most: no question takes longer. Ten seconds when left out. */
  readonly timeoutMs?: number;
}

export interface Database {
  /** Host, port and database of the server that takes imports. */
  readonly name: string;
  /**
   * One statement, on the replicas in turn, else on the primary. A server whose rows `isAnswer` refuses is passed over
   * as one that is behind.
   *
   * @throws VenuesUnavailable when no server answers in time.
   */
  ask(
    sql: string,
    values: readonly unknown[],
    isAnswer: (rows: readonly QueryResultRow[]) => boolean,
  ): Promise<QueryResultRow[]>;
  /**
   * One statement on each server that answers questions: every replica, or the primary when no replica can. The rows
   * of those that answered.
   *
   * @throws VenuesUnavailable when none did.
   */
  askEach(sql: string): Promise<QueryResultRow[][]>;
  /**
   * Writes, in one transaction on the primary: all of it or nothing.
   *
   * @throws VenuesUnavailable when the primary can't be reached, does not last or takes no writes; DatabaseError when it
   * refuses what was asked.
   */
  transaction<Outcome>(task: (client: Client) => Promise<Outcome>): Promise<Outcome>;
  close(): Promise<void>;
}

/** A question that broke is asked again, on other servers where there are any; a visitor waits for no more. */
const MOST_ATTEMPTS = 3;
const LEAST_ATTEMPTS = 2;

export function openDatabase({
  url,
  replicaUrls,
  poolSize,
  timeoutMs = UPSTREAM_TIMEOUT_MS,
}: DatabaseOptions): Database {
  const primary = createServer({ url, poolSize, timeoutMs });
  const replicas = replicaUrls.map((replicaUrl) => createServer({ url: replicaUrl, poolSize, timeoutMs }));
  let turn = 0;
  let lastFailure = 'it was not asked yet';

  /** The servers to try, in order. A lone one is tried twice: the first time may meet a connection that had died. */
  function attempts(): Server[] {
    turn++;
    const inTurn = replicas.map((_, index) => replicas[(turn + index) % replicas.length]);
    const awake = [...inTurn, primary].filter((server): server is Server => server?.isResting() === false);
    const repeated = awake.length > 0 && awake.length < LEAST_ATTEMPTS ? [...awake, ...awake] : awake;
    return repeated.slice(0, MOST_ATTEMPTS);
  }

  function note(server: Server, error: unknown): void {
    lastFailure = `${server.name}: ${sentenceOf(error)}`;
  }

  function unavailable(): VenuesUnavailable {
    return new VenuesUnavailable(`The database does not answer (${lastFailure}).`);
  }

  async function askAll(servers: readonly Server[], sql: string): Promise<QueryResultRow[][]> {
    const answers = await Promise.all(
      servers.map((server) =>
        server.ask(sql, []).catch((error: unknown) => {
          note(server, error);
          return null;
        }),
      ),
    );
    return answers.filter((rows) => rows !== null);
  }

  return {
    name: primary.name,
    async ask(sql, values, isAnswer) {
      for (const server of attempts()) {
        try {
          const rows = await server.ask(sql, values);
          if (isAnswer(rows)) return rows;
          note(server, 'it does not hold the version asked for');
        } catch (error) {
          const fault = faultOf(error);
          if (fault === 'mistake') throw error;
          note(server, error);
          if (fault === 'slow') break;
        }
      }
      throw unavailable();
    },
    async askEach(sql) {
      const answers = await askAll(replicas, sql);
      if (answers.length > 0) return answers;
      const [own] = await askAll([primary], sql);
      if (!own) throw unavailable();
      return [own];
    },
    async transaction(task) {
      try {
        return await primary.work((client) => inTransaction(client, task));
      } catch (error) {
        if (['mistake', 'unfit'].includes(faultOf(error))) throw error;
        throw new VenuesUnavailable(`The database does not answer (${primary.name}: ${sentenceOf(error)}).`);
      }
    },
    async close() {
      await Promise.all([primary, ...replicas].map((server) => server.close()));
    },
  };
}

async function inTransaction<Outcome>(
  client: Client,
  task: (client: Client) => Promise<Outcome>,
): Promise<Outcome> {
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
