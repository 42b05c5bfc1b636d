import { expect, test } from 'playwright/test';
import { LYON_VENUE_URL } from './support/pages';
import { visit } from './support/visit';

test('Hydration runs in a transition, so that it is interruptible', async ({ page }) => {
  const isOff = /\b(all|interruptible-hydration)\b/.test(process.env.NEXT_INTERNALS_OFF ?? '');
  test.skip(isOff, 'The hook is switched off.');
  await page.goto('/fr');
  const marks = () =>
    page.evaluate(() => performance.getEntriesByName('interruptible-hydration', 'mark').length);
  await expect.poll(marks).toBe(1);
});

test('The HTML of the server survives a click during hydration', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const session = await page.context().newCDPSession(page);
  // Slows down the CPU, so that hydration takes longer than loading a chunk.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  // Clicks whenever a chunk has been loaded on demand, because a click during hydration makes React restart hydration.
  await page.addInitScript(() => {
    let isHydrating = true;
    document.addEventListener(
      'load',
      ({ target }) => {
        if (!isHydrating || !(target instanceof HTMLScriptElement) || target.defer) return;
        document
          .querySelector('h1')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      },
      true,
    );
    addEventListener('load', () => setTimeout(() => (isHydrating = false), 5_000));
  });
  await visit(page, LYON_VENUE_URL);
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
});
