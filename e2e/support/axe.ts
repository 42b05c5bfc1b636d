import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const OPTIONS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  // WCAG 2.2 AA, yet off by default in axe.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Everything axe finds wrong with the page as it stands: each rule with the elements that break it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
    OPTIONS,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} – ${target.join(' ')}`),
  );
}
