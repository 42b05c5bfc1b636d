import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const OPTIONS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  // Part of WCAG 2.2 AA, but off by default in axe.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Returns every axe violation on the current page, with the affected elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.evaluate(exposeForcedColours);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
    OPTIONS,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} – ${target.join(' ')}`),
  );
}

/**
 * axe reads `-webkit-text-fill-color`, for which Chromium computes the page's own colour even when colours are forced:
 * writes the forced colour into it.
 */
function exposeForcedColours(): void {
  if (!matchMedia('(forced-colors: active)').matches) return;
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.webkitTextFillColor = getComputedStyle(element).color;
}
