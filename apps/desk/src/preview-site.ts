import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createQueue } from '@locator/base';

type PreviewState = 'starting' | 'ready' | 'failed';

/** Child process that runs the site with a draft's venues. Only one runs at a time. */
export interface PreviewSite {
  /** After stopping the previous one. `name` is for display. */
  start(name: string, venues: string): Promise<void>;
  /** Returns the name and state of the preview; null if none was started. */
  current(): { readonly name: string; readonly state: PreviewState } | null;
  /** Returns the site's port and restarts the idle timer; null if the site is not ready. */
  use(): number | null;
  stop(): Promise<void>;
}

const PREVIEW_IDLE_MS = 15 * 60_000;

interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  state: PreviewState;
}

export function createPreviewSite(folder: string, origin: () => string): PreviewSite {
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** A start or stop waits for the earlier ones. */
  const inTurn = createQueue();

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

  async function start(name: string, venues: string): Promise<void> {
    await stop();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, 'venues.ndjson'), venues);
    const port = await freePort();
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, ...settingsOf(folder, port, origin()) },
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

  return {
    start: (name, venues) => inTurn(() => start(name, venues)),
    current: () => running && { name: running.name, state: running.state },
    use() {
      if (running?.state !== 'ready') return null;
      stopLater();
      return running.port;
    },
    stop: () => inTurn(stop),
  };
}

function settingsOf(folder: string, port: number, siteUrl: string): Readonly<Record<string, string>> {
  const unset = [
    ...['DATABASE_URL', 'BACK_URL', 'BACK_USER', 'BACK_PASSWORD', 'AFTER_IMPORT'],
    ...['GTM_ID', 'GTM_URL', 'NEWSLETTER_WEBHOOK_URL', 'NEWSLETTER_SECRET', 'METRICS_TOKEN', 'ALLOWED_HOSTS'],
    'DESK_OIDC_CLIENT_SECRET',
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
    VENUES_FILE: path.join(folder, 'venues.ndjson'),
    DATA_FOLDER: folder,
    SITE_URL: siteUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Disable rate limits, because the desk forwards all requests, which therefore share one client address.
    RATE_LIMIT_PER_MINUTE: '0',
    PAGE_CACHE_MB: '0',
    // Stop the site when the desk stops, even if the desk is killed.
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
