import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Service } from '../cluster/service.mjs';
import { startWatchedSite, type WatchedNode } from '../fuzz/site';
import type { Attack, Target, VenueFile } from './attack';
import { ATTACKS } from './attacks';
import { collectOutputFaults } from './output';
import { DESCRIPTORS } from './recovery';
import { countDescriptors } from './server-state';
import { createVenueFile, watchingNode } from './venue-file';

/** A site under attack, with the default limits. */
export interface AttackedSite {
  readonly nodes: readonly WatchedNode[];
  /** Port to send requests to: nginx's if it is running, otherwise the node's. */
  readonly port: number;
  /** Port of the server that is not attacked (`plain-server.ts`). */
  readonly plainPort: number;
  targetOf(attack: Attack, size: Target['size'], isConcurrent?: boolean): Target;
  nextVisitor(): string;
  /** Returns the counts of resources outside the nodes, by name. They must be the same after an attack as before. */
  otherCounts(): Promise<Readonly<Record<string, number>>>;
  /** Returns the faults in the server's output since the last call. */
  takeOutputFaults(): readonly string[];
  /** Stops the site. Returns the server's exit code; null if a server had to be killed. */
  stop(): Promise<number | null>;
}

/** Time limit for a response to an attacker while no other attack is running. */
const MAX_WAIT_MS = 3_000;
/**
 * Time limit for a response to an attacker while all attacks are running. Generous, because requests wait for those of
 * all other attackers.
 */
const MAX_CONCURRENT_WAIT_MS = 20_000;

/** Each attack has its own client address: 127.0.0.10, 127.0.0.11… */
const FIRST_ATTACKER = 10;
/** Other clients have the addresses 127.0.1.1 to 127.0.250.250. */
const ADDRESSES_PER_NETWORK = 250;

/** The servers of an attacked site. */
export interface AttackedServers extends Pick<
  AttackedSite,
  'nodes' | 'port' | 'otherCounts' | 'takeOutputFaults' | 'stop'
> {
  readonly isProxied: boolean;
  readonly venueFile: VenueFile;
}

/**
 * @param proxyPort port of nginx in front of the site; null without nginx
 * @param generatedVenues number of venues in addition to the sample
 */
export async function startAttackedSite(
  port: number,
  proxyPort: number | null,
  generatedVenues?: number,
): Promise<AttackedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'attack-'));
  const venueFile = createVenueFile(path.join(folder, 'venues.csv'), watchingNode(port), generatedVenues);
  const site = await startWatchedSite(port, {
    TRUSTED_PROXIES: proxyPort === null ? '0' : '1',
    RATE_LIMIT_PER_MINUTE: undefined,
    API_RATE_LIMIT_PER_MINUTE: undefined,
    VENUES_FILE: venueFile.path,
  });
  const output = collectOutputFaults();
  site.onLine(output.add);
  const proxy = proxyPort === null ? null : await startProxy(folder, proxyPort, port);
  return withClients(
    {
      nodes: [site],
      port: proxyPort ?? port,
      isProxied: proxyPort !== null,
      venueFile,
      otherCounts: async () => (proxy ? countsOfProxy(proxy) : {}),
      takeOutputFaults: output.take,
      async stop() {
        await proxy?.stop();
        const exitCode = await site.stop();
        rmSync(folder, { recursive: true, force: true });
        return exitCode;
      },
    },
    port + 2,
  );
}

/** Assigns addresses to attackers and visitors, and starts the server that is not attacked. */
export async function withClients(servers: AttackedServers, plainPort: number): Promise<AttackedSite> {
  const { nodes, port, isProxied, venueFile, otherCounts, takeOutputFaults } = servers;
  const plainServer = await startPlainServer(plainPort);
  let visitors = 0;

  function nextVisitor(): string {
    const network = Math.floor(visitors / ADDRESSES_PER_NETWORK) % ADDRESSES_PER_NETWORK;
    const host = visitors % ADDRESSES_PER_NETWORK;
    visitors += 1;
    return `127.0.${network + 1}.${host + 1}`;
  }

  return {
    nodes,
    port,
    plainPort,
    nextVisitor,
    otherCounts,
    takeOutputFaults,
    targetOf: (attack, size, isConcurrent = false) => ({
      port,
      attacker: `127.0.0.${FIRST_ATTACKER + ATTACKS.indexOf(attack)}`,
      nextVisitor,
      size,
      maxWaitMs: isConcurrent ? MAX_CONCURRENT_WAIT_MS : MAX_WAIT_MS,
      isConcurrent,
      isProxied,
      nodeCount: nodes.length,
      venueFile,
    }),
    stop() {
      if (plainServer.connected) plainServer.disconnect();
      return servers.stop();
    },
  };
}

/** Counts the open files and sockets of nginx's processes. */
export function countsOfProxy(nginx: Service): Record<string, number> {
  const master = nginx.pid();
  if (master === undefined) return {};
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  const counts = workers.map((pid) => countDescriptors(Number(pid)));
  return { [`${DESCRIPTORS} of nginx`]: counts.reduce((total, count) => total + count, 0) };
}

async function startPlainServer(port: number): Promise<ChildProcess> {
  const server = fork(path.resolve('scripts/attack/plain-server.ts'), [String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(server, 'message');
  return server;
}

async function startProxy(folder: string, port: number, nodePort: number): Promise<Service> {
  // Lets nginx's worker processes access the folder, because they do not run as root.
  chmodSync(folder, 0o755);
  const { ensurePrograms } = await import('../cluster/programs.mjs');
  const { startNginx } = await import('../cluster/nginx.mjs');
  mkdirSync(path.join(folder, 'log'));
  const { nginx: program } = await ensurePrograms();
  const nginx = startNginx({ nginx: program, folder, port, nodePorts: [nodePort] });
  await nginx.untilReady();
  return nginx;
}
