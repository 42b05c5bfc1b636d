import { expect, test } from 'playwright/test';
import { faultsOf } from '../scripts/attack/attack';
import { ATTACKS } from '../scripts/attack/attacks';
import { recoveryFaults, takeBaseline, warmUp } from '../scripts/attack/recovery';
import { type AttackedSite, startAttackedSite } from '../scripts/attack/site';
import { ATTACK_PORT } from './support/servers';

// Several workers would each start a site on the same port.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// Other systems have no loopback addresses besides 127.0.0.1, and no /proc.
test.skip(process.platform !== 'linux', 'Linux only');

let attacked: AttackedSite | undefined;

test.beforeAll(async () => {
  attacked = await startAttackedSite(ATTACK_PORT, null);
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
