/**
 * `npm run attack`: starts a site and attacks it in every way of `attacks/`, one after the other; `--only NAME` in one of
 * them. `--minutes N` runs all at once, again and again, beside five visitors a second. `--proxy` puts nginx in front.
 */
import { parseArgs } from 'node:util';
import type { Figures } from '../load/figures.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { faultsOf } from './attack';
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
  await ensureBuild();
  const attacked = await startAttackedSite(port, values.proxy ? port + 1 : null);
  let faults: number;
  try {
    faults =
      values.minutes === undefined
        ? await attackInTurn(attacked, values.short ? 'short' : 'full', values.only)
        : report(await besiege(attacked, Number(values.minutes) * 60_000));
  } finally {
    const exitCode = await attacked.stop();
    if (exitCode !== 0) console.log('\nSIGTERM does not end the server.');
    process.exitCode = exitCode === 0 ? 0 : 1;
  }
  console.log(faults === 0 ? '\nThe site withstood.' : `\n${faults} faults.`);
  if (faults > 0) process.exitCode = 1;
}

async function attackInTurn(attacked: AttackedSite, size: 'short' | 'full', only?: string): Promise<number> {
  const chosen = ATTACKS.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new Error(`--only must be one of ${ATTACKS.map(({ name }) => name).join(', ')}.`);
  await warmUp(attacked);
  let count = 0;
  for (const attack of chosen) {
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
  rounds,
  faults,
  refusals,
  before,
  after,
  mostDescriptors,
}: SiegeReport): number {
  console.log(`before   ${line(quiet)}\nattacked ${line(attacked)}`);
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
