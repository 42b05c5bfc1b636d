/**
 * Measures the cost of the most expensive requests: `npx tsx scripts/attack/worst/main.ts [venues…]` (default: 100,
 * 3,000 and 24,000 venues, each with different opening hours) on port 4300 or `ATTACK_PORT`. Prints a table and writes
 * the requests that exceed the goal to `var/worst-requests.json`. Known expensive inputs are in `corpus.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { startWatchedSite, type WatchedSite } from '../../fuzz/site';
import { generatedVenues, generatedFile } from '../../bench/network/generated-file';
import { processorSeconds } from '../server-state';
import { withDifferentHours } from './different-hours';
import { worstRequests, type WorstRequest } from './requests';

const PORT = Number(process.env.ATTACK_PORT ?? '4300');
const SIZES = [100, 3_000, 24_000];
const ROUNDS = 5;
const GOAL_CPU_MS = 50;
const GOAL_KEPT_KB = 64;

interface Cost {
  readonly venues: number;
  readonly name: string;
  readonly statuses: string;
  /** CPU time of the first request, and the mean of the others. */
  readonly firstMs: number;
  readonly meanMs: number;
  /** Memory retained per request after the first. */
  readonly keptKb: number;
}

async function main(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number);
  const costs: Cost[] = [];
  for (const venues of sizes.length > 0 ? sizes : SIZES) costs.push(...(await measure(venues)));
  const beyond = costs.filter(({ meanMs, keptKb }) => meanMs > GOAL_CPU_MS || keptKb > GOAL_KEPT_KB);
  const names = new Set(beyond.map(({ name }) => name));
  const corpus = worstRequests(Date.now()).filter(({ name }) => names.has(name));
  mkdirSync('var', { recursive: true });
  writeFileSync(path.join('var', 'worst-requests.json'), `${JSON.stringify(corpus, null, 2)}\n`);
  console.log(`\n${beyond.length} requests exceed ${GOAL_CPU_MS} ms or ${GOAL_KEPT_KB} kB.`);
}

async function measure(venues: number): Promise<Cost[]> {
  const site = await startWatchedSite(PORT, {
    VENUES_FILE: generatedFile(withDifferentHours(generatedVenues(venues))),
    DATABASE_URL: '',
    BACK_URL: '',
  });
  try {
    // Excludes lazy initialization from the cost of the first request.
    for (const url of ['/fr', '/fr/results', '/fr/france-FRA/paris/results']) {
      await send(site, { name: '', method: 'GET', path: url }, 0);
    }
    const costs: Cost[] = [];
    for (const one of worstRequests(Date.now())) {
      const cost = { venues, ...(await costOf(site, one)) };
      costs.push(cost);
      const { firstMs, meanMs, keptKb, statuses, name } = cost;
      console.log(`| ${venues} | ${name} | ${statuses} | ${firstMs} | ${meanMs} | ${keptKb} |`);
    }
    return costs;
  } finally {
    await site.stop();
  }
}

async function costOf(site: WatchedSite, one: WorstRequest): Promise<Omit<Cost, 'venues'>> {
  const statuses = new Set<number>();
  const before = processorSeconds(site.pid) * 1_000;
  statuses.add(await send(site, one, 10));
  const firstMs = processorSeconds(site.pid) * 1_000 - before;
  const { heapUsed } = await site.vitals();
  let spent = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const start = processorSeconds(site.pid) * 1_000;
    statuses.add(await send(site, one, 10 + round));
    spent += processorSeconds(site.pid) * 1_000 - start;
  }
  const kept = (await site.vitals()).heapUsed - heapUsed;
  return {
    name: one.name,
    statuses: [...statuses].join(' '),
    firstMs,
    meanMs: Math.round(spent / ROUNDS),
    keptKb: Math.round(kept / ROUNDS / 1_000),
  };
}

/** Sends a request and returns the status of the complete response. */
function send(
  { port }: WatchedSite,
  { method, path: url, headers, body }: WorstRequest,
  n: number,
): Promise<number> {
  const fill = (text: string): string => text.replaceAll('{n}', String(n));
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: fill(url),
        agent: false,
        headers: Object.fromEntries(
          Object.entries(headers ?? {}).map(([name, value]) => [name, fill(value)]),
        ),
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : fill(body));
  });
}

void main();
