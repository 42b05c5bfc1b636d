import { getRepeatedly, createHttpClient } from './http-client';
import { median, spread } from './figures';
import type { Program } from './programs';

export interface Contender {
  readonly program: Program;
  readonly path: string;
  /** Number of requests per round. Must be high enough for the CPU clock's coarse resolution (10 ms). */
  readonly requests: number;
  /** Expected status of the responses; 200 by default. */
  readonly status?: number;
  /** `Accept-Encoding` of the requests; none by default, so that responses are uncompressed. */
  readonly encoding?: string;
}

export interface Measured {
  /** CPU time of the server per request, in milliseconds (median of the rounds). */
  readonly cpuMs: number;
  readonly spread: string;
  /** Requests per second (median of the rounds). Depends on other load on the machine. */
  readonly perSecond: number;
}

const CONNECTIONS = 4;
/** Number of requests needed for V8 to optimize the code that handles them. */
const WARM_UP_REQUESTS = 600;

/**
 * Measures servers in alternation, so that background load affects them all equally. Measures CPU time per request,
 * because load on the machine increases latency but not the work done.
 */
export async function alternate(contenders: readonly Contender[], rounds: number): Promise<Measured[]> {
  const cpu = contenders.map((): number[] => []);
  const rates = contenders.map((): number[] => []);
  const clients = contenders.map(({ program, encoding }) =>
    createHttpClient(program.port, CONNECTIONS, encoding ? { 'Accept-Encoding': encoding } : {}),
  );
  for (const [index, { path, status }] of contenders.entries()) {
    const get = clients[index];
    if (get) await getRepeatedly(get, path, WARM_UP_REQUESTS, CONNECTIONS, status);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [index, { program, path, requests, status }] of contenders.entries()) {
      const get = clients[index];
      if (!get) continue;
      const cpuBefore = program.cpuMs();
      const begun = performance.now();
      await getRepeatedly(get, path, requests, CONNECTIONS, status);
      cpu[index]?.push((program.cpuMs() - cpuBefore) / requests);
      rates[index]?.push((requests * 1000) / (performance.now() - begun));
    }
  }
  return contenders.map((_, index) => ({
    cpuMs: median(cpu[index] ?? []),
    spread: spread(cpu[index] ?? []),
    perSecond: median(rates[index] ?? []),
  }));
}
