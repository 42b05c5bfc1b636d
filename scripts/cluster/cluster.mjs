/** Starts all servers of a multi-node site on one machine, in dependency order, and stops them in reverse order. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../setup/address.mjs';
import { MEMORY_OPTIONS, MEMORY_VARIABLES } from '../setup/memory-settings.mjs';
import { inProject, ROOT } from '../setup/paths.mjs';
import { isServing } from './http.mjs';
import { cacheFolder, startNginx } from './nginx.mjs';
import { startDatabase } from './postgres.mjs';
import { startService } from './service.mjs';

const NODE_COUNT = 2;

/**
 * @typedef {object} Cluster
 * @property {string} url URL of nginx
 * @property {number} port nginx's port
 * @property {{ service: import('./service.mjs').Service, port: number }[]} nodes
 * @property {import('./postgres.mjs').Database} database
 * @property {import('./service.mjs').Service} nginx
 * @property {string} cache the folder of nginx's cache
 * @property {Record<string, string>} environment environment variables of the nodes
 * @property {string} settings a file of environment variables, for `npm run venues`
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ programs: import('./programs.mjs').Programs, folder: string, port: number, isFresh: boolean, settings?: Record<string, string> }} options
 *   `folder` holds the cluster's files; `isFresh` empties it first; `settings` are environment variables of the nodes
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ programs, folder, port, isFresh, settings = {} }) {
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'log'), { recursive: true });
  /**
   * The started services in groups, in start order. The services of a group stop together.
   * @type {import('./service.mjs').Service[][]}
   */
  const started = [];
  async function stop() {
    for (const group of started.splice(0).reverse())
      await Promise.all(group.map((service) => service.stop()));
  }

  try {
    const database = await startDatabase({
      programs: programs.postgres,
      folder,
      primaryPort: await freePort(port + 1),
      replicaPort: await freePort(port + 2),
    });
    started.push([database.primary], [database.replica]);

    const url = `http://127.0.0.1:${port}`;
    const environment = {
      DATABASE_URL: database.primaryUrl,
      DATABASE_REPLICA_URLS: database.replicaUrl,
      SITE_URL: url,
      TRUSTED_PROXIES: '1',
      // The shutdown delay must exceed the 4 s for which nginx keeps idle connections to a node (deploy/nginx.conf).
      SHUTDOWN_DELAY_SECONDS: '5',
      AFTER_IMPORT: `'${inProject('deploy', 'purge.sh')}' '${cacheFolder(folder)}'`,
    };
    const nodes = [];
    /** @type {import('./service.mjs').Service[]} */
    const nodeServices = [];
    started.push(nodeServices);
    for (let number = 1; number <= NODE_COUNT; number++) {
      const node = startNode({
        number,
        port: await freePort(port + 2 + number),
        folder,
        environment: { ...environment, ...settings },
      });
      nodeServices.push(node.service);
      nodes.push(node);
    }
    await Promise.all(nodes.map(({ service }) => service.untilReady()));

    const nginx = startNginx({
      nginx: programs.nginx,
      folder,
      port,
      nodePorts: nodes.map((node) => node.port),
    });
    started.push([nginx]);
    await nginx.untilReady();

    const settingsFile = join(folder, 'cluster.env');
    const lines = Object.entries(environment).map(([name, value]) => `${name}="${value}"\n`);
    writeFileSync(settingsFile, lines.join(''), { mode: 0o600 });
    return {
      url,
      port,
      nodes,
      database,
      nginx,
      cache: cacheFolder(folder),
      environment,
      settings: settingsFile,
      stop,
    };
  } catch (reason) {
    await stop();
    throw reason;
  }
}

/** @param {{ number: number, port: number, folder: string, environment: Record<string, string> }} options */
function startNode({ number, port, folder, environment }) {
  const service = startService({
    name: `node ${number}`,
    command: process.execPath,
    args: [...MEMORY_OPTIONS, join(ROOT, 'scripts', 'start.mjs')],
    env: {
      ...environment,
      ...MEMORY_VARIABLES,
      PORT: String(port),
      HOST: '127.0.0.1',
      STOP_WITH_PARENT: '1',
    },
    log: join(folder, 'log', `node-${number}.log`),
    stopSignal: 'SIGTERM',
    isReady: () => isServing(port),
  });
  return { service, port };
}
