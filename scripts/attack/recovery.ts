import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './client';
import { countDescriptors, readState } from './server-state';
import type { AttackedSite } from './site';

/** State of the idle server. */
export interface Baseline {
  readonly descriptors: number;
  /** Live memory after a garbage collection. */
  readonly bytes: number;
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

/** Idle connections from attacks and the proxy close within a few seconds. */
const RECOVERY_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 250;
const WARM_UP_TIMES = 5;
/** Tolerance for files and sockets of other requests. */
const MAX_EXTRA_DESCRIPTORS = 10;
const MAX_MEMORY_RATIO = 1.1;

/** Requests pages several times, so that lazy initialization does not count as a memory leak. */
export async function warmUp({ port, nextVisitor }: AttackedSite): Promise<void> {
  for (let time = 0; time < WARM_UP_TIMES; time++) {
    for (const path of PAGES) await sendRequest({ port, from: nextVisitor() }, { path });
  }
}

export async function takeBaseline({ site }: AttackedSite): Promise<Baseline> {
  const { heapUsed, external } = await site.vitals();
  return { descriptors: countDescriptors(site.pid), bytes: heapUsed + external };
}

/** Waits until the server has recovered from an attack. Returns one sentence per remaining difference. */
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
  const { permits } = await readState(attacked.site.port);
  if (permits > 0) faults.push(`${permits} requests are in progress after the attack.`);
  const { uncaught } = await attacked.site.vitals();
  if (uncaught > 0) faults.push(`${uncaught} rejections or exceptions were not caught.`);
  const { descriptors, bytes } = await takeBaseline(attacked);
  if (descriptors > before.descriptors + MAX_EXTRA_DESCRIPTORS) {
    faults.push(`${descriptors} descriptors are open after the attack, ${before.descriptors} before.`);
  }
  if (bytes > before.bytes * MAX_MEMORY_RATIO) {
    faults.push(`${megabytes(bytes)} MB are alive after the attack, ${megabytes(before.bytes)} MB before.`);
  }
  return faults;
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
