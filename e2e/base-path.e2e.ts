import { rmSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { crawl } from './support/crawler';
import { fill, messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { type ParsedPage, parsePage } from './support/parsed-page';
import { builtCopy } from './support/project-copy';
import { cardLinks, searchBox, searchButton, showMap, suggestions } from './support/results';
import { visit } from './support/visit';

const { common, results, venue } = messages;

const LYON = '/fr/france-FRA/lyon/results';
const VENUE = '/fr/france-FRA/A/salle-merciere/details';

test.describe.configure({ mode: 'serial' });

/** Built for the path, in a folder of its own, because the other tests share a build for the root of a host. */
let folder: string;
let site: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await builtCopy({ BASE_PATH: '/stores' });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const venues = venueFile([
    aVenue({
      code: 'A',
      name: 'Salle Mercière',
      pictures: '/brand/pictures/bar-960.webp',
      events: `${day} 20:00 Soirée blind test`,
      old_url: '/stores/lyon /magasins/lyon',
    }),
    aVenue({ code: 'B', name: 'Salle Bellecour', address: '2 place Bellecour' }),
  ]);
  site = await startOwnServer(
    { BASE_PATH: '/stores', VENUES_FILE: venues, LOCALES: 'fr,de', CORS_ORIGINS: '*' },
    folder,
  );
  // The files that were added after the build are no inputs of it.
  expect(site.log()).not.toContain('Building');
});

test.afterAll(async () => {
  await site?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  removeTemporaryFolders();
});

/** Fails the test at once if the page requests a URL of the host outside the path of the site, or one that is missing. */
function failOnWrongRequests(page: Page): void {
  const { origin } = new URL(site.baseURL);
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/`)) expect(request.url()).toContain(`${site.baseURL}/`);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(`${origin}/`)) expect(response.status(), response.url()).toBeLessThan(400);
  });
}

/** The elements and attributes with URLs of a page, apart from links, which {@link crawl} follows. */
const URL_ATTRIBUTES = [
  ['link', 'href'], ['script', 'src'], ['img', 'src'], ['img', 'srcset'], ['source', 'srcset'], ['use', 'href'],
  ['form', 'action'], ['a', 'href'],
] as const; // prettier-ignore

/** Returns the absolute URLs of a page on its host. */
function urlsOf(page: ParsedPage, url: string): string[] {
  const texts = URL_ATTRIBUTES.flatMap(([element, name]) =>
    page.all(element).flatMap((each) => {
      const text = each.attribute(name);
      if (text === null) return [];
      return name === 'srcset' ? text.split(', ').map((part) => part.split(' ')[0] ?? '') : [text];
    }),
  );
  const metadata = page
    .all('meta')
    .flatMap((each) => /^https?:.*/.exec(each.attribute('content') ?? '') ?? []);
  return [...texts, ...metadata]
    .map((text) => new URL(text, url))
    .filter(({ origin }) => origin === new URL(url).origin)
    .map(({ origin, pathname, search }) => origin + pathname + search);
}

async function fetchText(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.get(url);
  expect([response.status(), response.url()]).toEqual([200, url]);
  return response.text();
}

test('Every page is below the path, and so are its links, which all lead to pages', async () => {
  const pages = await crawl(`${site.baseURL}/fr`);
  expect(pages.size).toBeGreaterThan(20);
  const faults = [...pages].filter(
    ([url, { status }]) => status !== 200 || !url.startsWith(`${site.baseURL}/`),
  );
  expect(faults.map(([url, { status }]) => `${status} ${url}`)).toEqual([]);
});

test('Every file, form and address in the HTML is below the path, and the files exist', async ({
  request,
}) => {
  const files = new Set<string>();
  for (const path of [
    '/fr',
    LYON,
    VENUE,
    '/fr/france-FRA/counties',
    '/fr/selection?venues=A~B',
    '/fr/rien',
  ]) {
    const html = await (await request.get(site.baseURL + path)).text();
    const urls = urlsOf(parsePage(html), site.baseURL + path);
    expect(urls.filter((url) => !url.startsWith(`${site.baseURL}/`))).toEqual([]);
    // Drafts of e-mails contain encoded URLs.
    const decoded = html.replaceAll('%3A', ':').replaceAll('%2F', '/');
    expect(decoded.replaceAll(site.baseURL, '')).not.toContain(new URL(site.baseURL).origin);
    for (const url of urls) if (/\.\w+(?:\?.*)?$/.test(url)) files.add(url);
  }
  expect(files.size).toBeGreaterThan(20);
  for (const url of files) expect(`${(await request.get(url)).status()} ${url}`).toBe(`200 ${url}`);
});

test('A visitor searches, opens a venue, its map, another language, and goes back', async ({ page }) => {
  failOnWrongRequests(page);
  const fetched: string[] = [];
  page.on('requestfinished', (request) => void fetched.push(new URL(request.url()).pathname));
  await visit(page, `${site.baseURL}/fr`);
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  const isFirstDocument = (): Promise<boolean> => page.evaluate(() => 'isFirstPage' in window);
  await searchBox(page).pressSequentially('Lyon');
  await suggestions(page).first().click();
  await expect(page).toHaveURL(site.baseURL + LYON);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(results.titleAround, { around: 'autour de Lyon' }),
  );
  await showMap(page);
  await expect.poll(() => page.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(0);

  await cardLinks(page).filter({ hasText: 'Mercière' }).hover();
  const data = new RegExp(`^/stores/_next/data/[^/]+${VENUE}\\.json$`);
  await expect.poll(() => fetched.filter((path) => data.test(path))).not.toEqual([]);
  await cardLinks(page).filter({ hasText: 'Mercière' }).click();
  await expect(page).toHaveURL(site.baseURL + VENUE);
  await expect(page.getByRole('heading', { level: 2, name: venue.hours, exact: true })).toBeVisible();
  expect(await isFirstDocument()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(site.baseURL + LYON);
  expect(await isFirstDocument()).toBe(true);

  await page.getByRole('button', { name: /^FR/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${site.baseURL}/de/frankreich-FRA/lyon/results`);
});

