import { askOften, asker } from './ask';
import { median, spread } from './figures';
import type { Program } from './programs';

export interface Rival {
  readonly program: Program;
  readonly path: string;
  /** Requests of one round: enough for the clock of the processor to tell them apart. */
  readonly requests: number;
  /** What its answers have to be; 200 unless told. */
  readonly status?: number;
  /** What is asked for it; nothing unless told: pages come uncompressed. */
  readonly encoding?: string;
}

export interface Measured {
  /** Processor milliseconds of the server for one request: the median of the rounds. */
  readonly cpuMs: number;
  readonly spread: string;
  /** Requests a second as they came, load of the machine included: the median of the rounds. */
  readonly perSecond: number;
}

const CONNECTIONS = 4;
/** V8 has compiled what matters by then: more code takes more requests until it has. */
const WARM_UP_REQUESTS = 600;

/**
 * Alternates between servers, so that background load affects them all equally. Measures CPU time per request,
 * because load on the machine increases latency but not the work done.
 */
export async function alternate(rivals: readonly Rival[], rounds: number): Promise<Measured[]> {
  const cpu = rivals.map((): number[] => []);
  const rates = rivals.map((): number[] => []);
  const asks = rivals.map(({ program, encoding }) =>
    asker(program.port, CONNECTIONS, encoding ? { 'Accept-Encoding': encoding } : {}),
  );
  for (const [index, { path, status }] of rivals.entries()) {
    const ask = asks[index];
    if (ask) await askOften(ask, path, WARM_UP_REQUESTS, CONNECTIONS, status);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [index, { program, path, requests, status }] of rivals.entries()) {
      const ask = asks[index];
      if (!ask) continue;
      const cpuBefore = program.cpuMs();
      const begun = performance.now();
      await askOften(ask, path, requests, CONNECTIONS, status);
      cpu[index]?.push((program.cpuMs() - cpuBefore) / requests);
      rates[index]?.push((requests * 1000) / (performance.now() - begun));
    }
  }
  return rivals.map((_, index) => ({
    cpuMs: median(cpu[index] ?? []),
    spread: spread(cpu[index] ?? []),
    perSecond: median(rates[index] ?? []),
  }));
}
