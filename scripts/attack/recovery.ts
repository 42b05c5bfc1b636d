import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './client';
import { countDescriptors, readState } from './server-state';
import type { AttackedSite } from './site';

/** The server at rest. */
export interface Baseline {
  readonly descriptors: number;
  /** Alive after a garbage collection. */
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

/** Kept connections, of the attacks and of the proxy, are closed within some seconds. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 250;
const WARM_UP_TIMES = 5;
/** Files and sockets that come and go with the requests of others. */
const MORE_DESCRIPTORS = 10;
const MORE_MEMORY = 1.1;

/** Asks for the pages of {@link recoveryFaults} until what they load at first use is loaded. */
export async function warmUp({ port, nextVisitor }: AttackedSite): Promise<void> {
  for (let time = 0; time < WARM_UP_TIMES; time++) {
    for (const path of PAGES) await ask({ port, from: nextVisitor() }, { path });
  }
}

export async function takeBaseline({ site }: AttackedSite): Promise<Baseline> {
  const { heapUsed, external } = await site.vitals();
  return { descriptors: countDescriptors(site.pid), bytes: heapUsed + external };
}

/** Waits until the server is as it was before the attacks. Returns what is still different, in sentences. */
export async function recoveryFaults(attacked: AttackedSite, before: Baseline): Promise<readonly string[]> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let faults = await differences(attacked, before);
  while (faults.length > 0 && performance.now() < giveUpAt) {
    await sleep(LOOK_EVERY_MS);
    faults = await differences(attacked, before);
  }
  return [...faults, ...attacked.takeOutputFaults()];
}

async function differences(attacked: AttackedSite, before: Baseline): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const path of PAGES) {
    const { status } = await ask({ port: attacked.port, from: attacked.nextVisitor() }, { path });
    if (status !== 200) faults.push(`${path} has status ${status} after the attack.`);
  }
  const { permits } = await readState(attacked.site.port);
  if (permits > 0) faults.push(`${permits} requests are in progress after the attack.`);
  const { uncaught } = await attacked.site.vitals();
  if (uncaught > 0) faults.push(`${uncaught} rejections or exceptions were not caught.`);
  const { descriptors, bytes } = await takeBaseline(attacked);
  if (descriptors > before.descriptors + MORE_DESCRIPTORS) {
    faults.push(`${descriptors} descriptors are open after the attack, ${before.descriptors} before.`);
  }
  if (bytes > before.bytes * MORE_MEMORY) {
    faults.push(`${megabytes(bytes)} MB are alive after the attack, ${megabytes(before.bytes)} MB before.`);
  }
  return faults;
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
