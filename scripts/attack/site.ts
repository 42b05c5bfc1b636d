import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWatchedSite, type WatchedSite } from '../fuzz/site';
import type { Attack, Target } from './attack';
import { ATTACKS } from './attacks';
import { lineFault } from './output';
import { createVenueFile } from './venue-file';

/** A site under attack, with the default limits. */
export interface AttackedSite {
  readonly site: WatchedSite;
  /** Port for requests: that of nginx if it runs, otherwise that of the node. */
  readonly port: number;
  /** Port of the server that is not attacked (`plain-server.ts`). */
  readonly plainPort: number;
  targetOf(attack: Attack, size: Target['size']): Target;
  nextVisitor(): string;
  /** Returns the faults in the server's output since the last call. */
  takeOutputFaults(): readonly string[];
  /** Stops the site. Returns the server's exit code; null if it had to be killed. */
  stop(): Promise<number | null>;
}

/** Each attack has its own client address: 127.0.0.10, 127.0.0.11… */
const FIRST_ATTACKER = 10;
/** Other clients have the addresses 127.0.1.1 to 127.0.250.250. */
const ADDRESSES_PER_NETWORK = 250;

/** @param proxyPort port of nginx in front of the site; null without nginx */
export async function startAttackedSite(port: number, proxyPort: number | null): Promise<AttackedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'attack-'));
  const venueFile = createVenueFile(path.join(folder, 'venues.csv'), port);
  const site = await startWatchedSite(port, {
    TRUSTED_PROXIES: proxyPort === null ? '0' : '1',
    RATE_LIMIT_PER_MINUTE: undefined,
    API_RATE_LIMIT_PER_MINUTE: undefined,
    VENUES_FILE: venueFile.path,
  });
  let outputFaults: string[] = [];
  site.onLine((line) => {
    const fault = lineFault(line);
    if (fault !== null) outputFaults.push(fault);
  });
  const proxy = proxyPort === null ? null : await startProxy(folder, proxyPort, port);
  const plainPort = port + 2;
  const plainServer = await startPlainServer(plainPort);
  let visitors = 0;

  function nextVisitor(): string {
    const network = Math.floor(visitors / ADDRESSES_PER_NETWORK) % ADDRESSES_PER_NETWORK;
    const host = visitors % ADDRESSES_PER_NETWORK;
    visitors += 1;
    return `127.0.${network + 1}.${host + 1}`;
  }

  return {
    site,
    port: proxyPort ?? port,
    plainPort,
    nextVisitor,
    targetOf: (attack, size) => ({
      port: proxyPort ?? port,
      attacker: `127.0.0.${FIRST_ATTACKER + ATTACKS.indexOf(attack)}`,
      nextVisitor,
      size,
      isProxied: proxyPort !== null,
      venueFile,
    }),
    takeOutputFaults() {
      const taken = outputFaults;
      outputFaults = [];
      return taken;
    },
    async stop() {
      if (plainServer.connected) plainServer.disconnect();
      await proxy?.stop();
      const exitCode = await site.stop();
      rmSync(folder, { recursive: true, force: true });
      return exitCode;
    },
  };
}

async function startPlainServer(port: number): Promise<ChildProcess> {
  const server = fork(path.resolve('scripts/attack/plain-server.ts'), [String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(server, 'message');
  return server;
}

async function startProxy(
  folder: string,
  port: number,
  nodePort: number,
): Promise<{ stop(): Promise<void> }> {
  // The worker processes of nginx do not run as root.
  chmodSync(folder, 0o755);
  const { ensurePrograms } = await import('../cluster/programs.mjs');
  const { startNginx } = await import('../cluster/nginx.mjs');
  mkdirSync(path.join(folder, 'log'));
  const { nginx: program } = await ensurePrograms();
  const nginx = startNginx({ nginx: program, folder, port, nodePorts: [nodePort] });
  await nginx.untilReady();
  return nginx;
}
