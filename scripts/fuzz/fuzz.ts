import { type FuzzRequest, makeRequest } from './grammar';
import { faultOf } from './validate-response';
import { createSender } from './send';
import type { Vitals, WatchedSite } from './site';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** How often the server is looked at on the way. */
  readonly looks: number;
  readonly concurrency: number;
  /** Told after each part. */
  readonly onPart?: (done: number, vitals: Vitals) => void;
}

export interface FuzzFault {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly fault: string;
}

export interface FuzzReport {
  readonly faults: readonly FuzzFault[];
  /** How many answers had which status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly requestsPerSecond: number;
  /** After each part, the server at rest. */
  readonly vitals: readonly Vitals[];
}

/** Faults that are kept: more of them tell no more. */
const MAX_FAULTS = 50;

/** Sends what nobody should and notes what the site should not have done. */
export async function fuzz(site: WatchedSite, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, requests, looks, concurrency, onPart } = options;
  const sender = createSender(site.port, concurrency);
  const faults: FuzzFault[] = [];
  const statuses = new Map<number, number>();
  const vitals: Vitals[] = [];
  let next = 0;
  let activeMs = 0;

  async function sendUntil(end: number): Promise<void> {
    while (next < end && faults.length < MAX_FAULTS) {
      const index = next++;
      const request = makeRequest(seed, index);
      const fault = await sender.send(request).then(
        (answer) => {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          return faultOf(request, answer);
        },
        (error: unknown) => String(error),
      );
      if (fault !== null) faults.push({ index, request, fault });
    }
  }

  for (let part = 1; part <= looks; part++) {
    const end = Math.round((requests * part) / looks);
    const begun = performance.now();
    await Promise.all(Array.from({ length: concurrency }, () => sendUntil(end)));
    activeMs += performance.now() - begun;
    const now = await site.vitals();
    vitals.push(now);
    onPart?.(next, now);
  }
  sender.close();
  return { faults, statuses, requestsPerSecond: Math.round((next / activeMs) * 1000), vitals };
}

/** Live bytes that a look may find above the early ones: caches have bounds, and fill up to them. */
const MAX_GROWTH_BYTES = 32 * 1024 * 1024;

/** What is wrong with the server after all; an empty list when nothing is. */
export function vitalFaults(vitals: readonly Vitals[]): string[] {
  const faults: string[] = [];
  const last = vitals.at(-1);
  // By then everything has been loaded that is loaded at first use.
  const early = vitals[Math.floor(vitals.length / 4)];
  if (!last || !early) return ['The server was never looked at.'];
  if (last.uncaught > 0) faults.push(`${last.uncaught} rejections or exceptions that nobody caught`);
  const growth = last.heapUsed + last.external - early.heapUsed - early.external;
  if (growth > MAX_GROWTH_BYTES)
    faults.push(`${Math.round(growth / 1024 / 1024)} MB more alive than early on`);
  return faults;
}
