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

/**
 * Where pins stand is what they say, so WCAG 2.2 leaves their size and spacing to the map (2.5.8, "Essential", which
 * names pins on a map as its example); axe can't tell. The list beside the map leads to the same venues.
 */
const TOO_CLOSE_BY_NATURE = { rule: 'target-size', selector: '.leaflet-marker-icon' };

/** Everything axe finds wrong with the page as it stands: each rule with the elements that break it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
    OPTIONS,
  );
  const faults: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target } of nodes) {
      const selector = target.join(' ');
      const isMarker =
        id === TOO_CLOSE_BY_NATURE.rule && (await isOne(page, selector, TOO_CLOSE_BY_NATURE.selector));
      if (!isMarker) faults.push(`${id}: ${help} – ${selector}`);
    }
  }
  return faults;
}

function isOne(page: Page, target: string, selector: string): Promise<boolean> {
  return page.evaluate(([element, kind]) => document.querySelector(element)?.matches(kind) ?? false, [
    target,
    selector,
  ] as const);
}
