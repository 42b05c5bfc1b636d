import { type APIRequestContext, expect, test } from 'playwright/test';
import { inTurn, sampled } from '../__tests__/support/exhaustive';
import { LOCALES } from '../lib/locale/locale';
import { findJava } from '../scripts/setup/find-java.mjs';
import { nuErrors } from './support/nu-checker';
import { startOwnServer } from './support/own-server';
import { MAIN_PAGES, PAGES } from './support/pages';
import { BROKEN_PORT } from './support/servers';
import { urlIn } from './support/visit';

const java = findJava();

const OTHER_LOCALES = LOCALES.filter((locale) => locale !== 'fr');

/**
 * Every page in every language other than French. `npm test` checks only the main pages, each in one of these languages
 * (round-robin).
 */
const TRANSLATED = sampled(PAGES, MAIN_PAGES).flatMap((page, index) =>
  inTurn(OTHER_LOCALES, index).map((locale) => ({ page, locale })),
);

/** Uses the port of the obsolete "discard" service, on which no server listens. */
const UNREACHABLE_URL = 'http://127.0.0.1:9';

test.describe('Nu HTML checker', () => {
  test.skip(!java && process.env.REQUIRE_JAVA !== '1', 'There is no Java here for the Nu HTML checker.');

  test('Every type of page is valid in every language', async ({ request }, testInfo) => {
    test.setTimeout(180_000);
    const documents = await pagesInAllLanguages(request);
    for (const [name, html] of await errorPages(request)) documents.set(name, html);
    expect(documents.size).toBe(PAGES.length + TRANSLATED.length + LOCALES.length);
    expect(await nuErrors(java ?? 'java', testInfo.outputPath('documents'), documents)).toEqual([]);
  });
});

async function pagesInAllLanguages(request: APIRequestContext): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const french = PAGES.map((page) => ({ page, locale: 'fr' as const }));
  for (const { page, locale } of [...french, ...TRANSLATED]) {
    const { name, url, status } = page;
    const response = await request.get(await urlIn(locale, url, request));
    expect(response.status(), `${name} in ${locale}`).toBe(status);
    const html = await response.text();
    expect(html).toContain(`<html lang="${locale}"`);
    documents.set(`${name} in ${locale}`, html);
  }
  return documents;
}

/** Returns the error pages of a site with an unreachable back-end, one per language. */
async function errorPages(request: APIRequestContext): Promise<[string, string][]> {
  const site = await startOwnServer(BROKEN_PORT, { BACK_URL: UNREACHABLE_URL });
  try {
    return await Promise.all(
      LOCALES.map(async (locale): Promise<[string, string]> => {
        const response = await request.get(`${site.baseURL}/${locale}/france-FRA/all`);
        expect(response.status()).toBe(503);
        return [`a site without its back-end in ${locale}`, await response.text()];
      }),
    );
  } finally {
    await site.stop();
  }
}
