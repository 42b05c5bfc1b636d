import { chmodSync, closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Cluster, startCluster } from '../cluster/cluster.mjs';
import { ensurePrograms } from '../cluster/programs.mjs';
import { createVitalsReader, WATCH_OPTIONS, type WatchedNode } from '../fuzz/site';
import { runNode } from '../setup/run.mjs';
import { collectOutputFaults } from './output';
import { readState } from './server-state';
import { type AttackedSite, countsOfProxy, withClients } from './site';
import { createVenueFile, until } from './venue-file';

const LOG_INTERVAL_MS = 50;
/** Offset of the plain server's port from the cluster's first port. The cluster uses the ports in between. */
const PLAIN_PORT_DISTANCE = 9;

/**
 * Starts two nodes behind nginx, with PostgreSQL, a replica and the default limits. To recover from an attack on the
 * venue file, `replaceDuring` imports a valid file into the database.
 *
 * @param port nginx's port; the other servers use the consecutive ports after it
 */
export async function startAttackedCluster(port: number): Promise<AttackedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'attack-'));
  // Lets PostgreSQL and nginx's worker processes access the folder, because they do not run as root.
  chmodSync(folder, 0o755);
  const venuesPath = path.join(folder, 'venues.csv');
  const venueFile = createVenueFile(venuesPath, { shownVersion, load });
  const cluster: Cluster = await startCluster({
    programs: await ensurePrograms(),
    port,
    folder,
    isFresh: false,
    settings: {
      // At startup, the nodes import these venues if the database is empty.
      VENUES_FILE: venueFile.path,
      NEWSLETTER_FILE: path.join(folder, 'newsletter.jsonl'),
      NODE_OPTIONS: WATCH_OPTIONS,
      // If `SITE_URL` is empty, local clients can read the metrics without a token.
      SITE_URL: '',
    },
  });
  const output = collectOutputFaults();
  let stopped = 0;
  const logs = cluster.nodes.map(({ service, port: nodePort }, index) => {
    const vitals = createVitalsReader(() => process.kill(service.pid() ?? 0, 'SIGUSR2'));
    const log = followLog(path.join(folder, 'log', `node-${index + 1}.log`), (line) => {
      if (line === 'Stopped.') stopped += 1;
      if (!vitals.take(line)) output.add(line);
    });
    const node: WatchedNode = {
      port: nodePort,
      get pid() {
        return service.pid() ?? 0;
      },
      vitals: vitals.read,
    };
    return { node, log };
  });
  const nodes = logs.map(({ node }) => node);

  function versions(): Promise<string[]> {
    return Promise.all(nodes.map(async (node) => (await readState(node.port)).venueVersion));
  }

  async function shownVersion(): Promise<string> {
    return [...new Set(await versions())].join(' and ');
  }

  /** Imports the file, and waits until both nodes show the new version. */
  async function load(): Promise<boolean> {
    const before = await versions();
    // Ignores the exit code, which is not 0 because one generated venue is rejected.
    await runNode('scripts/operator/venues.mjs', ['import', venuesPath, '--no-report'], {
      env: cluster.environment,
    });
    return until(async () => {
      const after = await versions();
      return new Set(after).size === 1 && !before.includes(after[0] ?? '');
    });
  }

  return withClients(
    {
      nodes,
      port,
      isProxied: true,
      venueFile,
      otherCounts: async () => ({
        ...countsOfProxy(cluster.nginx),
        ...(await countsOfDatabase(cluster.database)),
      }),
      takeOutputFaults: output.take,
      async stop() {
        await cluster.stop();
        for (const { log } of logs) log.stop();
        rmSync(folder, { recursive: true, force: true });
        return stopped === nodes.length ? 0 : null;
      },
    },
    port + PLAIN_PORT_DISTANCE,
  );
}

/**
 * Returns the number of connections to the primary and to the replica, and the number of bytes of the write-ahead log
 * that the replica has not yet replayed.
 */
async function countsOfDatabase({
  primaryUrl,
  replicaUrl,
}: Cluster['database']): Promise<Record<string, number>> {
  const [connections, replicaConnections] = await Promise.all(
    [primaryUrl, replicaUrl].map((url) => readNumber(url, CONNECTIONS)),
  );
  return {
    'connections to the primary': connections ?? NaN,
    'connections to the replica': replicaConnections ?? NaN,
    'bytes that the replica lacks': await readNumber(primaryUrl, REPLICA_LAG),
  };
}

/** Excludes the connection that runs this query. */
const CONNECTIONS = `SELECT count(*) AS number FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Returns Infinity if no replica is connected. */
const REPLICA_LAG = `SELECT coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 'Infinity') AS number
  FROM pg_stat_replication`;

async function readNumber(url: string, sql: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string }>(sql);
    return Number(rows[0]?.number);
  } finally {
    await client.end();
  }
}

/** Calls `onLine` with each line that is appended to a log file from now on. */
function followLog(file: string, onLine: (line: string) => void): { stop(): void } {
  const descriptor = openSync(file, 'r');
  const chunk = Buffer.alloc(64 * 1024);
  let position = fstatSync(descriptor).size;
  let rest = '';
  function read(): void {
    for (;;) {
      const length = readSync(descriptor, chunk, 0, chunk.length, position);
      if (length === 0) return;
      position += length;
      const lines = (rest + chunk.toString('latin1', 0, length)).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    }
  }
  const timer = setInterval(read, LOG_INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      read();
      closeSync(descriptor);
    },
  };
}
