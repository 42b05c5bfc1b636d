import path from 'node:path';
import { type OwnServer, startOwnServer } from './own-server';

export interface Vitals {
  /** Live memory after a garbage collection. */
  readonly liveBytes: number;
  /** Uncaught rejections and exceptions since the start. */
  readonly uncaught: number;
}

/** A server with `watch-process.cjs` loaded. */
export interface WatchedServer extends OwnServer {
  vitals(): Promise<Vitals>;
}

const REPORT = /^WATCH (.*)\n/gm;

/** Starts a server whose clients are distinguished by `X-Forwarded-For`. */
export async function startWatchedServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<WatchedServer> {
  const server = await startOwnServer({
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `--require ${path.resolve('e2e/support/watch-process.cjs')}`,
    ...settings,
  });
  const reportsIn = (log: string): string[] => [...log.matchAll(REPORT)].map((match) => match[1] ?? '');
  return {
    ...server,
    async vitals() {
      const earlier = reportsIn(server.log()).length;
      process.kill(server.pid, 'SIGUSR2');
      return JSON.parse(await server.untilLogged((log) => reportsIn(log)[earlier])) as Vitals;
    },
  };
}
