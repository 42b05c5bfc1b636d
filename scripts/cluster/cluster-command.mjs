/** `npm run cluster`: runs two nodes, PostgreSQL with a replica, and nginx on one machine, to try out failures. */
import { assertFree } from '../setup/address.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { Failure } from '../setup/failure.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { stopWithParent } from '../setup/parent.mjs';
import { inProject } from '../setup/paths.mjs';
import { announced, say } from '../setup/output.mjs';
import { ensurePrograms } from './programs.mjs';

const USAGE = `Usage: npm run cluster              two web nodes, PostgreSQL with a replica, and nginx on PORT (8080)
       npm run cluster -- --fresh   the same, after deleting the data of the last run
Data, logs and nginx's configuration are in var/cluster. The servers listen on the loopback address only.`;

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  if (args.includes('--help')) {
    say(USAGE);
    return 0;
  }
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown) throw new Failure(`Unknown option: "${unknown}".\n\n${USAGE}`);
  stopWithParent();
  const port = portOfNginx();
  await assertFree({ port, host: '127.0.0.1', url: '' });
  await ensurePackages();
  const programs = await ensurePrograms();
  await ensureBuild();

  const stopSignal = waitForSignal();
  // Import `cluster.mjs` only now, because it needs npm packages that `ensurePackages` may just have installed.
  const { startCluster } = await import('./cluster.mjs');
  const cluster = await announced(
    'Starting PostgreSQL, its replica, two nodes and nginx',
    'Cluster started',
    () =>
      startCluster({
        programs,
        folder: inProject('var', 'cluster'),
        port,
        isFresh: args.includes('--fresh'),
      }),
  );
  describe(cluster);
  await stopSignal;
  say('Stopping…');
  await cluster.stop();
  say('Stopped. The data stays in var/cluster.');
  return 0;
}

function portOfNginx() {
  const port = Number(process.env.PORT || 8080);
  // Reserve the highest port numbers, because the other servers use the ports after nginx's.
  if (Number.isInteger(port) && port > 0 && port < 65_530) return port;
  throw new Failure(`PORT must be a whole number from 1 to 65529, but it is "${process.env.PORT}".`);
}

/** @returns {Promise<void>} */
function waitForSignal() {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}

/** @param {import('./cluster.mjs').Cluster} cluster */
function describe({ url, nodes, database, nginx, settings }) {
  say('');
  say(`  nginx     ${url}/   process ${nginx.pid()}   curl -sI ${url}/fr | grep X-Cache`);
  for (const { service, port } of nodes) {
    say(`  ${service.name}    http://127.0.0.1:${port}/   process ${service.pid()}`);
  }
  say(`  primary   process ${database.primary.pid()}   psql ${database.primaryUrl}`);
  say(`  replica   process ${database.replica.pid()}   psql ${database.replicaUrl}`);
  say('');
  say('  Logs:     tail -f var/cluster/log/*');
  say(`  Import:   node --env-file=${settings} scripts/operator/venues.mjs import data/venues.csv`);
  say('  Break:    kill -9 a node or the primary; it restarts after a second.');
  say('  Stop:     Ctrl-C');
}
