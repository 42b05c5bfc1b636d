import type { APIRequestContext, Page } from 'playwright/test';
import type { OwnServer } from './own-server';

/** Returns the lines of the metrics that count Web Vitals. */
export async function countsIn(server: OwnServer, request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get(`${server.baseURL}/api/metrics`)).text();
  return text.split('\n').filter((line) => /^web_vitals_\w+_count/.test(line));
}

/** Returns how often the Web Vitals measurement has started since the page was loaded. */
export function measurements(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('web-vitals').length);
}

/**
 * Leaves the page for a text of the same site. On the way to another site, such as about:blank, the browser ends the
 * page's process after half a second, and a busy machine may not have sent the report by then.
 */
export async function leave(page: Page, server: OwnServer): Promise<void> {
  await page.goto(`${server.baseURL}/robots.txt`);
}
