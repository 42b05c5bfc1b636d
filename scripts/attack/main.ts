/**
 * `npm run attack`: starts a site and attacks it in every way of `attacks/`, one after the other; `--only NAME,NAME` in
 * some of them. `--minutes N` runs them at once, again and again, beside five visitors a second. `--proxy` puts nginx in
 * front.
 */
import { parseArgs } from 'node:util';
import type { Figures } from '../load/figures.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { type Attack, faultsOf } from './attack';
import { ATTACKS } from './attacks';
import { megabytes, recoveryFaults, takeBaseline, warmUp } from './recovery';
import { besiege, type SiegeReport } from './siege';
import { type AttackedSite, startAttackedSite } from './site';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      minutes: { type: 'string' },
      short: { type: 'boolean', default: false },
      proxy: { type: 'boolean', default: false },
      port: { type: 'string', default: '3180' },
    },
  });
  const port = Number(values.port);
  const attacks = chosenAttacks(values.only);
  await ensureBuild();
  const attacked = await startAttackedSite(port, values.proxy ? port + 1 : null);
  let faults: number;
  try {
    faults =
      values.minutes === undefined
        ? await attackInTurn(attacked, attacks, values.short ? 'short' : 'full')
        : report(await besiege(attacked, attacks, Number(values.minutes) * 60_000));
  } finally {
    const exitCode = await attacked.stop();
    if (exitCode !== 0) console.log('\nSIGTERM does not end the server.');
    process.exitCode = exitCode === 0 ? 0 : 1;
  }
  console.log(faults === 0 ? '\nThe site withstood.' : `\n${faults} faults.`);
  if (faults > 0) process.exitCode = 1;
}

/** @param only names of attacks, with commas between them; all when left out */
function chosenAttacks(only?: string): readonly Attack[] {
  if (only === undefined) return ATTACKS;
  return only.split(',').map(function attackNamed(wanted) {
    const attack = ATTACKS.find(({ name }) => name === wanted);
    if (attack) return attack;
    throw new Error(`--only takes ${ATTACKS.map(({ name }) => name).join(', ')}, not ${wanted}.`);
  });
}

async function attackInTurn(
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
  loopDelay,
  rounds,
  faults,
  refusals,
  before,
  after,
  mostDescriptors,
}: SiegeReport): number {
  console.log(`before   ${line(quiet)}\nattacked ${line(attacked)}`);
  console.log(`plain server before   ${line(plainQuiet)}\nplain server meanwhile ${line(plainAttacked)}`);
  console.log(`cores    ${load.site.toFixed(2)} by the site, ${load.attackers.toFixed(2)} by the attackers`);
  console.log(`delay    of the event loop: p99 ${loopDelay.p99Ms} ms, longest ${loopDelay.maxMs} ms`);
  console.log(`rounds   ${[...rounds].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  console.log(
    `refused  ${Object.entries(refusals)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  );
  console.log(`alive    ${megabytes(before.bytes)} MB before, ${megabytes(after.bytes)} MB after`);
  console.log(
    `open     ${before.descriptors} descriptors before, at most ${mostDescriptors}, ${after.descriptors} after`,
  );
  for (const [fault, count] of faults) console.log(`${String(count).padStart(6)} × ${fault}`);
  return faults.size;
}

function line({ seconds, offered, statuses, p50Ms, p99Ms, slowestMs }: Figures): string {
  const answers = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
  );
  return `${seconds} s, ${offered} visitors: ${answers.join(', ')}; p50 ${p50Ms} ms, p99 ${p99Ms} ms, slowest ${slowestMs} ms`;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
