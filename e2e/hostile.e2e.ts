import { type Browser, expect, type Page, test } from 'playwright/test';
import { startTestServer, type TestServer } from '@locator/test-support/http-server';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueFile, type VenueRow } from '@locator/test-support/venue-file';
import { sitePath } from './support/base-path';
import { CANARY, MARKUP, ODD } from './support/fuzz/hostile-texts';
import { HOSTILE_HOST, executableAttributes, watchHostility } from './support/hostile';
import { type OwnServer, startOwnServer } from './support/own-server';
import { pins, showMap } from './support/results';
import { visit } from './support/visit';

/** Template syntax that must be shown verbatim: the site must not replace it with a message or value. */
const TEMPLATE = '{{name}} $t(common:search.label) {{count}} ${7*7}';

/** Malicious URLs in many notations. None may become the URL of a link or picture. */
const RUNNABLE = [
  `javascript:${CANARY}()`,
  ` JaVa\tScRiPt:${CANARY}()`,
  `data:text/html,<script>${CANARY}()</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${CANARY}()"/>`,
  `//${HOSTILE_HOST}/x.png`,
  `\\\\${HOSTILE_HOST}\\x.png`,
  `x" onerror="${CANARY}()`,
];

/** Towns that are far enough apart to have separate markers on the country map. */
const TOWNS = [
  { city: 'Lyon', postal_code: '69002', latitude: '45.76', longitude: '4.83' },
  { city: 'Paris', postal_code: '75011', latitude: '48.86', longitude: '2.37' },
  { city: 'Brest', postal_code: '29200', latitude: '48.39', longitude: '-4.48' },
  { city: 'Nice', postal_code: '06000', latitude: '43.70', longitude: '7.27' },
  { city: 'Bordeaux', postal_code: '33000', latitude: '44.84', longitude: '-0.57' },
  { city: 'Strasbourg', postal_code: '67000', latitude: '48.58', longitude: '7.75' },
];

const NAMES = [
  `${TEMPLATE} 1`,
  `<script>${CANARY}()</script> "onmouseover="${CANARY}()" x="&lt;img src=x onerror=${CANARY}()&gt;`,
  `</script><!--<script> \u202Eesrever\u2028 ${CANARY}() --> &amp;lt;svg/onload=${CANARY}()&amp;gt; 3`,
  `=cmd|'/C calc'!A0\r\nX-${CANARY}: 1\r\n\r\nBEGIN:VCARD`,
  `'; DROP TABLE venue; -- ${'Ω'.repeat(100)}`,
  `javascript:${CANARY}() \\u003cimg src=x onerror=${CANARY}()\\u003e %3Csvg/onload=${CANARY}()%3E`,
];

/**
 * Venues with hostile values. They contain no NUL character, because the import rejects files with NUL characters as
 * binary.
 */
const HOSTILE_ROWS: readonly VenueRow[] = NAMES.map((name, index) => {
  const runnable = RUNNABLE[index % RUNNABLE.length] ?? '';
  return aVenue({
    ...TOWNS[index],
    code: `HOSTILE-${index + 1}`,
    name,
    address: `${index + 1} rue ${MARKUP[index] ?? ''} ${TEMPLATE}`,
    description: [...MARKUP, ...ODD.slice(0, 12)].join(' ').replaceAll('\0', ''),
    phone: `+33 1 99 00 11 2${index}";${CANARY}()`,
    email: index % 2 ? `"<img/src=x/onerror=${CANARY}()>"@quiz.example` : `a@quiz.example?body=${CANARY}`,
    website: runnable,
    booking_url:
      index % 2
        ? (RUNNABLE[(index + 1) % RUNNABLE.length] ?? '')
        : `https://quiz.example/"onclick="${CANARY}()"`,
    gift_url: RUNNABLE[(index + 2) % RUNNABLE.length] ?? '',
    pictures: RUNNABLE.join(';'),
    games: `quiz;${MARKUP[0] ?? ''}`,
    services: `bar;__proto__;${CANARY}`,
    payment_means: 'cb;constructor;<b>cash</b>',
    opening_hours: index % 2 ? `Mo-Su 10:00-23:00 "<img src=x onerror=${CANARY}()>"` : 'Mo-Su 10:00-23:00',
    special_days: `2026-12-25 off;<script>${CANARY}()</script>`,
  });
});

/** URLs with hostile query parameters, such as an attacker would put in a malicious link. */
const HOSTILE_URLS = MARKUP.slice(0, 5).flatMap((text) => [
  `/fr/france-FRA/lyon/results?asked=${encodeURIComponent(text)}`,
  `/fr/france-FRA/lyon/results?unread=${encodeURIComponent(text)}`,
  `/fr/results?place=${encodeURIComponent(text)}`,
]);

const LISTS = [
  '/fr',
  '/fr/france-FRA/all',
  '/fr/france-FRA/counties',
  '/fr/france-FRA/lyon/results',
  '/fr/france-FRA/rhone/county-results',
  '/fr/results?latitude=45.76&longitude=4.83',
];

