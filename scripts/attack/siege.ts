import { type Figures, figuresOf } from '../load/figures.mjs';
import { type Attack, faultsOf } from './attack';
import { type Baseline, recoveryFaults, takeBaseline, warmUp } from './recovery';
import { countDescriptors, processorSeconds, readState } from './server-state';
import type { AttackedSite } from './site';
import { visit } from './visitors';

/** Attacks at once, again and again, beside visitors. */
export interface SiegeReport {
  readonly quiet: Figures;
  readonly attacked: Figures;
  /** Of the visitors of the plain server, before and during the attacks. */
  readonly plainQuiet: Figures;
  readonly plainAttacked: Figures;
  /** Processor time during the attacks, in parts of one core. */
  readonly load: { readonly site: number; readonly attackers: number };
  /** How long the event loop of the site was busy with something else, in milliseconds. */
  readonly loopDelay: { readonly p99Ms: number; readonly maxMs: number };
  /** How often each attack ran, by name. */
  readonly rounds: ReadonlyMap<string, number>;
  /** How often each fault was found. */
  readonly faults: ReadonlyMap<string, number>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly before: Baseline;
  readonly after: Baseline;
  readonly mostDescriptors: number;
}

/** Visitors under attack may wait three times as long as before. */
const MAX_P99_RATIO = 3;
const MAX_QUIET_MS = 60_000;
const LOOK_EVERY_MS = 500;

export async function besiege(
  attacked: AttackedSite,
  attacks: readonly Attack[],
  ms: number,
): Promise<SiegeReport> {
  const { port, plainPort, site } = attacked;
  const quietMs = Math.min(ms / 2, MAX_QUIET_MS);
  // The first pages compile the code that makes all others.
  await warmUp(attacked);
  await visit(port, quietMs / 4);
  const quietVisits = await visit(port, quietMs, plainPort);
  const quiet = figuresOf(quietVisits.answers, quietMs / 1_000);
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
  const watch = setInterval(() => {
    mostDescriptors = Math.max(mostDescriptors, countDescriptors(site.pid));
  }, LOOK_EVERY_MS);
  await site.vitals();
  const usedBefore = { site: processorSeconds(site.pid), attackers: processorSeconds(process.pid) };
  const [visits] = await Promise.all([visit(port, ms, plainPort), ...attacks.map(repeat)]);
  const seconds = (performance.now() - end + ms) / 1_000;
  const load = {
    site: (processorSeconds(site.pid) - usedBefore.site) / seconds,
    attackers: (processorSeconds(process.pid) - usedBefore.attackers) / seconds,
  };
  const { loopDelay } = await site.vitals();
  clearInterval(watch);

  for (const fault of await recoveryFaults(attacked, before)) add(faults, fault);
  const figures = figuresOf(visits.answers, ms / 1_000);
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
    plainQuiet: figuresOf(quietVisits.plainAnswers, quietMs / 1_000),
    plainAttacked: figuresOf(visits.plainAnswers, ms / 1_000),
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
