/** Runs a PostgreSQL primary and a streaming replica on the loopback address. */
import { existsSync, readFileSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Failure } from '../setup/failure.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { makeFolder, ownerNamed } from './owner.mjs';
import { startService } from './service.mjs';

const USER = 'site';
const DATABASE = 'venues';
/** Makes the replica retry its connection to a restarted primary after 0.5 s instead of the default 5 s. */
const RECONNECT = 'wal_retrieve_retry_interval=500ms';

/**
 * @typedef {object} Database
 * @property {import('./service.mjs').Service} primary
 * @property {import('./service.mjs').Service} replica
 * @property {string} primaryUrl
 * @property {string} replicaUrl
 */

/**
 * Starts the primary and the replica. Creates their data folders if they do not exist.
 * @param {{ programs: string, folder: string, primaryPort: number, replicaPort: number }} options
 * @returns {Promise<Database>}
 */
export async function startDatabase({ programs, folder, primaryPort, replicaPort }) {
  const owner = ownerNamed('postgres');
  const primaryFolder = join(folder, 'primary');
  const replicaFolder = join(folder, 'replica');
  const password = passwordIn(folder, owner);
  const urlOf = (/** @type {number} */ port, name = DATABASE) =>
    `postgresql://${USER}:${password}@127.0.0.1:${port}/${name}`;

  /** @param {string} program @param {string[]} args */
  async function execute(program, args) {
    const asOwner = owner.name ? ['runuser', '-u', owner.name, '--'] : [];
    const [command = '', ...rest] = [...asOwner, join(programs, program), ...args];
    const { code, output } = await run(command, rest, { env: { PGPASSWORD: password } });
    if (code !== 0) throw new Failure(`${program} failed:\n${lastLines(output, 10)}`);
  }

  /** @param {string} name @param {string} data @param {number} port @param {string[]} [settings] */
  function serve(name, data, port, settings = []) {
    return startService({
      name,
      command: join(programs, 'postgres'),
      args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', RECONNECT, ...settings],
      log: join(folder, 'log', `${name}.log`),
      // SIGINT requests a fast shutdown, which disconnects clients.
      stopSignal: 'SIGINT',
      isReady: () => acceptsConnections(urlOf(port, 'postgres')),
      owner,
    });
  }

  if (!existsSync(join(primaryFolder, 'PG_VERSION'))) {
    makeFolder(primaryFolder, owner);
    const kept = ['--pwfile', join(folder, 'password'), '-A', 'scram-sha-256'];
    await execute('initdb', ['-D', primaryFolder, '-U', USER, '-E', 'UTF8', '--no-locale', ...kept]);
  }
  const primary = serve('primary', primaryFolder, primaryPort);
  await primary.untilReady();
  await ensureDatabase(urlOf(primaryPort, 'postgres'));

  if (!existsSync(join(replicaFolder, 'PG_VERSION'))) {
    rmSync(replicaFolder, { recursive: true, force: true });
    makeFolder(replicaFolder, owner);
    const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', USER];
    await execute('pg_basebackup', ['-D', replicaFolder, ...from, '-R', '-c', 'fast']);
  }
  // Override the setting that `pg_basebackup` wrote, because the primary's port may have changed since the last run.
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=${USER} password=${password}`;
  const replica = serve('replica', replicaFolder, replicaPort, ['-c', `primary_conninfo=${conninfo}`]);
  await replica.untilReady();
  return { primary, replica, primaryUrl: urlOf(primaryPort), replicaUrl: urlOf(replicaPort) };
}

/**
 * Returns the database user's password, generating it if necessary. Without a password, every local user could connect.
 * @param {string} folder
 * @param {import('./owner.mjs').Owner} owner
 */
function passwordIn(folder, { uid, gid }) {
  const file = join(folder, 'password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  }
  return readFileSync(file, 'utf8');
}

/** @param {string} url */
async function ensureDatabase(url) {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

/** @param {string} url */
function acceptsConnections(url) {
  return withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
}

/**
 * @param {string} url
 * @param {(client: pg.Client) => Promise<unknown>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // Without an `error` listener, a server shutdown would cause an uncaught exception.
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
