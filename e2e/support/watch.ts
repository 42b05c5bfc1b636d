import type { Page } from 'playwright/test';

/**
 * Records console errors and warnings, and uncaught errors. Ignores the error that Chromium logs when the page itself
 * has an error status, because a test may open a missing page on purpose.
 */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', function note(message) {
    if (!['error', 'warning'].includes(message.type())) return;
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (!isOwnStatus) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** Records the URLs that the page requests from other origins than that of `siteUrl`. */
export function watchForeignRequests(page: Page, siteUrl: string): string[] {
  const foreign: string[] = [];
  const { origin } = new URL(siteUrl);
  page.on('request', function note(request) {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      foreign.push(url.href);
  });
  return foreign;
}
