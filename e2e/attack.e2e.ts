import { expect, test } from 'playwright/test';
import { faultsOf } from '../scripts/attack/attack';
import { ATTACKS } from '../scripts/attack/attacks';
import { recoveryFaults, takeBaseline, warmUp } from '../scripts/attack/recovery';
import { type AttackedSite, startAttackedSite } from '../scripts/attack/site';
import { ATTACK_PORT } from './support/servers';

// Runs in one worker, because each worker would start a site on the same port.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// The attacks need /proc and loopback addresses other than 127.0.0.1, which only Linux provides.
test.skip(process.platform !== 'linux', 'Linux only');

/** Number of generated venues. `npm run attack` has more: loading them takes several seconds of CPU time per attack. */
const FEW_VENUES = 300;

let attacked: AttackedSite | undefined;

test.beforeAll(async () => {
  attacked = await startAttackedSite(ATTACK_PORT, null, FEW_VENUES);
  await warmUp(attacked);
});
test.afterAll(() => attacked?.stop());

for (const attack of ATTACKS) {
  test(attack.title, async () => {
    if (!attacked) throw new Error('The site has not been started.');
    const before = await takeBaseline(attacked);
    expect(await faultsOf(attack, attacked.targetOf(attack, 'short'))).toEqual([]);
    expect(await recoveryFaults(attacked, before)).toEqual([]);
  });
}

test('SIGTERM ends the site after the attacks', async () => {
  expect(await attacked?.stop()).toBe(0);
});
