import { type Figures, figuresOf } from '../load/figures.mjs';
import { type Attack, faultsOf } from './attack';
import { type Baseline, recoveryFaults, takeBaseline, warmUp } from './recovery';
import { countDescriptors, processorSeconds, readState } from './server-state';
import type { AttackedSite } from './site';
import { visit } from './visitors';

/** Measurements taken by simulated visitors while all attacks run concurrently and repeatedly. */
export interface ConcurrentAttackReport {
  readonly quiet: Figures;
  readonly attacked: Figures;
  /** Figures of the plain server, which is not attacked, before and during the attacks. */
  readonly plainQuiet: Figures;
  readonly plainAttacked: Figures;
  /** CPU cores used during the attacks. */
  readonly load: { readonly site: number; readonly attackers: number };
  /** Event loop delay of the site. */
  readonly loopDelay: { readonly p99Ms: number; readonly maxMs: number };
  /** Number of runs by attack name. */
  readonly rounds: ReadonlyMap<string, number>;
  /** Number of occurrences of each fault. */
  readonly faults: ReadonlyMap<string, number>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly before: Baseline;
  readonly after: Baseline;
  readonly mostDescriptors: number;
}

/** Maximum ratio of the visitors' response times during the attacks to those before. */
const MAX_P99_RATIO = 3;
const MAX_QUIET_MS = 60_000;
const POLL_INTERVAL_MS = 500;

export async function attackConcurrently(
  attacked: AttackedSite,
  attacks: readonly Attack[],
  ms: number,
): Promise<ConcurrentAttackReport> {
  const { port, plainPort, site } = attacked;
  const quietMs = Math.min(ms / 2, MAX_QUIET_MS);
  // Warm-up for the just-in-time compiler.
  await warmUp(attacked);
  await visit(port, quietMs / 4);
  const quietVisits = await visit(port, quietMs, plainPort);
  const quiet = figuresOf(quietVisits.results, quietMs / 1_000);
  const before = await takeBaseline(attacked);

  const rounds = new Map<string, number>();
  const faults = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): void =>
    void counts.set(key, (counts.get(key) ?? 0) + 1);
  const end = performance.now() + ms;
  async function repeat(attack: Attack): Promise<void> {
    while (performance.now() < end) {
      for (const fault of await faultsOf(attack, attacked.targetOf(attack, 'full')))
        add(faults, `${attack.name}: ${fault}`);
      add(rounds, attack.name);
    }
  }
  let mostDescriptors = 0;
  const polling = setInterval(() => {
    mostDescriptors = Math.max(mostDescriptors, countDescriptors(site.pid));
  }, POLL_INTERVAL_MS);
  await site.vitals();
  const usedBefore = { site: processorSeconds(site.pid), attackers: processorSeconds(process.pid) };
  const [visits] = await Promise.all([visit(port, ms, plainPort), ...attacks.map(repeat)]);
  const seconds = (performance.now() - end + ms) / 1_000;
  const load = {
    site: (processorSeconds(site.pid) - usedBefore.site) / seconds,
    attackers: (processorSeconds(process.pid) - usedBefore.attackers) / seconds,
  };
  const { loopDelay } = await site.vitals();
  clearInterval(polling);

  for (const fault of await recoveryFaults(attacked, before)) add(faults, fault);
  const figures = figuresOf(visits.results, ms / 1_000);
  const { 200: served = 0 } = figures.statuses;
  if (served < figures.offered)
    add(faults, `${figures.offered - served} of ${figures.offered} visitors get no page.`);
  if (figures.p99Ms > quiet.p99Ms * MAX_P99_RATIO) {
    add(faults, `p99 of the visitors is ${figures.p99Ms} ms under attack, ${quiet.p99Ms} ms before.`);
  }
  const { refusals } = await readState(attacked.site.port);
  return {
    quiet,
    attacked: figures,
    plainQuiet: figuresOf(quietVisits.plainResults, quietMs / 1_000),
    plainAttacked: figuresOf(visits.plainResults, ms / 1_000),
    load,
    loopDelay,
    rounds,
    faults,
    refusals,
    before,
    after: await takeBaseline(attacked),
    mostDescriptors,
  };
}
