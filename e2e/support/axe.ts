import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** Defined by `axe.source`. */
    axe: typeof axe;
  }
}

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(exposeForcedColours);
  const { violations } = await page.evaluate((options) => window.axe.run(options), OPTIONS);
  const faults: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target } of nodes) {
      const selector = target.join(' ');
      if (id === 'target-size' && (await isLargeWhenScrolled(page, selector))) continue;
      faults.push(`${id}: ${help} – ${selector}`);
    }
  }
  return faults;
}

/**
 * Returns whether a target is large enough when it is scrolled to the middle of the window. Near the edge, a floating
 * button may cover a part of it, and axe then reports it as too small.
 */
async function isLargeWhenScrolled(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async function checkAgain(include) {
    document.querySelector(include)?.scrollIntoView({ block: 'center' });
    const { violations } = await window.axe.run({ include }, { runOnly: ['target-size'] });
    scrollTo(0, 0);
    return violations.length === 0;
  }, selector);
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
