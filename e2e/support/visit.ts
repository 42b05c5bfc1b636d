import { type APIRequestContext, expect, type Page } from 'playwright/test';
import type { Locale } from '@/lib/locale/locale';

/** Opens a page and waits for hydration, after which the page restores the scroll position itself. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/**
 * Opens a page and waits for the offline notice, whose code is loaded after the page: without a network it could not
 * load. Then no request is in progress, so that only requests of the test can fail.
 */
export async function visitWithOfflineNotice(page: Page, url: string): Promise<void> {
  await visit(page, url);
  await expect(page.getByTestId('offline-notice')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/**
 * Returns the URL of the page in another language by its language switch, or the same path for a page without
 * translations.
 */
export async function urlIn(locale: Locale, frenchUrl: string, request: APIRequestContext): Promise<string> {
  if (locale === 'fr') return frenchUrl;
  const response = await request.get(frenchUrl);
  // The language switch of an error page leads to the home page.
  const html = response.ok() ? await response.text() : '';
  const link = new RegExp(`<a href="([^"]+)" hrefLang="${locale}"`).exec(html)?.[1];
  return link?.replaceAll('&amp;', '&') ?? frenchUrl.replace(/^\/fr\b/, `/${locale}`);
}
