import { type APIRequestContext, type APIResponse, expect, test } from 'playwright/test';
import { brand } from '../lib/brand/brand';
import { LOCALES } from '@locator/base/locale';
import { BASE_PATH, sitePath } from './support/base-path';
import { checkEach } from './support/check-each';
import { messages } from './support/messages';
import { LYON_VENUE_URL, PROBLEMS, ROUTES } from './support/pages';
import { parsePage } from './support/parsed-page';

const LYON = '/fr/france-FRA/lyon/results';

test.describe('Routes of the specification', () => {
  test('Every route is one page with one title and one URL', async ({ request, baseURL }) => {
    await checkEach(ROUTES, async function isOnePage({ url, status, isIndexable, hasBreadcrumb }) {
      const response = await request.get(url, { maxRedirects: 0 });
      expect(response.status()).toBe(status);
      const page = parsePage(await response.text());
      expect(page.all('h1').map(({ text }) => text)).toEqual([expect.stringMatching(/\S/)]);
      const [title, ...otherTitles] = page.all('title');
      expect(otherTitles).toEqual([]);
      // A long title leaves out the name of the chain.
      expect([1, 2], title?.text).toContain(title?.text.split(brand().name).length);
      expect(title?.text.length).toBeLessThanOrEqual(70);
      const canonical = page.all('link', { rel: 'canonical' });
      expect(canonical.map((link) => link.attribute('href'))).toEqual([`${baseURL}${url}`]);
      const robots = page.all('meta', { name: 'robots' }).map((meta) => meta.attribute('content') ?? '');
      expect(robots.filter((content) => content.includes('noindex'))).toHaveLength(isIndexable ? 0 : 1);

      const contentsOf = (property: string) =>
        page.all('meta', { property }).map((meta) => meta.attribute('content'));
      expect(contentsOf('og:url')).toEqual([`${baseURL}${url}`]);
      expect(contentsOf('og:title')).toEqual([expect.stringMatching(/\S/)]);
      expect(contentsOf('og:description')).toEqual([expect.stringMatching(/\S/)]);
      expect(contentsOf('og:locale')).toEqual(['fr_FR']);
      expect(contentsOf('og:locale:alternate')).toHaveLength(isIndexable ? LOCALES.length - 1 : 0);
      expect(contentsOf('og:image')).toHaveLength(1);
      const [card] = page.all('meta', { name: 'twitter:card' });
      expect(card?.attribute('content')).toBe('summary_large_image');
      expect(page.all('link', { hreflang: 'x-default' })).toHaveLength(isIndexable ? 1 : 0);

      const [breadcrumb] = page.all('nav', { 'aria-label': messages.common.breadcrumb.label });
      expect(breadcrumb !== undefined).toBe(hasBreadcrumb);
      if (!breadcrumb) return;
      const steps = breadcrumb.all('li');
      expect(steps[0]?.all('a')[0]?.attribute('href')).toBe(`${BASE_PATH}/fr`);
      const last = steps.at(-1);
      const current = ['span', 'a', 'li'].flatMap((name) => breadcrumb.all(name, { 'aria-current': 'page' }));
      expect(current.map(({ text }) => text)).toEqual([last?.text]);
      expect(last?.text).toMatch(/\S/);
      expect(last?.all('a')).toEqual([]);
      expect(breadcrumb.all('a')).toHaveLength(steps.length - 1);
    });
  });

  test('Every breadcrumb link leads to a page', async ({ request }) => {
    const urls = new Set<string>();
    for (const { url } of ROUTES) {
      const html = await (await request.get(url)).text();
      const breadcrumb = new RegExp(`<nav aria-label="${messages.common.breadcrumb.label}".*?</nav>`).exec(
        html,
      );
      for (const [, href] of breadcrumb?.[0].matchAll(/href="([^"]+)"/g) ?? [])
        urls.add(sitePath(href ?? ''));
    }
    expect(urls.size).toBeGreaterThan(3);
    for (const url of urls) expect((await getOnce(request, url)).status(), url).toBe(200);
  });
});

