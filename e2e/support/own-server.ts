import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface OwnServer {
  readonly baseURL: string;
  /** Everything it wrote so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts a site with its own settings and waits until it is ready. */
export async function startOwnServer(
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  return started(port, ['scripts/start.mjs'], { settings });
}

/** Starts the build from another folder, which has its own messages. */
export async function startServerIn(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  return started(port, ['node_modules/next/dist/bin/next', 'start'], { settings, folder });
}

/** Starts the development server; a folder allows one at a time. */
export async function startDevelopmentServer(
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  return started(port, ['scripts/dev.mjs'], { settings });
}

async function started(
  port: number,
  program: readonly string[],
  { settings, folder }: { readonly settings: Readonly<Record<string, string>>; readonly folder?: string },
): Promise<OwnServer> {
  const server = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: '', STOP_WITH_PARENT: '1', TZ: 'UTC', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  await untilReady(server, () => log);
  return {
    baseURL: `http://localhost:${port}`,
    log: () => log,
    async stop() {
      const ended = once(server, 'exit');
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}

async function untilReady(server: ChildProcess, log: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', () => {
      // The first text is printed by `npm start`, the second by Next.js.
      if (/is ready on|Ready in/.test(log())) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${log()}`)));
  });
}
