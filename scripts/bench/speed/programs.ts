import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { MEMORY_OPTIONS, MEMORY_VARIABLES } from '../../setup/memory-settings.mjs';
import { createHttpClient } from './http-client';

const ROOT = path.resolve(__dirname, '../../..');
const BASELINES = path.join(__dirname, 'baselines');
/** Folder for the builds to measure. */
export const WORK_FOLDER = path.join(ROOT, '.cache/bench');
export const BARE_FOLDER = path.join(WORK_FOLDER, 'bare');

const POLL_INTERVAL_MS = 50;
/** Generous time limit, because other programs may slow the machine down. */
const START_TIMEOUT_MS = 180_000;
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

export interface Program {
  readonly name: string;
  readonly port: number;
  /** Time from process start to the first response, in milliseconds. */
  readonly readyMs: number;
  /** Returns the CPU time used so far by the process and its children, in milliseconds. */
  cpuMs(): number;
  /** Returns the resident set size, in megabytes. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

/** Builds the site if the existing build is outdated. */
export function buildSite(folder = ROOT, settings: Readonly<Record<string, string>> = {}): void {
  const program = "await (await import('./scripts/setup/build.mjs')).ensureBuild()";
  run(['--input-type=module', '-e', program], folder, settings);
}

/** Copies the project without its build into a folder, and returns the folder. Keeps a build that is already there. */
export function copyProject(name: string): string {
  const folder = path.join(WORK_FOLDER, name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder))
    if (entry !== '.next') rmSync(path.join(folder, entry), { recursive: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

let isBareBuilt = false;

/**
 * Builds the bare Next.js page (`baselines/bare`) once per run, in a folder inside the project, where the project's
 * packages can be resolved.
 */
export function buildBare(): void {
  if (isBareBuilt) return;
  isBareBuilt = true;
  rmSync(BARE_FOLDER, { recursive: true, force: true });
  mkdirSync(WORK_FOLDER, { recursive: true });
  cpSync(path.join(BASELINES, 'bare'), BARE_FOLDER, { recursive: true });
  run([path.join(ROOT, 'node_modules/next/dist/bin/next'), 'build', '--webpack'], BARE_FOLDER);
}

function run(args: readonly string[], cwd: string, settings: Readonly<Record<string, string>> = {}): void {
  execFileSync(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...settings },
  });
}

/**
 * Script that starts the server without installing packages. In a copy of the project, `npm start` would replace the
 * project's packages.
 */
const SERVE =
  "await (await import('./server/serve.mjs')).serve((await import('./scripts/setup/address.mjs')).readAddress())";

/** Starts the site with the sample venues, regardless of the developer's environment. */
export function startSite(
  port: number,
  settings: Readonly<Record<string, string>> = {},
  folder = ROOT,
): Promise<Program> {
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    ...MEMORY_VARIABLES,
    VENUES_FILE: 'data/venues.csv',
    DATABASE_URL: '',
    BACK_URL: '',
    // Disables the page cache. Otherwise, only the first request for a page would be measured.
    PAGE_CACHE_MB: '0',
    ...settings,
  };
  return start(
    'this site',
    port,
    '/fr',
    [...MEMORY_OPTIONS, '--input-type=module', '-e', SERVE],
    folder,
    env,
  );
}

export function startBare(port: number): Promise<Program> {
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next');
  return start(
    'bare Next page',
    port,
    '/',
    [next, 'start', '-p', String(port), '-H', '127.0.0.1'],
    BARE_FOLDER,
  );
}

export function startReact(port: number): Promise<Program> {
  const program = path.join(BASELINES, 'react-server.mjs');
  return start('renderToString alone', port, '/', [program, String(port)], ROOT);
}

async function start(
  name: string,
  port: number,
  firstPage: string,
  args: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', TZ: 'UTC', ...settings },
  });
  await waitUntilReady(child, name, port, firstPage).catch(function stopAndRethrow(error: unknown) {
    child.kill('SIGTERM');
    throw error;
  });
  const pid = child.pid ?? 0;
  return {
    name,
    port,
    readyMs: performance.now() - begun,
    cpuMs: () => cpuOf(pid),
    residentMegabytes: () => residentOf(pid),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(child: ChildProcess, name: string, port: number, page: string): Promise<void> {
  const get = createHttpClient(port, 1);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`${name} exited with code ${child.exitCode} before its first response.`);
    if (Date.now() > deadline)
      throw new Error(`${name} did not respond on port ${port} within ${START_TIMEOUT_MS / 1000} s.`);
    const response = await get(page).catch(() => null);
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Returns the CPU time of a process and its children in milliseconds. nginx handles requests in child processes. */
export function cpuOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((total, id) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return total + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
