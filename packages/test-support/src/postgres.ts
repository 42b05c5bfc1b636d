import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { endAfterTests } from './processes';
import { temporaryFolder } from './temporary-folder';
import { until } from './until';
import { findPostgres } from '../../../scripts/setup/find-programs.mjs';

const programs = findPostgres();

/**
 * Describes tests that need PostgreSQL with PostGIS. Without it, they are skipped, or fail when `REQUIRE_POSTGRES` is
 * 1.
 */
export function withPostgres(describeAll: () => void): void {
  if (programs) {
    describeAll();
  } else if (process.env.REQUIRE_POSTGRES === '1') {
    it('The test needs PostgreSQL with PostGIS, which is not installed', () => {
      throw new Error('REQUIRE_POSTGRES is 1. Debian: apt-get install postgresql postgresql-postgis');
    });
  } else {
    it.skip('The test is skipped: PostgreSQL with PostGIS is not installed', () => undefined);
  }
}

/** An empty PostgreSQL server for one test file. In Jest, the server ends and its data is deleted after the file. */
export interface TestServer {
  readonly port: number;
  createDatabase(): Promise<string>;
  /** Starts a streaming replica on its own port. */
  startReplica(): Promise<TestServer>;
  /** Stops the server immediately, as a crash would; {@link start} restarts it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startPostgres(): Promise<TestServer> {
  const folder = newFolder();
  execute('initdb', ['-D', folder, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  return serve(folder);
}

/** Disables durability, and makes a replica retry a failed connection sooner than after the default five seconds. */
const SETTINGS = ['-F', '-c', 'full_page_writes=off', '-c', 'wal_retrieve_retry_interval=200ms'];

async function serve(folder: string): Promise<TestServer> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  let databases = 0;

  async function start(): Promise<void> {
    const process = spawn(
      path.join(programs ?? '', 'postgres'),
      ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...SETTINGS],
      { ...asServerUser(), stdio: 'ignore' },
    );
    server = endAfterTests(process, 'SIGQUIT');
    await untilItAnswers(port);
  }

  async function kill(): Promise<void> {
    if (!server) return;
    const ended = once(server, 'exit');
    if (server.kill('SIGQUIT')) await ended;
  }

  await start();
  return {
    port,
    start,
    kill,
    async createDatabase() {
      const name = `test_${++databases}`;
      await query(port, `CREATE DATABASE ${name}`);
      return urlOf(port, name);
    },
    async startReplica() {
      const copy = newFolder();
      rmSync(copy, { recursive: true });
      const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'test'];
      execute('pg_basebackup', ['-D', copy, ...address, '-R', '-c', 'fast', '-N']);
      return serve(copy);
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  const folder = temporaryFolder('postgres');
  const { uid, gid } = asServerUser();
  if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, folder]);
  return folder;
}

function execute(program: string, args: readonly string[]): void {
  execFileSync(path.join(programs ?? '', program), args, { ...asServerUser(), cwd: tmpdir(), stdio: 'pipe' });
}

/**
 * Returns the user that runs PostgreSQL, which refuses to run as root: the user created by Debian's package, or else
 * `nobody`.
 */
function asServerUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The user does not exist.
    }
  }
  throw new Error('PostgreSQL needs a user postgres or nobody to run as.');
}

async function untilItAnswers(port: number): Promise<void> {
  await until(function answers() {
    return query(port, 'SELECT 1').then(
      () => true,
      () => false,
    );
  });
}

async function query(port: number, sql: string): Promise<void> {
  const client = new Client(urlOf(port, 'postgres'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function urlOf(port: number, database: string): string {
  return `postgresql://test@127.0.0.1:${port}/${database}`;
}

/**
 * Ports below the ephemeral range, different for each worker, so that no other process takes the port of a server that
 * is briefly down.
 */
const FIRST_PORT = 20_000;
const PORTS_OF_A_WORKER = 200;

async function freePort(): Promise<number> {
  const first = FIRST_PORT + Number(process.env.JEST_WORKER_ID ?? '1') * PORTS_OF_A_WORKER;
  for (;;) {
    const port = first + Math.floor(Math.random() * PORTS_OF_A_WORKER);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
