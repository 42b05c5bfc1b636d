import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Memory usage (in bytes, after a garbage collection) and other measurements of the server process. */
export interface Vitals {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  /** Uncaught rejections and exceptions since the start. */
  readonly uncaught: number;
  /** Event-loop delay since the last call to `vitals`. */
  readonly loopDelay: { readonly p99Ms: number; readonly maxMs: number };
}

/** A server process with `watch-process.cjs` loaded. */
export interface WatchedNode {
  readonly port: number;
  readonly pid: number;
  vitals(): Promise<Vitals>;
}

export interface WatchedSite extends WatchedNode {
  /** Returns the most recent part of the server's output. */
  log(): string;
  /** Calls `listener` with each new line of output, except those of `watch-process.cjs`. */
  onLine(listener: (line: string) => void): void;
  /** Stops the server with SIGTERM. Returns the exit code; null if it had to be killed. */
  stop(): Promise<number | null>;
}

const VITALS_TIMEOUT_MS = 30_000;
/** Time limit for stopping the server. Longer than the server's timeout for requests in progress. */
const STOP_TIMEOUT_MS = 20_000;
const LOG_LENGTH = 20_000;

/** Node.js options that load `watch-process.cjs`. */
export const WATCH_OPTIONS = `--require ${path.resolve('scripts/fuzz/watch-process.cjs')}`;

interface VitalsReader {
  /** Processes a line of the server's output. Returns false if `watch-process.cjs` did not write it. */
  take(line: string): boolean;
  read(): Promise<Vitals>;
}

/** Creates a reader for the reports that `watch-process.cjs` adds to the server's output. `ask` requests a report. */
export function createVitalsReader(ask: () => void): VitalsReader {
  const waiting: ((vitals: Vitals) => void)[] = [];
  return {
    take(line) {
      if (!line.startsWith('WATCH ')) return false;
      waiting.shift()?.(JSON.parse(line.slice(6)) as Vitals);
      return true;
    },
    read() {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error('The server does not report its state.')),
          VITALS_TIMEOUT_MS,
        );
        waiting.push((vitals) => {
          clearTimeout(timer);
          resolve(vitals);
        });
        ask();
      });
    },
  };
}

/** Starts a production server with `watch-process.cjs` loaded, without rate limits. */
export async function startWatchedSite(
  port: number,
  settings: Readonly<Record<string, string | undefined>> = {},
): Promise<WatchedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      STOP_WITH_PARENT: '1',
      NODE_OPTIONS: WATCH_OPTIONS,
      NEWSLETTER_FILE: path.join(folder, 'newsletter.jsonl'),
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      API_RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const vitals = createVitalsReader(() => void server.kill('SIGUSR2'));
  const listeners: ((line: string) => void)[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    createInterface(stream).on('line', (line) => {
      log = `${log}${line}\n`.slice(-LOG_LENGTH);
      if (!vitals.take(line)) for (const listener of listeners) listener(line);
    });
  }
  await untilReady(server, () => log);
  const { pid } = server;
  if (pid === undefined) throw new Error('The server has no process.');
  return {
    port,
    pid,
    vitals: vitals.read,
    log: () => log,
    onLine: (listener) => void listeners.push(listener),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      const kill = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      clearTimeout(kill);
      rmSync(folder, { recursive: true, force: true });
      return server.exitCode;
    },
  };
}

function untilReady(server: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', () => {
      if (log().includes('is ready on')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server exited with code ${code}:\n${log()}`)));
  });
}