test('Every offered language has a home page in that language', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const locale of LOCALES) {
    const html = await (await request.get(`/${locale}`)).text();
    expect(html).toContain(`<html lang="${locale}"`);
    titles.set(locale, /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
  }
  // A missing message would be shown as its key.
  expect([...titles.values()]).not.toContain('title');
  expect(new Set(titles.values()).size).toBe(LOCALES.length);
});

/** Non-canonical URLs, each with its redirect target. `__tests__/lib/url/routes.test.ts` has more. */
const NON_CANONICAL = [
  ['a trailing slash', `${LYON}/`, LYON],
  ['a double slash at the start', '//fr', '/fr'],
  ['a country alone', '/fr/france-FRA', '/fr/france-FRA/all'],
  ['a city in capitals', '/fr/france-FRA/LYON/results', LYON],
  ['a wrong venue slug', '/fr/france-FRA/LGQ-LYO-01/old-name/details', LYON_VENUE_URL],
  ['a venue code in small letters', LYON_VENUE_URL.replace('LGQ-LYO-01', 'lgq-lyo-01'), LYON_VENUE_URL],
  ['a venue in the wrong country', LYON_VENUE_URL.replace('france-FRA', 'belgique-BEL'), LYON_VENUE_URL],
  [
    'a venue slug far too long',
    `/fr/france-FRA/LGQ-LYO-01/${'x'.repeat(2000)}/details`,
    `/fr/france-FRA/LGQ-LYO-01/${'x'.repeat(120)}/details`,
  ],
  ['a postal code that the city does not need', `${LYON}?postalCode=69003`, LYON],
  [
    'coordinates finer than 4 decimals',
    '/fr/results?latitude=45.7512345&longitude=4.85',
    '/fr/results?latitude=45.7512&longitude=4.85',
  ],
] as const;

const INVALID = [
  ['an unknown locale', '/xx', 404],
  ['an unknown country', '/fr/atlantis-ZZZ/lyon/results', 404],
  ['an unknown county', '/fr/france-FRA/atlantis/county-results', 404],
  ['an unknown city', '/fr/france-FRA/xqzwvkj/results', 404],
  ['an unknown venue code', '/fr/france-FRA/NOPE-1/le-grand-quiz/details', 404],
  ['a page past the last of a city', '/fr/france-FRA/paris/results/3', 404],
  ['a page past the last of the default country', '/fr/results/99', 404],
  ['a page past the last of a county', '/fr/france-FRA/rhone/county-results/2', 404],
  ['an unknown sub-page', '/fr/france-FRA/lyon/opinions', 404],
  ['invalid percent-encoding', '/fr/%E0%A4%A', 400],
  ['invalid percent-encoding for a city', '/fr/france-FRA/%E0%A4%A/results', 400],
  ['invalid percent-encoding at the root', '/%E0%A4%A', 400],
  ['a null byte', '/fr/france-FRA/lyon%00/results', 404],
  ['a path traversal', '/fr/..%2f..%2fetc%2fpasswd', 404],
  ['a very long path', `/fr/${'a'.repeat(5000)}`, 404],
  ['a very deep path', `/fr${'/a'.repeat(1000)}`, 404],
  ['a very long search', `/fr/results?place=${'a'.repeat(5000)}`, 404],
  ['a latitude that is no number', '/fr/results?latitude=north&longitude=4.85', 400],
  ['a latitude alone', '/fr/results?latitude=45.75', 400],
] as const;

test.describe('Non-canonical URL', () => {
  for (const [problem, url, target] of NON_CANONICAL) {
    test(`A URL with ${problem} redirects permanently to the canonical page`, async ({ request }) => {
      const response = await getOnce(request, url);
      expect(response.status()).toBe(308);
      const end = await follow(request, response);
      expect(end.status).toBe(200);
      // An overlong slug redirects to its truncated form first, and from there to the canonical slug.
      expect([end.hops[0], end.url].includes(BASE_PATH + target)).toBe(true);
    });
  }
});

