import type { Page } from 'playwright/test';

/** Makes the next documents look prerendered. Playwright switches prerendering itself off. */
export function beginPrerendered(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
}

/** Does what the browser does when the visitor opens a prerendered document. */
export function activate(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
}
