/**
 * Simulates visitors in a separate process, so that the attackers' work does not delay them: `visitor-process.ts PORT
 * MS [PLAIN_PORT]`. Sends a {@link VisitReport} to its parent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPathGenerator } from '../load/visitors.mjs';
import { sendRequest } from './client';
import type { Visit, VisitReport } from './visitors';

const PER_SECOND = 5;
const TIMEOUT_MS = 20_000;
const ADDRESSES_PER_NETWORK = 250;
/** Headers that browsers send. Without `Accept-Encoding`, the site would decompress each page from its cache. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };

let visitors = 0;

/** Returns a different address for each visitor: 127.1.0.1 to 127.1.249.250. */
function nextAddress(): string {
  const network = Math.floor(visitors / ADDRESSES_PER_NETWORK) % ADDRESSES_PER_NETWORK;
  const host = visitors % ADDRESSES_PER_NETWORK;
  visitors += 1;
  return `127.1.${network}.${host + 1}`;
}

async function visitOnce(port: number, path: string): Promise<Visit> {
  const at = performance.now();
  const request = { path, headers: HEADERS };
  const { status, ms, connectMs, waitMs } = await sendRequest(
    { port, from: nextAddress() },
    request,
    TIMEOUT_MS,
  );
  return { at, status, ms, connectMs, waitMs };
}

/** Requests pages at a fixed rate, regardless of the responses, each from a different client address. */
async function visit(port: number, ms: number, plainPort: number | null): Promise<VisitReport> {
  const nextPath = createPathGenerator();
  const visits: Promise<Visit>[] = [];
  const plainVisits: Promise<Visit>[] = [];
  const begun = performance.now();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - begun) {
    while (visits.length < (elapsed * PER_SECOND) / 1_000) {
      visits.push(visitOnce(port, nextPath()));
      if (plainPort !== null) plainVisits.push(visitOnce(plainPort, '/'));
    }
    await sleep(1_000 / PER_SECOND / 4);
  }
  const results = await Promise.all(visits);
  const plainResults = await Promise.all(plainVisits);
  const { user, system } = process.cpuUsage();
  return { results, plainResults, cpuSeconds: (user + system) / 1_000_000 };
}

const [port, ms, plainPort] = process.argv.slice(2).map(Number);
void visit(port ?? 0, ms ?? 0, plainPort ?? null).then((report) =>
  process.send?.(report, () => process.disconnect()),
);
