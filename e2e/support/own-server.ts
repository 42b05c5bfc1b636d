import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { unusedPort } from '../../tools/bench/unused-port';
import { BASE_PATH } from './base-path';

export interface OwnServer {
  readonly port: number;
  readonly baseURL: string;
  readonly pid: number;
  log(): string;
  /**
   * Resolves with the first value other than undefined that `find` returns. Calls `find` with the log so far, and again
   * after each new output. Rejects if the server exits first.
   */
  untilLogged<Found>(find: (log: string) => Found | undefined): Promise<Found>;
  /** Stops the server. Returns its exit code; null if it had to be killed. */
  stop(): Promise<number | null>;
}

/**
 * Starts a site with its own settings on an unused port, and waits until it is ready. A site in a `folder` of its own has
 * its own build (`builtCopy`).
 */
export async function startOwnServer(
  settings: Readonly<Record<string, string>>,
  folder?: string,
): Promise<OwnServer> {
  return started(['scripts/start.mjs'], { settings, ...(folder !== undefined && { folder }) });
}

/** Starts the build from another folder, which contains different messages. */
export async function startServerIn(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  return started(['node_modules/next/dist/bin/next', 'start'], {
    settings: { NEXT_DIST_DIR: '.next/current', ...settings },
    folder,
  });
}

/** Starts the development server. Next.js allows only one per project folder. */
export async function startDevelopmentServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  return started(['scripts/dev.mjs'], { settings });
}

/** Time after which a server that does not stop is killed. It is longer than the server's own limit. */
const STOP_TIMEOUT_MS = 60_000;

/** Matches the ready message of `npm start` (first alternative) or Next.js (second alternative). */
const READY = /is ready on|Ready in/;

async function started(
  program: readonly string[],
  { settings, folder }: { readonly settings: Readonly<Record<string, string>>; readonly folder?: string },
): Promise<OwnServer> {
  const port = await unusedPort();
  const server = spawn(process.execPath, program, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '',
      STOP_WITH_PARENT: '1',
      TZ: 'UTC',
      DATA_FOLDER: path.resolve(`test-results/data-${port}`),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      server.emit('logged');
    });
  }

  function untilLogged<Found>(find: (log: string) => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      function check(): void {
        const found = find(log);
        if (found !== undefined) settle(() => resolve(found));
      }
      function exited(code: number | null): void {
        settle(() => reject(new Error(`The server exited with ${code}:\n${log}`)));
      }
      function settle(report: () => void): void {
        server.off('logged', check).off('exit', exited);
        report();
      }
      server.on('logged', check).on('exit', exited);
      check();
    });
  }

  await untilLogged((text) => READY.exec(text) ?? undefined);
  return {
    port,
    baseURL: `http://localhost:${port}${settings.BASE_PATH ?? BASE_PATH}`,
    pid: server.pid ?? 0,
    log: () => log,
    untilLogged,
    async stop() {
      const ended = once(server, 'exit');
      const kill = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      clearTimeout(kill);
      return server.exitCode;
    },
  };
}
