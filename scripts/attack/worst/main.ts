/**
 * Measures the cost of the most expensive requests: `npx tsx scripts/attack/worst/main.ts [venues…]` (default: 100,
 * 3,000 and 24,000 venues, each with different opening hours) on port 4300 or `ATTACK_PORT`. Sends the requests in
 * `requests.ts`, the expensive requests that earlier runs found (`corpus.json`), and generated requests. Prints a table
 * for each number of venues, and writes the generated requests whose mean CPU time exceeds {@link GOAL_CPU_MS} to
 * `var/worst-requests.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FuzzRequest } from '../../fuzz/grammar';
import { makeRequest } from '../../fuzz/grammar';
import { createSender, type Sender } from '../../fuzz/send';
import { startWatchedSite, type WatchedSite } from '../../fuzz/site';
import { generatedVenues, generatedFile } from '../../bench/network/generated-file';
import { processorSeconds } from '../server-state';
import corpus from './corpus.json';
import { withDifferentHours } from './different-hours';
import { worstRequests, type WorstRequest } from './requests';

const PORT = Number(process.env.ATTACK_PORT ?? '4300');
const SIZES = [100, 3_000, 24_000];
const GOAL_CPU_MS = 50;
const GOAL_KEPT_KB = 64;

/** Number of warm-up requests after the first request. The next {@link ROUNDS} requests are measured and averaged. */
const WARM_UPS = 3;
const ROUNDS = 10;

/** Number of generated requests. The fixed seed makes each run generate the same ones. */
const GENERATED = 1_000;
const SEED = 15;

/** Number of generated requests between two memory measurements. */
const BATCH = 100;

interface Cost {
  readonly name: string;
  readonly statuses: string;
  /** CPU time of the first request, and the mean CPU time of the requests after the warm-up. */
  readonly firstMs: number;
  readonly meanMs: number;
  /** Memory retained per request. */
  readonly keptKb: number;
}

/** A generated request whose mean CPU time exceeds {@link GOAL_CPU_MS}. */
interface Expensive {
  readonly venues: number;
  readonly request: FuzzRequest;
  readonly meanMs: number;
}

async function main(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number);
  const expensive: Expensive[] = [];
  for (const venues of sizes.length > 0 ? sizes : SIZES) expensive.push(...(await measure(venues)));
  mkdirSync('var', { recursive: true });
  writeFileSync(path.join('var', 'worst-requests.json'), `${JSON.stringify(expensive, null, 2)}\n`);
}

async function measure(venues: number): Promise<Expensive[]> {
  const site = await startWatchedSite(PORT, {
    VENUES_FILE: generatedFile(withDifferentHours(generatedVenues(venues))),
    DATABASE_URL: '',
    BACK_URL: '',
    PAGE_CACHE_MB: '0',
  });
  const sender = createSender(PORT, 1);
  try {
    // Excludes lazy initialization from the cost of the first requests.
    for (let round = 0; round < ROUNDS; round++) {
      for (const url of ['/fr', '/fr/results', '/fr/france-FRA/paris/results']) {
        await sender.send(numbered({ name: '', method: 'GET', path: url }, 0));
      }
    }
    console.log(`\n${venues} venues\n\n| Request | Statuses | First (ms) | Mean (ms) | Kept (kB) |`);
    console.log('| --- | --- | --- | --- | --- |');
    for (const one of [...worstRequests(Date.now()), ...corpus.requests]) {
      const { name, statuses, firstMs, meanMs, keptKb } = await costOf(site, sender, one);
      const isBeyond = meanMs > GOAL_CPU_MS || keptKb > GOAL_KEPT_KB;
      const mark = isBeyond ? '**' : '';
      console.log(`| ${mark}${name}${mark} | ${statuses} | ${firstMs} | ${meanMs} | ${keptKb} |`);
    }
    return await measureGenerated(venues, site, sender);
  } finally {
    sender.close();
    await site.stop();
  }
}

async function costOf(site: WatchedSite, sender: Sender, one: WorstRequest): Promise<Cost> {
  const statuses = new Set<number>();
  let sent = 0;
  async function send(): Promise<void> {
    statuses.add((await sender.send(numbered(one, 10 + sent++))).status);
  }
  const firstMs = await processorMs(site, send);
  for (let round = 0; round < WARM_UPS; round++) await send();
  const before = (await site.vitals()).heapUsed;
  const spentMs = await processorMs(site, async function sendRounds() {
    for (let round = 0; round < ROUNDS; round++) await send();
  });
  const kept = (await site.vitals()).heapUsed - before;
  return {
    name: one.name,
    statuses: [...statuses].join(' '),
    firstMs,
    meanMs: Math.round(spentMs / ROUNDS),
    keptKb: Math.round(kept / ROUNDS / 1_000),
  };
}

/** Sends the generated requests and repeats those whose CPU time exceeds {@link GOAL_CPU_MS}. */
async function measureGenerated(venues: number, site: WatchedSite, sender: Sender): Promise<Expensive[]> {
  const expensive: Expensive[] = [];
  const keptKbByBatch: number[] = [];
  let worstMs = 0;
  let { heapUsed } = await site.vitals();
  for (let index = 1; index <= GENERATED; index++) {
    const request = makeRequest(SEED, index);
    const send = (): Promise<unknown> => sender.send(request);
    const firstMs = await processorMs(site, send);
    worstMs = Math.max(worstMs, firstMs);
    if (firstMs > GOAL_CPU_MS) {
      const spentMs = await processorMs(site, async function sendRounds() {
        for (let round = 0; round < ROUNDS; round++) await send();
      });
      const meanMs = Math.round(spentMs / ROUNDS);
      console.log(
        `Generated: ${firstMs} ms, then ${meanMs} ms: ${request.method} ${request.path.slice(0, 200)}`,
      );
      if (meanMs > GOAL_CPU_MS) expensive.push({ venues, request, meanMs });
    }
    if (index % BATCH !== 0) continue;
    const before = heapUsed;
    ({ heapUsed } = await site.vitals());
    keptKbByBatch.push(Math.round((heapUsed - before) / BATCH / 1_000));
  }
  const kept = keptKbByBatch.join(', ');
  console.log(
    `Generated: ${GENERATED} requests, at most ${worstMs} ms; kept by batch of ${BATCH}: ${kept} kB each.`,
  );
  return expensive;
}

/** Returns the server's CPU time during `work`, in milliseconds. */
async function processorMs({ pid }: WatchedSite, work: () => Promise<unknown>): Promise<number> {
  const before = processorSeconds(pid);
  await work();
  return Math.round((processorSeconds(pid) - before) * 1_000);
}

/** Replaces `{n}` in a request with a number. */
function numbered({ method, path: url, headers = {}, body }: WorstRequest, n: number): FuzzRequest {
  const fill = (text: string): string => text.replaceAll('{n}', String(n));
  return {
    method,
    path: fill(url),
    headers: Object.entries(headers).map(([name, value]) => [name, fill(value)] as const),
    body: body === undefined ? null : fill(body),
    isRaw: false,
  };
}

void main();