test('A visitor subscribes to the newsletter', async ({ page }) => {
  failOnWrongRequests(page);
  await visit(page, site.baseURL + LYON);
  await page.locator('#newsletter summary').click();
  await page.getByLabel(common.newsletter.name).fill('Camille');
  await page.getByLabel(common.newsletter.email).fill('camille@example.org');
  await page.getByRole('button', { name: common.newsletter.submit }).click();
  await expect(page.getByText(common.newsletter.subscribed).first()).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Forms lead to pages below the path', async ({ page }) => {
    failOnWrongRequests(page);
    await page.goto(`${site.baseURL}/fr`);
    await searchBox(page).fill('Lyon');
    await searchButton(page).click();
    await expect(page).toHaveURL(site.baseURL + LYON);
    await page.locator('#newsletter summary').click();
    await page.getByLabel(common.newsletter.name).fill('Camille');
    await page.getByLabel(common.newsletter.email).fill('camille@example.org');
    await page.getByRole('button', { name: common.newsletter.submit }).click();
    await expect(page).toHaveURL(new RegExp(`^${site.baseURL}${LYON}\\?newsletter=`));
  });
});

test('The feeds, the manifest and robots.txt name URLs below the path', async ({ request }) => {
  const get = (path: string): Promise<string> => fetchText(request, site.baseURL + path);
  const robots = await get('/robots.txt');
  expect(robots).toContain('Disallow: /stores/api/');
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const locations = (xml: string): string[] =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
  const parts = locations(await fetchText(request, index));
  const listed = (await Promise.all(parts.map((url) => fetchText(request, url)))).flatMap(locations);
  expect(listed).toContain(site.baseURL + VENUE);
  expect([...parts, ...listed].filter((url) => !url.startsWith(`${site.baseURL}/`))).toEqual([]);

  const manifest = JSON.parse(await get('/manifest.webmanifest')) as Record<string, unknown>;
  expect(manifest).toMatchObject({ start_url: '/stores/', scope: '/stores/', id: '/stores/' });
  for (const { src } of manifest.icons as readonly { readonly src: string }[])
    await fetchText(request, new URL(src, site.baseURL).href);

  const files = [
    await get('/fr/venues.geojson'),
    await get('/fr/france-FRA/A/salle-merciere/contact.vcf'),
    await get('/embed/fragment?lang=fr&near=Lyon'),
    await get('/embed/frame?lang=fr&near=Lyon'),
  ].join();
  const { origin } = new URL(site.baseURL);
  const absolute = files.match(new RegExp(`${origin}[^"<\\s]*`, 'g')) ?? [];
  expect(absolute.length).toBeGreaterThan(5);
  expect(absolute.filter((url) => !url.startsWith(`${site.baseURL}/`))).toEqual([]);
});

test('The search in another site leads below the path', async ({ page }) => {
  failOnWrongRequests(page);
  await page.setContent(
    `<!doctype html><html lang="fr"><title>Another site</title>
<script type="module" src="${site.baseURL}/embed.js"></script><venue-finder near="Lyon"></venue-finder></html>`,
  );
  await searchBox(page).pressSequentially('Lyon');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(site.baseURL + LYON);
});

test('Redirects lead below the path, and other paths are missing', async ({ request }) => {
  const get = async (path: string): Promise<unknown[]> => {
    const response = await request.get(new URL(site.baseURL).origin + path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await get('/stores')).toEqual([307, '/stores/fr']);
  expect(await get('/stores/')).toEqual([307, '/stores/fr']);
  expect(await get('/stores/FR/france-FRA/lyon/results')).toEqual([308, `/stores${LYON}`]);
  expect(await get('/stores/fr/results?place=lyon')).toEqual([307, `/stores${LYON}`]);
  expect(await get('/stores//fr')).toEqual([308, '/stores/fr']);
  expect(await get('/stores/sitemap.xml?a=1')).toEqual([308, '/stores/sitemap.xml']);
  expect(await get('/stores/lyon')).toEqual([308, `/stores${VENUE}`]);
  expect(await get('/magasins/lyon')).toEqual([308, `/stores${VENUE}`]);
  for (const path of ['/', '/fr', '/api/ready', '/brand/icon.svg', '/storesfr'])
    expect([path, await get(path)]).toEqual([path, [404, undefined]]);
  for (const path of ['/api/health', '/api/ready', '/api/metrics', '/api/v1/pois'])
    expect([path, await get(`/stores${path}`)]).toEqual([path, [200, undefined]]);
});
