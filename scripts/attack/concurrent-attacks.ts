import { execFileSync } from 'node:child_process';
import { type Figures, figuresOf, quantile } from '../load/figures.mjs';
import { type Attack, faultsOf } from './attack';
import { type Baseline, countOpen, recoveryFaults, takeBaseline, warmUp } from './recovery';
import { processorSeconds, readState } from './server-state';
import type { AttackedSite } from './site';
import { type Visit, visit } from './visitors';

/** Results of running all attacks concurrently and repeatedly while simulated visitors request pages. */
export interface ConcurrentAttackReport {
  readonly quiet: Figures;
  readonly attacked: Figures;
  /** Statistics for visits to the plain server (which is not attacked) before the attacks on the site. */
  readonly plainQuiet: Figures;
  /** Statistics for visits to the plain server during the attacks on the site. */
  readonly plainAttacked: Figures;
  /** Number of CPU cores used during the attacks. */
  readonly load: { readonly site: number; readonly attackers: number; readonly visitors: number };
  /** p99 of the visits' connection, waiting and transfer times before the attacks. */
  readonly quietParts: VisitParts;
  /** p99 of the visits' connection, waiting and transfer times during the attacks. */
  readonly attackedParts: VisitParts;
  /** Event-loop delay of the slowest node. */
  readonly loopDelay: { readonly p99Ms: number; readonly maxMs: number };
  /** Number of runs by attack name. */
  readonly rounds: ReadonlyMap<string, number>;
  /** Number of occurrences of each fault. */
  readonly faults: ReadonlyMap<string, number>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly before: Baseline;
  readonly after: Baseline;
  /** Highest values of `counts` (see {@link Baseline}) during the attacks. */
  readonly most: Baseline['counts'];
}

export interface VisitParts {
  readonly connectMs: number;
  readonly waitMs: number;
  readonly transferMs: number;
}

/** Maximum ratio of the visitors' p99 response time during the attacks to that before the attacks. */
const MAX_P99_RATIO = 3;
/** Long enough for 900 visits. With 300 visits, the p99 varied between 7 and 12 ms from run to run. */
const MAX_QUIET_MS = 180_000;
const POLL_INTERVAL_MS = 1_000;

export async function attackConcurrently(
  attacked: AttackedSite,
  attacks: readonly Attack[],
  ms: number,
): Promise<ConcurrentAttackReport> {
  const { port, plainPort, nodes } = attacked;
  const quietMs = Math.min(ms / 2, MAX_QUIET_MS);
  // Warm up first, so that just-in-time compilation does not distort the measurements.
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
      for (const fault of await faultsOf(attack, attacked.targetOf(attack, 'full', true)))
        add(faults, `${attack.name}: ${fault}`);
      add(rounds, attack.name);
    }
  }
  const most: Record<string, number> = {};
  const polling = setInterval(async function poll() {
    for (const [name, count] of Object.entries(await countOpen(attacked)))
      most[name] = Math.max(most[name] ?? 0, count);
  }, POLL_INTERVAL_MS);
  const siteSeconds = (): number => sum(nodes.map(({ pid }) => processorSeconds(pid)));
  for (const node of nodes) await node.vitals();
  const usedBefore = { site: siteSeconds(), attackers: processorSeconds(process.pid) };
  // Start the visitors before this process lowers its priority, because child processes inherit it.
  const visiting = visit(port, ms, plainPort);
  yieldProcessors();
  const [visits] = await Promise.all([visiting, ...attacks.map(repeat)]);
  const seconds = (performance.now() - end + ms) / 1_000;
  const load = {
    site: (siteSeconds() - usedBefore.site) / seconds,
    attackers: (processorSeconds(process.pid) - usedBefore.attackers) / seconds,
    visitors: visits.cpuSeconds / seconds,
  };
  const delays = (await Promise.all(nodes.map((node) => node.vitals()))).map(({ loopDelay }) => loopDelay);
  const loopDelay = {
    p99Ms: Math.max(...delays.map(({ p99Ms }) => p99Ms)),
    maxMs: Math.max(...delays.map(({ maxMs }) => maxMs)),
  };
  clearInterval(polling);

  for (const fault of await recoveryFaults(attacked, before)) add(faults, fault);
  const figures = figuresOf(visits.results, ms / 1_000);
  const { 200: served = 0 } = figures.statuses;
  if (served < figures.offered)
    add(faults, `${figures.offered - served} of ${figures.offered} visitors get no page.`);
  if (figures.p99Ms > quiet.p99Ms * MAX_P99_RATIO) {
    add(faults, `p99 of the visitors is ${figures.p99Ms} ms under attack, ${quiet.p99Ms} ms before.`);
  }
  const refusals: Record<string, number> = {};
  for (const node of nodes) {
    for (const [reason, count] of Object.entries((await readState(node.port)).refusals))
      refusals[reason] = (refusals[reason] ?? 0) + count;
  }
  return {
    quiet,
    attacked: figures,
    plainQuiet: figuresOf(quietVisits.plainResults, quietMs / 1_000),
    plainAttacked: figuresOf(visits.plainResults, ms / 1_000),
    load,
    quietParts: partsOf(quietVisits.results),
    attackedParts: partsOf(visits.results),
    loopDelay,
    rounds,
    faults,
    refusals,
    before,
    after: await takeBaseline(attacked),
    most,
  };
}

/**
 * Makes this process use only CPU time that no other process needs. Real attackers have CPUs of their own, but here the
 * attackers share the CPUs with the site and its visitors.
 */
function yieldProcessors(): void {
  execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
}

function partsOf(visits: readonly Visit[]): VisitParts {
  const made = visits.filter(({ status }) => status === 200);
  const p99 = (part: (visit: Visit) => number): number =>
    quantile(
      made.map(part).sort((one, other) => one - other),
      0.99,
    );
  return {
    connectMs: p99(({ connectMs }) => connectMs),
    waitMs: p99(({ waitMs }) => waitMs),
    transferMs: p99(({ ms, connectMs, waitMs }) => ms - connectMs - waitMs),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
