import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface BenchServer {
  readonly name: string;
  readonly baseURL: string;
  /** Seconds from its start to its first page. */
  readonly readySeconds: number;
  /** Megabytes of memory that are its own, now. */
  residentMegabytes(): number;
  /** Until the server prints this, from now on. */
  untilItSays(text: string): Promise<void>;
  stop(): void;
}

/** Where a site has its venues: one of both. */
export type VenueSource = { readonly VENUES_FILE: string } | { readonly DATABASE_URL: string };

/** A site of its own, on this machine only. */
export async function startServer(name: string, port: number, source: VenueSource): Promise<BenchServer> {
  const begun = performance.now();
  const server = spawn(process.execPath, ['--max-semi-space-size=8', 'scripts/start.mjs'], {
    env: {
      ...process.env,
      // This, and the size of V8's new space, as `npm start` has them.
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      BACK_URL: '',
      ...source,
      // One client asks for everything.
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(server, 'is ready on');
  return {
    name,
    baseURL: `http://127.0.0.1:${port}`,
    readySeconds: (performance.now() - begun) / 1000,
    residentMegabytes() {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    untilItSays: (text) => said(server, text),
    stop: () => server.kill('SIGTERM'),
  };
}

function said(server: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    function look(chunk: Buffer): void {
      output += chunk.toString();
      if (!output.includes(text)) return;
      server.stdout?.off('data', look);
      resolve();
    }
    server.stdout?.on('data', look);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
