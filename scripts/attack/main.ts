/**
 * `npm run attack`: starts a site and runs the attacks in `attacks/` one after the other.
 *   --only NAME,NAME   runs only the attacks with these names
 *   --minutes N        repeats all attacks concurrently for N minutes, with five visitors per second
 *   --short            runs the short form of each attack, as the tests do
 *   --proxy            puts nginx in front of the site
 *   --cluster          attacks two nodes behind nginx, with PostgreSQL and a replica
 */
import { parseArgs } from 'node:util';
import type { Figures } from '../load/figures.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { type Attack, faultsOf } from './attack';
import { ATTACKS } from './attacks';
import { type Baseline, megabytes, recoveryFaults, takeBaseline, warmUp } from './recovery';
import { attackConcurrently, type ConcurrentAttackReport, type VisitParts } from './concurrent-attacks';
import { startAttackedCluster } from './cluster-site';
import { type AttackedSite, startAttackedSite } from './site';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      minutes: { type: 'string' },
      short: { type: 'boolean', default: false },
      proxy: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      port: { type: 'string', default: '3180' },
    },
  });
  const port = Number(values.port);
  const attacks = chosenAttacks(values.only);
  await ensureBuild();
  const attacked = values.cluster
    ? await startAttackedCluster(port)
    : await startAttackedSite(port, values.proxy ? port + 1 : null);
  let faults: number;
  try {
    faults =
      values.minutes === undefined
        ? await runSequentially(attacked, attacks, values.short ? 'short' : 'full')
        : report(await attackConcurrently(attacked, attacks, Number(values.minutes) * 60_000));
  } finally {
    const exitCode = await attacked.stop();
    if (exitCode !== 0) console.log('\nThe server did not stop on SIGTERM.');
    process.exitCode = exitCode === 0 ? 0 : 1;
  }
  console.log(faults === 0 ? '\nNo faults.' : `\n${faults} faults.`);
  if (faults > 0) process.exitCode = 1;
}

/** @param only comma-separated names of attacks; default: all */
function chosenAttacks(only?: string): readonly Attack[] {
  if (only === undefined) return ATTACKS;
  return only.split(',').map(function attackNamed(wanted) {
    const attack = ATTACKS.find(({ name }) => name === wanted);
    if (attack) return attack;
    throw new Error(`Unknown attack: ${wanted}. Attacks: ${ATTACKS.map(({ name }) => name).join(', ')}.`);
  });
}

async function runSequentially(
  attacked: AttackedSite,
  attacks: readonly Attack[],
  size: 'short' | 'full',
): Promise<number> {
  await warmUp(attacked);
  let count = 0;
  for (const attack of attacks) {
    const before = await takeBaseline(attacked);
    const begun = performance.now();
    const faults = [
      ...(await faultsOf(attack, attacked.targetOf(attack, size))),
      ...(await recoveryFaults(attacked, before)),
    ];
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${attack.title} (${attack.name}, ${seconds} s)`);
    for (const fault of faults) console.log(`    ${fault}`);
    count += faults.length;
  }
  return count;
}

function report({
  quiet,
  attacked,
  plainQuiet,
  plainAttacked,
  load,
  quietParts,
  attackedParts,
  loopDelay,
  rounds,
  faults,
  refusals,
  before,
  after,
  most,
}: ConcurrentAttackReport): number {
  console.log(`site before         ${line(quiet)}\nsite under attack   ${line(attacked)}`);
  console.log(`control before      ${line(plainQuiet)}\ncontrol meanwhile   ${line(plainAttacked)}`);
  console.log(
    `CPU cores used      ${load.site.toFixed(2)} by the site, ${load.attackers.toFixed(2)} by the attackers, ${load.visitors.toFixed(2)} by the visitors`,
  );
  console.log(
    `p99 of parts        ${partsLine(quietParts)} before, ${partsLine(attackedParts)} under attack`,
  );
  console.log(`event loop delay    p99 ${loopDelay.p99Ms} ms, maximum ${loopDelay.maxMs} ms`);
  console.log(`runs per attack     ${[...rounds].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  console.log(
    `rejected requests   ${Object.entries(refusals)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  );
  const memory = ({ bytes }: Baseline): string => bytes.map(megabytes).join(' and ');
  console.log(`live memory         ${memory(before)} MB before, ${memory(after)} MB after`);
  for (const [name, count] of Object.entries(before.counts)) {
    console.log(`${name}: ${count} before, at most ${most[name]}, ${after.counts[name]} after`);
  }
  for (const [fault, count] of faults) console.log(`${String(count).padStart(6)} × ${fault}`);
  return faults.size;
}

function partsLine({ connectMs, waitMs, transferMs }: VisitParts): string {
  return `connection ${connectMs} ms, first byte ${waitMs} ms, rest ${transferMs} ms`;
}

function line({ seconds, offered, statuses, p50Ms, p95Ms, p99Ms, slowestMs }: Figures): string {
  const counts = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no response' : status}`,
  );
  return `${seconds} s, ${offered} visitors: ${counts.join(', ')}; p50 ${p50Ms} ms, p95 ${p95Ms} ms, p99 ${p99Ms} ms, maximum ${slowestMs} ms`;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
