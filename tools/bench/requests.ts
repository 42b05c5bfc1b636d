import { Agent, get as httpGet, type OutgoingHttpHeaders } from 'node:http';
import type { Program } from './programs';

const CONNECTIONS = 4;
const ROUNDS = 5;
/** Number of requests needed for V8 to optimize the code that handles them. */
const WARM_UP_REQUESTS = 250;

export interface ResponseSummary {
  readonly status: number;
  readonly bytes: number;
}

export interface Contender {
  readonly program: Program;
  readonly path: string;
  /** Number of requests per round: enough for the coarse resolution of CPU time, which is 10 ms. */
  readonly requests: number;
}

export interface Measured {
  /** CPU time of the server per request (median of the rounds). Other load on the machine does not increase it. */
  readonly cpuMs: number;
  /** Median of the rounds. */
  readonly requestsPerSecond: number;
}

export function get(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
  agent?: Agent,
): Promise<ResponseSummary> {
  return new Promise((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Requests `pathOf(0)` to `pathOf(count - 1)` over a few connections. @throws Error if a status is not 200. */
export async function getAll(
  port: number,
  pathOf: (index: number) => string,
  count: number,
  headers: OutgoingHttpHeaders = {},
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  async function visit(): Promise<void> {
    while (next < count) {
      const path = pathOf(next++);
      const { status } = await get(port, path, headers, agent);
      if (status !== 200) throw new Error(`${path} has status ${status}.`);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
}

/** Measures servers in alternation, so that other load on the machine affects all of them equally. */
export async function alternate(
  contenders: readonly Contender[],
  headers: OutgoingHttpHeaders = {},
): Promise<Measured[]> {
  const rounds = contenders.map((): Measured[] => []);
  for (const { program, path } of contenders)
    await getAll(program.port, () => path, WARM_UP_REQUESTS, headers);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { program, path, requests }] of contenders.entries()) {
      const cpuBefore = program.cpuMs();
      const begun = performance.now();
      await getAll(program.port, () => path, requests, headers);
      rounds[index]?.push({
        cpuMs: (program.cpuMs() - cpuBefore) / requests,
        requestsPerSecond: (requests * 1_000) / (performance.now() - begun),
      });
    }
  }
  return rounds.map((measured) => ({
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    requestsPerSecond: median(measured.map(({ requestsPerSecond }) => requestsPerSecond)),
  }));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
