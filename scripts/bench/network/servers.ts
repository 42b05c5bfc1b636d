import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { MEMORY_OPTIONS, MEMORY_VARIABLES } from '../../setup/memory-settings.mjs';

export interface BenchServer {
  readonly name: string;
  readonly baseURL: string;
  readonly processId: number;
  /** Time from process start until the server accepts requests. */
  readonly readySeconds: number;
  /** Returns the resident set size, in megabytes. */
  residentMegabytes(): number;
  /** Resolves when the server's output contains `text`. */
  waitForOutput(text: string): Promise<void>;
  /** Stops the server. Resolves when it has exited. */
  stop(): Promise<void>;
}

/** Settings that determine where a server reads its venues from. */
export type VenueSource =
  { readonly VENUES_FILE: string; readonly MAP_FILE?: string } | { readonly DATABASE_URL: string };

/** Starts a production server on the loopback interface. */
export async function startServer(
  name: string,
  port: number,
  source: VenueSource,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const begun = performance.now();
  const server = spawn(process.execPath, [...MEMORY_OPTIONS, 'scripts/start.mjs'], {
    env: {
      ...process.env,
      ...MEMORY_VARIABLES,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      BACK_URL: '',
      ...source,
      // Disables rate limiting, because all requests have the same client address.
      RATE_LIMIT_PER_MINUTE: '0',
      // Disables the page cache. Otherwise, only the first request for a page would be measured.
      PAGE_CACHE_MB: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitForOutput(server, 'is ready on');
  return {
    name,
    baseURL: `http://127.0.0.1:${port}`,
    processId: server.pid ?? 0,
    readySeconds: (performance.now() - begun) / 1000,
    residentMegabytes() {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    waitForOutput: (text) => waitForOutput(server, text),
    async stop() {
      const ended = once(server, 'exit');
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}

function waitForOutput(server: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    function readChunk(chunk: Buffer): void {
      output += chunk.toString();
      if (!output.includes(text)) return;
      server.stdout?.off('data', readChunk);
      server.off('exit', fail);
      resolve();
    }
    function fail(code: number | null): void {
      reject(new Error(`The server exited with code ${code}:\n${output}`));
    }
    server.stdout?.on('data', readChunk);
    server.once('exit', fail);
  });
}

/** Imports a venue file with the operator's import command. */
export async function importVenues(source: VenueSource, file: string): Promise<void> {
  const command = spawn(
    process.execPath,
    ['scripts/operator/venues.mjs', 'import', file, '--no-report', '--yes'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', ...source },
    },
  );
  const [status] = (await once(command, 'exit')) as [number | null];
  // Exit code 2 means that some rows were rejected, but the file was accepted.
  if (status !== 0 && status !== 2) throw new Error(`${file} could not be imported: ${status}.`);
}
