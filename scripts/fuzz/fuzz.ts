import { type FuzzRequest, makeRequest } from './grammar';
import { faultOf } from './validate-response';
import { createSender } from './send';
import type { Vitals, WatchedSite } from './site';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Number of times that the server's memory and uncaught errors are checked. */
  readonly checks: number;
  readonly concurrency: number;
  /** Called after each check. */
  readonly onPart?: (done: number, vitals: Vitals) => void;
}

export interface FuzzFault {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly fault: string;
}

export interface FuzzReport {
  readonly faults: readonly FuzzFault[];
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly requestsPerSecond: number;
  /** Results of the checks. No request is in progress during a check. */
  readonly vitals: readonly Vitals[];
}

/** Number of faults after which the run ends. */
const MAX_FAULTS = 50;

/** Sends random hostile requests and reports faulty responses. */
export async function fuzz(site: WatchedSite, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, requests, checks, concurrency, onPart } = options;
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
        (response) => {
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          return faultOf(request, response);
        },
        (error: unknown) => String(error),
      );
      if (fault !== null) faults.push({ index, request, fault });
    }
  }

  for (let part = 1; part <= checks; part++) {
    const end = Math.round((requests * part) / checks);
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

/**
 * Maximum growth of live memory after the first quarter of the checks. Some growth is normal, because bounded caches
 * are still filling up.
 */
const MAX_GROWTH_BYTES = 32 * 1024 * 1024;

/** Returns the faults that the checks found: growing memory and uncaught errors. */
export function vitalFaults(vitals: readonly Vitals[]): string[] {
  const faults: string[] = [];
  const last = vitals.at(-1);
  // After a quarter of the checks, lazy initialization is complete.
  const early = vitals[Math.floor(vitals.length / 4)];
  if (!last || !early) return ['The server was never checked.'];
  if (last.uncaught > 0) faults.push(`${last.uncaught} uncaught rejections or exceptions`);
  const growth = last.heapUsed + last.external - early.heapUsed - early.external;
  if (growth > MAX_GROWTH_BYTES) faults.push(`Live memory grew by ${Math.round(growth / 1024 / 1024)} MB.`);
  return faults;
}
