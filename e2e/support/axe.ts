import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The axe API, available once `axe.source` has been evaluated in the page. */
    axe: typeof axe;
  }
}

const OPTIONS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  // This rule is part of WCAG 2.2 AA, but axe disables it by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Rules whose result depends on the colours. */
const COLOUR_OPTIONS: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/** Returns every axe violation on the current page, with the affected elements. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsWith(page, OPTIONS);
}

/** Returns the violations of the colour rules, for a page that has passed the other rules in other colours. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsWith(page, COLOUR_OPTIONS);
}

/** Returns the violations of the colour rules on a page that is shown in forced colours. */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.evaluate(exposeForcedColours);
  return colourFaults(page);
}

async function faultsWith(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((chosen) => window.axe.run(chosen), options);
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
 * button may cover a part of it, and axe then reports it as too small. The next Tab starts from where it scrolled to.
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
 * Works around a Chromium quirk: even when colours are forced, the computed `-webkit-text-fill-color` is the page's
 * own. axe reads this property, so this function sets it to the forced text colour.
 */
function exposeForcedColours(): void {
  if (!matchMedia('(forced-colors: active)').matches) throw new Error('The colours are not forced.');
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    element.style.webkitTextFillColor = getComputedStyle(element).color;
}
