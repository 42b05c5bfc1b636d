import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './client';
import { countDescriptors, readState } from './server-state';
import type { AttackedSite } from './site';

/** Resource usage of the idle servers, compared before and after an attack. */
export interface Baseline {
  /** Numbers of open resources by name, such as "connections to the primary". */
  readonly counts: Readonly<Record<string, number>>;
  /** Live memory of each node after a garbage collection. */
  readonly bytes: readonly number[];
}

const PAGES = [
  '/fr',
  '/de/results',
  '/fr/france-FRA/all',
  '/fr/france-FRA/lyon/results',
  '/fr/venues.geojson',
  '/sitemap.xml',
  '/api/suggestions?country=FRA&text=par&locale=fr',
];

/**
 * Time limit for the recovery. Long enough for idle connections from attacks and the proxy to close, which takes a few
 * seconds.
 */
const RECOVERY_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 250;
const WARM_UP_TIMES = 5;
/**
 * Maximum number of additional open files and sockets, which other requests may be using. Additional database
 * connections are not tolerated.
 */
const MAX_EXTRA_DESCRIPTORS = 10;
const MAX_MEMORY_RATIO = 1.1;

/** Prefix of the names under which `counts` lists open files and sockets. */
export const DESCRIPTORS = 'file descriptors';

/** Requests pages several times, so that lazy initialization is not mistaken for a memory leak. */
export async function warmUp({ port, nextVisitor }: AttackedSite): Promise<void> {
  for (let time = 0; time < WARM_UP_TIMES; time++) {
    for (const path of PAGES) await sendRequest({ port, from: nextVisitor() }, { path });
  }
}

export async function takeBaseline(attacked: AttackedSite): Promise<Baseline> {
  const vitals = await Promise.all(attacked.nodes.map((node) => node.vitals()));
  return {
    counts: await countOpen(attacked),
    bytes: vitals.map(({ heapUsed, external }) => heapUsed + external),
  };
}

/** Counts the site's open files, sockets and connections. */
export async function countOpen({ nodes, otherCounts }: AttackedSite): Promise<Baseline['counts']> {
  const descriptors = nodes.map(({ pid }, index) => [
    `${DESCRIPTORS} of node ${index + 1}`,
    countDescriptors(pid),
  ]);
  return { ...Object.fromEntries(descriptors), ...(await otherCounts()) };
}

/** Waits until the site has recovered from an attack. Returns one sentence per remaining difference from `before`. */
export async function recoveryFaults(attacked: AttackedSite, before: Baseline): Promise<readonly string[]> {
  const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
  let faults = await differences(attacked, before);
  while (faults.length > 0 && performance.now() < deadline) {
    await sleep(POLL_INTERVAL_MS);
    faults = await differences(attacked, before);
  }
  return [...faults, ...attacked.takeOutputFaults()];
}

async function differences(attacked: AttackedSite, before: Baseline): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const path of PAGES) {
    const { status } = await sendRequest({ port: attacked.port, from: attacked.nextVisitor() }, { path });
    if (status !== 200) faults.push(`${path} has status ${status} after the attack.`);
  }
  for (const node of attacked.nodes) {
    const { permits } = await readState(node.port);
    if (permits > 0) faults.push(`${permits} requests are in progress after the attack.`);
    const { uncaught } = await node.vitals();
    if (uncaught > 0) faults.push(`${uncaught} rejections or exceptions were not caught.`);
  }
  const { counts, bytes } = await takeBaseline(attacked);
  for (const [name, count] of Object.entries(counts)) {
    const usual = before.counts[name] ?? 0;
    const tolerance = name.startsWith(DESCRIPTORS) ? MAX_EXTRA_DESCRIPTORS : 0;
    if (count > usual + tolerance) faults.push(`${name}: ${count} after the attack, ${usual} before.`);
  }
  for (const [index, size] of bytes.entries()) {
    const usual = before.bytes[index] ?? 0;
    if (size > usual * MAX_MEMORY_RATIO) {
      faults.push(`${megabytes(size)} MB are alive after the attack, ${megabytes(usual)} MB before.`);
    }
  }
  return faults;
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
