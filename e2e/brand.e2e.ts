import { expect, test } from 'playwright/test';
import { BASE_PATH } from './support/base-path';
import { accessibilityFaults } from './support/axe';
import { checkEach } from './support/check-each';
import { pageNamed, SECOND_BRAND_PAGES, SECOND_BRAND_VENUE_URL } from './support/pages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { parsePage } from './support/parsed-page';
import { SECOND_BRAND } from './support/servers';
import { visit } from './support/visit';
import { watchConsole } from './support/watch';

const DEFAULT_BRAND = /grand ?quiz/i;

/** Matches words about the default brand's quiz games in any language. Excludes Spanish "quizás" ("perhaps"). */
const QUIZ = /quiz(?!á)|blind.?test|buzzer/i;

/** Pages to check with axe, which other tests run on every type of page of the default brand. */
const SCANNED = ['home', 'results'].map((name) => pageNamed(SECOND_BRAND_PAGES, name).url);

let site: OwnServer;

test.describe('A brand of its own', () => {
  // The tests share one server.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    site = await startOwnServer(SECOND_BRAND);
  });
  test.afterAll(() => site.stop());

  test('No type of page mentions the default brand, fails axe or logs an error', async ({ page }) => {
    await checkEach(SECOND_BRAND_PAGES, async function showsOwnBrand({ url }) {
      const complaints = watchConsole(page);
      const response = await page.goto(site.baseURL + url);
      expect(await response?.text()).not.toMatch(DEFAULT_BRAND);
      await expect(page).toHaveTitle(/Kletterwerk/);
      await page.waitForLoadState('networkidle');
      expect(await page.title()).not.toMatch(QUIZ);
      expect(await page.locator('body').innerText()).not.toMatch(QUIZ);
      const metadata = await page
        .locator('meta[content], script[type="application/ld+json"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('content') ?? one.textContent));
      expect(metadata.filter((text) => QUIZ.test(text))).toEqual([]);
      if (SCANNED.includes(url)) expect(await accessibilityFaults(page)).toEqual([]);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    });
  });

  test('Header and footer show the logo, the colours, the menu and the links of the brand', async ({
    page,
  }) => {
    await visit(page, `${site.baseURL}/de`);
    const header = page.getByRole('banner');
    await expect(header.locator('img')).toHaveJSProperty('complete', true);
    await expect(header.getByRole('link', { name: 'Eintritt buchen' })).toBeVisible();
    await page.getByRole('button', { name: 'Klettern' }).click();
    await expect(page.getByRole('link', { name: /^Bouldern/ })).toHaveAttribute(
      'href',
      'https://www.kletterwerk.example/bouldern',
    );
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveCSS('background-color', 'rgb(14, 59, 53)');
    await expect(footer.getByRole('link', { name: /^Instagram/ })).toBeVisible();
    await expect(footer.getByRole('link', { name: /^Facebook/ })).toHaveCount(0);
    await page.goto(`${site.baseURL}/nl`);
    await expect(header.getByRole('button', { name: 'Klimmen' })).toBeVisible();
  });

  test('Icons, manifest, link pictures and the page of a busy server belong to the brand', async ({
    request,
    baseURL,
  }) => {
    const manifest = (await (await request.get(`${site.baseURL}/manifest.webmanifest`)).json()) as object;
    expect(manifest).toMatchObject({ name: 'Kletterwerk', theme_color: '#0e3b35' });
    for (const path of [
      '/brand/icon.svg',
      '/brand/icon-192.png',
      '/brand/icon-512.png',
      '/brand/apple-touch-icon.png',
      '/favicon.ico',
      '/brand/busy.css',
      '/embed.css',
      '/pictures/de.png',
    ]) {
      const [own, other] = await Promise.all([
        request.get(site.baseURL + path),
        request.get(`${baseURL}${path}`),
      ]);
      expect([own.status(), other.status()], path).toEqual([200, 200]);
      expect((await own.body()).equals(await other.body()), path).toBe(false);
      expect(own.headers()['content-type'], path).toBe(other.headers()['content-type']);
    }
  });

  test('Structured data has the type and the name of the brand', async ({ request }) => {
    const html = await (await request.get(site.baseURL + SECOND_BRAND_VENUE_URL)).text();
    expect(html).toContain('"@type":"SportsActivityLocation"');
    expect(html).toContain('"@type":"Organization"');
    expect(html).not.toContain('EntertainmentBusiness');
  });

  test('The footer links to the legal notice in six languages, with the operator’s text or its French one', async ({
    request,
  }) => {
    const parsed = async (path: string) => parsePage(await (await request.get(site.baseURL + path)).text());
    for (const [locale, name, path, text, lang] of [
      ['de', 'Impressum', 'impressum', 'Wir nehmen nicht', null],
      ['fr', 'Mentions légales', 'mentions-legales', 'Nous ne participons pas', null],
      ['en', 'Legal notice', 'legal-notice', 'Nous ne participons pas', 'fr'],
      ['es', 'Aviso legal', 'aviso-legal', 'Nous ne participons pas', 'fr'],
      ['it', 'Note legali', 'note-legali', 'Nous ne participons pas', 'fr'],
      ['nl', 'Juridische informatie', 'juridische-informatie', 'Nous ne participons pas', 'fr'],
    ] as const) {
      const url = `/${locale}/${path}`;
      const [footer] = (await parsed(`/${locale}`)).all('footer');
      expect(footer?.all('a', { href: BASE_PATH + url })).toHaveLength(1);
      const page = await parsed(url);
      expect(page.all('h1').map((heading) => heading.text)).toEqual([name]);
      expect(page.all('main')[0]?.text).toContain('Amtsgericht Charlottenburg, HRB 000000');
      const sections = page.all('section').filter((section) => section.text.includes(text));
      expect(sections.map((section) => section.attribute('lang'))).toEqual([lang]);
    }
  });

  test('An unknown file or endpoint does not show the page of the default brand', async ({ request }) => {
    for (const path of [
      '/api/nothing',
      '/_next/static/nothing.js',
      '/_next/nothing',
      '/photos/nothing.webp',
      '/tiles/nothing.webp',
      '/sitemaps/nothing.xml',
    ]) {
      const response = await request.get(site.baseURL + path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).not.toMatch(DEFAULT_BRAND);
    }
    expect((await request.get(`${site.baseURL}/api/health`)).status()).toBe(200);
  });
});
