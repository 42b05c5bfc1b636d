/**
 * Simulates visitors in a separate process, so that the attackers' work does not delay them: `visitor-process.ts PORT
 * MS [PLAIN_PORT]`. Sends a {@link VisitReport} to its parent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { VisitResult } from '../load/figures.mjs';
import { createPathGenerator } from '../load/visitors.mjs';
import { sendRequest } from './client';
import type { VisitReport } from './visitors';

const PER_SECOND = 5;
const TIMEOUT_MS = 20_000;
const ADDRESSES_PER_NETWORK = 250;

let visitors = 0;

/** Returns a different address for each visitor: 127.1.0.1 to 127.1.249.250. */
function nextAddress(): string {
  const network = Math.floor(visitors / ADDRESSES_PER_NETWORK) % ADDRESSES_PER_NETWORK;
  const host = visitors % ADDRESSES_PER_NETWORK;
  visitors += 1;
  return `127.1.${network}.${host + 1}`;
}

async function visitOnce(port: number, path: string): Promise<VisitResult> {
  const at = performance.now();
  const { status, ms } = await sendRequest({ port, from: nextAddress() }, { path }, TIMEOUT_MS);
  return { at, status, ms };
}

/** Requests pages at a fixed rate, regardless of the responses, each from a different client address. */
async function visit(port: number, ms: number, plainPort: number | null): Promise<VisitReport> {
  const nextPath = createPathGenerator();
  const visits: Promise<VisitResult>[] = [];
  const plainVisits: Promise<VisitResult>[] = [];
  const begun = performance.now();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - begun) {
    while (visits.length < (elapsed * PER_SECOND) / 1_000) {
      visits.push(visitOnce(port, nextPath()));
      if (plainPort !== null) plainVisits.push(visitOnce(plainPort, '/'));
    }
    await sleep(1_000 / PER_SECOND / 4);
  }
  return { results: await Promise.all(visits), plainResults: await Promise.all(plainVisits) };
}

const [port, ms, plainPort] = process.argv.slice(2).map(Number);
void visit(port ?? 0, ms ?? 0, plainPort ?? null).then((report) =>
  process.send?.(report, () => process.disconnect()),
);
