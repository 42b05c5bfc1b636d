import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unusedPort } from './unused-port';
import { scripts } from '../../package.json';

const ROOT = path.resolve(__dirname, '../..');
const BASELINES = path.join(__dirname, 'baselines');
const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next');
/** Inside the project, so that the bare page resolves the project's packages. */
const BARE_FOLDER = path.join(ROOT, '.cache/bench');

export const SITE_BUILD = path.join(ROOT, '.next/current');
export const BARE_BUILD = path.join(BARE_FOLDER, '.next');

const POLL_INTERVAL_MS = 20;
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

export interface Program {
  readonly port: number;
  readonly pid: number;
  /** Time from the start of the process to its first page. */
  readonly readyMs: number;
  cpuMs(): number;
  residentMegabytes(): number;
  stop(): Promise<void>;
}

/** Builds the smallest page that Next.js renders on the server (`baselines/next`). */
export function buildBare(): void {
  rmSync(BARE_FOLDER, { recursive: true, force: true });
  mkdirSync(BARE_FOLDER, { recursive: true });
  cpSync(path.join(BASELINES, 'next'), BARE_FOLDER, { recursive: true });
  execFileSync(process.execPath, [NEXT, 'build', '--webpack'], {
    cwd: BARE_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: productionEnvironment(),
  });
}

/** Starts the site as `npm start` does, without rate limits, regardless of the developer's environment. */
export function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Program> {
  return start('/fr', (port) =>
    spawn('sh', ['-c', scripts.start], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        VENUES_FILE: 'data/venues.csv',
        DATABASE_URL: '',
        BACK_URL: '',
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
        ...settings,
      },
    }),
  );
}

export function startBare(): Promise<Program> {
  return startNode(BARE_FOLDER, (port) => [NEXT, 'start', '-p', port, '-H', '127.0.0.1']);
}

/** Starts a server that renders the bare page with React alone. */
export function startReact(): Promise<Program> {
  return startNode(ROOT, (port) => [path.join(BASELINES, 'react-server.mjs'), port]);
}

/** Starts a server that sends the same bytes as another server's response. */
export function startSameBytes(url: string): Promise<Program> {
  return startNode(ROOT, (port) => [path.join(BASELINES, 'same-bytes-server.mjs'), port, url]);
}

function startNode(cwd: string, argumentsFor: (port: string) => string[]): Promise<Program> {
  return start('/', (port) =>
    spawn(process.execPath, argumentsFor(String(port)), {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: productionEnvironment(),
    }),
  );
}

function productionEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

async function start(page: string, spawnOn: (port: number) => ChildProcess): Promise<Program> {
  const port = await unusedPort();
  const begun = performance.now();
  const child = spawnOn(port);
  const pid = child.pid ?? 0;
  while (!(await isServed(`http://127.0.0.1:${port}${page}`))) {
    if (child.exitCode !== null) throw new Error(`A server exited with code ${child.exitCode}.`);
    await sleep(POLL_INTERVAL_MS);
  }
  return {
    port,
    pid,
    readyMs: performance.now() - begun,
    cpuMs: () => cpuOf(pid),
    residentMegabytes: () => residentOf(pid),
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}

async function isServed(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => (await response.text(), response.status === 200),
    () => false,
  );
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
