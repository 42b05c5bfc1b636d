import { type APIRequestContext, expect, type Page } from 'playwright/test';
import type { Locale } from '@locator/base/locale';
import { sitePath } from './base-path';

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** A hydrated page sets `history.scrollRestoration` to `manual`. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/**
 * Opens a page and waits until the offline notice has loaded: its chunk is requested after the page, and could not be
 * loaded offline. Then waits for all requests to finish, so that only the test's own requests can fail.
 */
export async function visitWithOfflineNotice(page: Page, url: string): Promise<void> {
  await visit(page, url);
  await expect(page.getByTestId('offline-notice')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/**
 * Returns the URL of a French page's translation, as given by the page's language switch. If the page has no
 * translation, returns the same path with the prefix of the requested language.
 */
export async function urlIn(locale: Locale, frenchUrl: string, request: APIRequestContext): Promise<string> {
  if (locale === 'fr') return frenchUrl;
  const response = await request.get(frenchUrl);
  // Ignore the links on an error page, because its language switch leads to the home page.
  const html = response.ok() ? await response.text() : '';
  const link = new RegExp(`<a href="([^"]+)" hrefLang="${locale}"`).exec(html)?.[1];
  if (link === undefined) return frenchUrl.replace(/^\/fr\b/, `/${locale}`);
  return sitePath(link.replaceAll('&amp;', '&'));
}
