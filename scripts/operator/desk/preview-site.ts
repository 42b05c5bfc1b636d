import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { MEMORY_OPTIONS, MEMORY_VARIABLES } from '../../setup/memory-settings.mjs';

export type PreviewState = 'starting' | 'ready' | 'failed';

/** The site with the venues of a draft, as a child process. There is one at a time. */
export interface PreviewSite {
  /** Starts the site, instead of the one before. `name`: the draft's, for display. */
  start(name: string, csv: string): Promise<void>;
  /** Returns null if there is none. */
  current(): { readonly name: string; readonly state: PreviewState } | null;
  /** Returns the port for a visitor's request if the site is ready, and keeps the site running for longer. */
  use(): number | null;
  stop(): Promise<void>;
}

/** A preview stops after this time without a request. */
export const PREVIEW_IDLE_MS = 15 * 60_000;

/** Half of the memory of `npm start`. */
const NODE_OPTIONS = [...MEMORY_OPTIONS, '--max-old-space-size=512'];

interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  state: PreviewState;
}

/** `folder`: where the draft's venues are written; `origin`: returns the address under which people see the preview. */
export function createPreviewSite(folder: string, origin: () => string): PreviewSite {
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** Starts and stops one after the other. */
  let last: Promise<void> = Promise.resolve();

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = running;
    running = null;
    if (stopped?.child.exitCode === null && stopped.child.signalCode === null) {
      const exit = once(stopped.child, 'exit');
      stopped.child.kill('SIGKILL');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  }

  async function start(name: string, csv: string): Promise<void> {
    await stop();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, 'venues.csv'), csv);
    const port = await freePort();
    const child = spawn(process.execPath, [...NODE_OPTIONS, 'scripts/start.mjs'], {
      env: { ...process.env, ...MEMORY_VARIABLES, ...settingsOf(folder, port, origin()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const started: Running = { name, child, port, state: 'starting' };
    running = started;
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('The site is ready')) started.state = 'ready';
    });
    child.once('exit', () => (started.state = 'failed'));
    child.once('error', () => (started.state = 'failed'));
    stopLater();
  }

  function stopLater(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void inTurn(stop), PREVIEW_IDLE_MS).unref();
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  }

  return {
    start: (name, csv) => inTurn(() => start(name, csv)),
    current: () => running && { name: running.name, state: running.state },
    use() {
      if (running?.state !== 'ready') return null;
      stopLater();
      return running.port;
    },
    stop: () => inTurn(stop),
  };
}

/** The operator's settings, but the draft's venues, and nothing is sent to anybody or counted. */
function settingsOf(folder: string, port: number, siteUrl: string): Readonly<Record<string, string>> {
  const unset = [
    ...['DATABASE_URL', 'DATABASE_REPLICA_URLS', 'BACK_URL', 'BACK_USER', 'BACK_PASSWORD', 'AFTER_IMPORT'],
    ...[
      'GTM_ID',
      'GTM_URL',
      'NEWSLETTER_WEBHOOK_URL',
      'NEWSLETTER_SECRET',
      'CSP_REPORT_URL',
      'METRICS_TOKEN',
      'ALLOWED_HOSTS',
    ],
    ...[
      'TRUSTED_PROXIES',
      'USAGE_FOLDER',
      'WEB_VITALS_PERCENT',
      'SHUTDOWN_DELAY_SECONDS',
      'npm_lifecycle_event',
    ],
  ];
  return {
    ...Object.fromEntries(unset.map((name) => [name, ''])),
    VENUES_FILE: path.join(folder, 'venues.csv'),
    NEWSLETTER_FILE: path.join(folder, 'newsletter.jsonl'),
    SITE_URL: siteUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    // All requests come from the desk.
    RATE_LIMIT_PER_MINUTE: '0',
    API_RATE_LIMIT_PER_MINUTE: '0',
    PAGE_CACHE_MB: '0',
    // The site ends when the desk does, even if the desk is killed.
    STOP_WITH_PARENT: '1',
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
