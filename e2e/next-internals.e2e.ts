import { expect, test } from 'playwright/test';

test('Hydration runs in a transition, so that it is interruptible', async ({ page }) => {
  const isOff = /\b(all|interruptible-hydration)\b/.test(process.env.NEXT_INTERNALS_OFF ?? '');
  test.skip(isOff, 'The hook is switched off.');
  await page.goto('/fr');
  const marks = () =>
    page.evaluate(() => performance.getEntriesByName('interruptible-hydration', 'mark').length);
  await expect.poll(marks).toBe(1);
});
