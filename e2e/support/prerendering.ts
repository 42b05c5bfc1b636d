import type { Page } from 'playwright/test';

/** Makes the next page loads look prerendered, because Playwright disables real prerendering. */
export function beginPrerendered(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
}

/** Simulates the activation of a prerendered document, which happens when the visitor opens it. */
export function activate(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
}