test.describe('Hostile texts', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  let site: OwnServer;
  let backEnd: TestServer;
  let remoteSite: OwnServer;

  test.beforeAll(async () => {
    const settings = { SHOW_PHONE: 'true', HAS_ADVANCED_FILTERS: 'true' };
    site = await startOwnServer({ ...settings, VENUES_FILE: venueFile(HOSTILE_ROWS) });
    backEnd = await startHostileBackEnd(site.baseURL);
    remoteSite = await startOwnServer({ ...settings, BACK_URL: backEnd.url });
  });

  test.afterAll(async () => {
    await Promise.all([site?.stop(), remoteSite?.stop(), backEnd?.stop()]);
    removeTemporaryFolders();
  });

  test('The hostile texts of a venue file do not run on any page, and the content policy blocks nothing', async ({
    browser,
  }) => {
    expect(await signsOn(browser, site.baseURL, false)).toEqual([]);
  });

  test('The hostile texts of a back-end do not run on any page, without a content policy', async ({
    browser,
  }) => {
    expect(await signsOn(browser, remoteSite.baseURL, true)).toEqual([]);
  });

  test('The hostile name is shown exactly as it is written', async ({ page }) => {
    await page.goto(`${site.baseURL}/fr/france-FRA/HOSTILE-1/any/details`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES[0] ?? '');
    await expect(page).toHaveTitle(new RegExp(escaped(NAMES[0] ?? '')));
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', new RegExp(escaped(NAMES[0] ?? '')));
  });

  test('The hostile texts stay within their fields in redirects, structured data, contact cards and feeds', async ({
    request,
  }) => {
    for (const { baseURL } of [site, remoteSite]) {
      for (let number = 1; number <= HOSTILE_ROWS.length; number++) {
        const url = `${baseURL}/fr/france-FRA/HOSTILE-${number}/any/details`;
        const redirect = (await request.get(url, { maxRedirects: 0 })).headers();
        expect(redirect).not.toHaveProperty(`x-${CANARY}`);
        expect(sitePath(redirect.location ?? '')).toMatch(
          /^\/fr\/france-FRA\/HOSTILE-\d\/[a-z0-9-]+\/details$/,
        );
        const page = await request.get(url);
        const html = await page.text();
        const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
        expect(blocks.length).toBeGreaterThan(0);
        // The JSON-LD block must be complete and valid JSON, whatever the venue's name contains.
        for (const [, json = ''] of blocks) expect(() => JSON.parse(json) as unknown).not.toThrow();

        const card = await request.get(page.url().replace(/details$/, 'contact.vcf'));
        expect(card.headers()['content-type']).toMatch(/^text\/vcard/);
        expect(card.headers()['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.vcf"$/);
        const lines = (await card.text()).split(/\r\n|\r|\n/);
        expect(lines.filter((line) => line === 'BEGIN:VCARD')).toHaveLength(1);
        expect(lines.filter((line) => line.toUpperCase().startsWith(`X-${CANARY.toUpperCase()}`))).toEqual(
          [],
        );
      }
      const feed = await request.get(`${baseURL}/fr/venues.geojson`);
      expect(feed.headers()['content-type']).toMatch(/json/);
      expect(JSON.parse(await feed.text())).toMatchObject({ type: 'FeatureCollection' });
    }
  });
});

/** Visits the pages of a site and opens all popups on its map. Returns all signs of injected code. */
async function signsOn(browser: Browser, baseURL: string, bypassCSP: boolean): Promise<readonly string[]> {
  const context = await browser.newContext({ bypassCSP, baseURL, reducedMotion: 'reduce' });
  const { signs } = await watchHostility(context);
  const guns: string[] = [];
  const page = await context.newPage();
  const venueUrls = await venueUrlsOn(page);
  expect(venueUrls).toHaveLength(HOSTILE_ROWS.length);
  for (const url of [...LISTS, ...venueUrls, ...HOSTILE_URLS]) {
    // Scripts may add hostile texts during hydration.
    await visit(page, url);
    guns.push(...(await executableAttributes(page)).map((gun) => `${url}: ${gun}`));
  }
  await page.goto('/fr/results');
  await showMap(page);
  await expect(pins(page)).toHaveCount(HOSTILE_ROWS.length);
  for (let index = 0; index < HOSTILE_ROWS.length; index++) {
    await pins(page).nth(index).dispatchEvent('click');
    await expect(page.locator('.venue-popup')).toBeVisible();
    guns.push(...(await executableAttributes(page)).map((gun) => `popup ${index}: ${gun}`));
  }
  await context.close();
  return [...signs, ...guns];
}

/** Returns the URLs of all venue pages. */
async function venueUrlsOn(page: Page): Promise<string[]> {
  await page.goto('/fr/france-FRA/all');
  const links = page.getByRole('main').locator('a[href$="/details"]');
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(urls)];
}

/** Starts a back-end that returns the site's data with markup injected into all text except place names in URLs. */
function startHostileBackEnd(baseURL: string): Promise<TestServer> {
  return startTestServer((request, response) => {
    void fetch(baseURL + request.url).then(async (answer) => {
      const body: unknown = await answer.json();
      // Reset the counter, so that identical requests get identical responses. Otherwise, a venue's name, and thus its
      // URL, would change between requests.
      textCount = 0;
      response
        .writeHead(answer.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(withMarkup(body)));
    });
  });
}

const SPOILED_TEXTS = [
  'name', 'Name', 'AddressLine1', 'description', 'label', 'Label', 'email', 'phone', 'countyCode',
]; // prettier-ignore
const SPOILED_LINKS = ['website', 'bookingUrl', 'giftUrl', 'image'];
let textCount = 0;

function withMarkup(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return key === 'pictures' ? [...RUNNABLE, ...MARKUP] : value.map((item) => withMarkup(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMarkup(inner, name)]));
  }
  const turn = textCount++;
  if (SPOILED_LINKS.includes(key)) return RUNNABLE[turn % RUNNABLE.length];
  if (SPOILED_TEXTS.includes(key)) return `${String(value)} ${MARKUP[turn % MARKUP.length] ?? ''}`;
  return value;
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
