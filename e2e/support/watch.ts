import type { Page } from 'playwright/test';

/**
 * What the page says to its console that nobody should have to read, and what it throws. Chromium's own line about the
 * status of the page itself is left out: a 404 is meant to be one.
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

/** The URLs that the page asks of anybody but the site itself. */
export function watchForeignRequests(page: Page, origin: string): string[] {
  const foreign: string[] = [];
  page.on('request', function note(request) {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      foreign.push(url.href);
  });
  return foreign;
}
