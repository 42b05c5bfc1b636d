import { type APIRequestContext, expect, test } from 'playwright/test';
import { BASE_PATH } from './support/base-path';
import { LYON_VENUE_URL, MAIN_PAGES, pageNamed, ROUTES, type SamplePage } from './support/pages';
import { type ParsedPage, parsePage } from './support/parsed-page';
import { urlIn } from './support/visit';

/** Returns the page as social network crawlers see it, without running scripts. */
async function pageAt(request: APIRequestContext, url: string): Promise<ParsedPage> {
  return parsePage(await (await request.get(url)).text());
}

test.describe('Page metadata', () => {
  test('The icons and the manifest exist', async ({ request }) => {
    const page = await pageAt(request, '/fr');
    const hrefs = ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) =>
      page.all('link', { rel }).map((link) => link.attribute('href') ?? ''),
    );
    expect(hrefs).toHaveLength(4);
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    for (const href of [...hrefs, ...manifest.icons.map(({ src }) => src)]) {
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });
});

/** One page for each layout of the image. */
const PICTURED: readonly SamplePage[] = [
  ...MAIN_PAGES,
  pageNamed(ROUTES, 'results of a county'),
  pageNamed(ROUTES, 'all venues of a country'),
  pageNamed(ROUTES, 'the privacy page'),
];

test.describe('Open Graph image', () => {
  test('The image of each kind of page is a unique PNG', async ({ request }) => {
    const seen = new Set<string>();
    for (const { name, url } of PICTURED) {
      const [image] = (await pageAt(request, url)).all('meta', { property: 'og:image' });
      const picture = await request.get(image?.attribute('content') ?? '');
      expect(picture.status(), name).toBe(200);
      expect(picture.headers()['content-type']).toBe('image/png');
      expect(picture.headers()['cache-control']).toContain('public');
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      seen.add(bytes.toString('base64'));
    }
    expect(seen.size).toBe(PICTURED.length);
  });

  test('The image depends on the language and is revalidated with its ETag', async ({ request }) => {
    const german = await urlIn('de', LYON_VENUE_URL, request);
    const [one, other] = await Promise.all(
      [LYON_VENUE_URL, german].map((url) => request.get(`/pictures${url}.png`)),
    );
    expect((await one?.body())?.equals((await other?.body()) ?? Buffer.of())).toBe(false);
    const etag = one?.headers().etag ?? '';
    const again = await request.get(`/pictures${LYON_VENUE_URL}.png`, { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
  });

  test('The image of a missing page is a 404', async ({ request }) => {
    for (const path of [
      '/fr/nowhere',
      '/fr/france-FRA/NOPE-1/le-grand-quiz/details',
      '/xx',
      '/fr/results?latitude=95',
    ]) {
      const [page = '', query = ''] = path.split('?');
      const picture = await request.get(`/pictures${page}.png?${query}`);
      expect(picture.status(), path).toBeGreaterThanOrEqual(400);
      expect(picture.status(), path).toBeLessThan(500);
      expect(picture.headers()['content-type'], path).toContain('text/plain');
    }
  });

  test('The image of a moved page redirects with it', async ({ request }) => {
    const stale = await request.get('/pictures/fr/france-FRA/LGQ-LYO-01/old-name/details.png', {
      maxRedirects: 0,
    });
    expect(stale.status()).toBe(308);
    expect(stale.headers().location).toBe(`${BASE_PATH}/pictures${LYON_VENUE_URL}.png`);
    expect((await request.get('/pictures/fr/france-FRA/LGQ-LIG-01/x/details.png')).status()).toBe(410);
  });
});
