import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** What is alive in the server after a garbage collection, in bytes. */
export interface Vitals {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  /** Rejections and exceptions that nobody caught since it started. */
  readonly uncaught: number;
  /** How long the event loop was busy with something else, since the vitals were last read. */
  readonly loopDelay: { readonly p99Ms: number; readonly maxMs: number };
}

export interface WatchedSite {
  readonly port: number;
  readonly pid: number;
  vitals(): Promise<Vitals>;
  /** The end of what it wrote. */
  log(): string;
  /** Calls `listener` with every line that it writes from now on, except those of `watch-process.cjs`. */
  onLine(listener: (line: string) => void): void;
  /** Its exit code after SIGTERM; null when it had to be killed. */
  stop(): Promise<number | null>;
}

const VITALS_PATIENCE_MS = 30_000;
/** More than its own time-out for requests in progress. */
const STOP_PATIENCE_MS = 20_000;
const LOG_LENGTH = 20_000;

/** A production site on this machine with `watch-process.cjs` in it. No client is limited, which is tried elsewhere. */
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
      NODE_OPTIONS: `--require ${path.resolve('scripts/fuzz/watch-process.cjs')}`,
      NEWSLETTER_FILE: path.join(folder, 'newsletter.jsonl'),
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      API_RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const waiting: ((vitals: Vitals) => void)[] = [];
  const listeners: ((line: string) => void)[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    createInterface(stream).on('line', (line) => {
      log = `${log}${line}\n`.slice(-LOG_LENGTH);
      if (line.startsWith('WATCH ')) waiting.shift()?.(JSON.parse(line.slice(6)) as Vitals);
      else for (const listener of listeners) listener(line);
    });
  }
  await untilReady(server, () => log);
  const { pid } = server;
  if (pid === undefined) throw new Error('The server has no process.');
  return {
    port,
    pid,
    vitals() {
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(
          () => reject(new Error(`The server does not tell its vitals:\n${log}`)),
          VITALS_PATIENCE_MS,
        );
        waiting.push((vitals) => {
          clearTimeout(giveUp);
          resolve(vitals);
        });
        server.kill('SIGUSR2');
      });
    },
    log: () => log,
    onLine: (listener) => void listeners.push(listener),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      const kill = setTimeout(() => server.kill('SIGKILL'), STOP_PATIENCE_MS);
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
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${log()}`)));
  });
}