test.describe('Invalid URL', () => {
  test.use({ javaScriptEnabled: false });

  for (const [problem, url, status] of INVALID) {
    test(`A URL with ${problem} returns ${status} with the search form`, async ({ request }) => {
      const response = await getOnce(request, url);
      const html = await response.text();
      expect(response.status()).toBe(status);
      expect(html).toContain('role="search"');
      expect(html).toContain(messages.problem[status].title);
      expect(html).toContain('<html lang="fr"');
    });
  }

  test('The page of an unknown place links to the list of all venues', async ({ page }) => {
    await page.goto('/fr/france-FRA/lyonn/results');
    await expect(
      page.getByRole('link', { name: messages.common.breadcrumb.allVenues, exact: true }),
    ).toHaveAttribute('href', `${BASE_PATH}/fr/france-FRA/all`);
  });

  test('An error page is excluded from indexing and links to the home page', async ({ page }) => {
    await checkEach(PROBLEMS, async function staysOut({ url, status }) {
      expect((await page.goto(url))?.status()).toBe(status);
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(1);
      await expect(
        page.locator('link[rel="canonical"], meta[property="og:image"], meta[property="og:url"]'),
      ).toHaveCount(0);
      await expect(page.getByRole('search')).toBeVisible();
      await expect(page.getByRole('link', { name: messages.problem.home, exact: true })).toHaveAttribute(
        'href',
        `${BASE_PATH}/fr`,
      );
    });
  });
});

/** Accept-Language headers and the resulting home page. */
const LANGUAGES = [
  ['de-AT', '/de'],
  ['es;q=0, en', '/en'],
  ['ja', '/fr'],
  ['', '/fr'],
  ['x'.repeat(4000), '/fr'],
] as const;

test.describe('URL without a language', () => {
  for (const [languages, target] of LANGUAGES) {
    test(`The root redirects "${languages.slice(0, 30)}" temporarily to ${target}`, async ({ request }) => {
      const response = await getOnce(request, '/', { 'Accept-Language': languages });
      expect(response.status()).toBe(307);
      expect(response.headers().location).toBe(BASE_PATH + target);
      expect(response.headers().vary).toContain('Accept-Language');
      expect((await follow(request, response)).status).toBe(200);
    });
  }

  for (const [page, query, target] of [
    ['/results', '?latitude=45.75&longitude=4.85&filters=bar', '/de/results'],
    ['/', '?utm_source=paper&utm_medium=print', '/de'],
  ] as const)
    test(`${page} redirects to the same page in the visitor’s language, with its query`, async ({
      request,
    }) => {
      const response = await getOnce(request, page + query, { 'Accept-Language': 'de' });
      expect(response.status()).toBe(307);
      expect(response.headers().location).toBe(BASE_PATH + target + query);
      expect((await follow(request, response)).status).toBe(200);
    });
});

function getOnce(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string> = { 'Accept-Language': 'fr' },
): Promise<APIResponse> {
  return request.get(absolute(url), { maxRedirects: 0, headers });
}

/** Returns the absolute URL, because a path such as `//fr` would be parsed as a host name. */
function absolute(url: string): string {
  return `${test.info().project.use.baseURL}${url}`;
}

/** Follows redirects. Returns the final status and URL, and all visited URLs. */
async function follow(
  request: APIRequestContext,
  first: APIResponse,
): Promise<{ status: number; url: string; hops: string[] }> {
  const hops: string[] = [];
  let response = first;
  while (response.headers().location !== undefined) {
    hops.push(response.headers().location ?? '');
    expect(hops.length, `too many redirects: ${hops.join(' → ')}`).toBeLessThanOrEqual(3);
    response = await getOnce(request, sitePath(hops.at(-1) ?? ''));
  }
  return { status: response.status(), url: hops.at(-1) ?? '', hops };
}
