import { HtmlValidate } from 'html-validate';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { type Locale, LOCALES } from '@locator/base/locale';
import { findJava } from '../scripts/setup/find-programs.mjs';
import { nuErrors } from './support/nu-checker';
import { startOwnServer } from './support/own-server';
import { MAIN_PAGES, PAGE_TYPES, pageNamed, PAGES, type SamplePage } from './support/pages';
import { urlIn } from './support/visit';

const java = findJava();

const OTHER_LOCALES = LOCALES.filter((locale) => locale !== 'fr');

/** Every page in French, and one main page in each other language. */
const DOCUMENTS: readonly { readonly page: SamplePage; readonly locale: Locale }[] = [
  ...PAGES.map((page) => ({ page, locale: 'fr' as const })),
  ...OTHER_LOCALES.map((locale, index) => ({
    page: MAIN_PAGES[index % MAIN_PAGES.length] ?? pageNamed(PAGES, 'home'),
    locale,
  })),
];

/** Uses the port of the obsolete "discard" service, on which no server listens. */
const UNREACHABLE_URL = 'http://127.0.0.1:9';

test.describe('Nu HTML checker', () => {
  test.skip(!java && process.env.REQUIRE_JAVA !== '1', 'There is no Java here for the Nu HTML checker.');

  test('Every type of page is valid in every language', async ({ request }, testInfo) => {
    test.setTimeout(180_000);
    const documents = await documentsOf(request);
    for (const [name, html] of await errorPages(request)) documents.set(name, html);
    expect(documents.size).toBe(PAGES.length + OTHER_LOCALES.length + LOCALES.length);
    expect(await nuErrors(java ?? 'java', testInfo.outputPath('documents'), documents)).toEqual([]);
  });
});

test('Every type of page follows the rules of html-validate', async ({ request }) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const faults: string[] = [];
  for (const { name, url } of PAGE_TYPES) {
    const { results } = await validator.validateString(await (await request.get(url)).text());
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${name}: ${ruleId}: ${message} – ${selector ?? 'the document'}`);
  }
  expect(faults).toEqual([]);
});

/** Returns the HTML of every document by name. */
async function documentsOf(request: APIRequestContext): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const { page, locale } of DOCUMENTS) {
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
  const site = await startOwnServer({ BACK_URL: UNREACHABLE_URL });
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
