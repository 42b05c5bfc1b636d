import { type APIRequestContext, expect, test } from 'playwright/test';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { type FaultyUpstream, responseOfSite, startFaultyUpstream } from './support/faults/faulty-upstream';
import { fetchOrNull } from './support/faults/outcome';
import { type OwnServer, startOwnServer } from './support/own-server';
import { PAGES } from './support/pages';
import { SITE } from './support/servers';

/** Endpoints whose responses must be the same with and without a remote back-end. */
const ENDPOINTS = [
  '/api/pins?country=FRA&locale=fr',
  '/api/suggestions?text=saint&country=FRA&locale=fr&token=t',
  '/api/suggestions?text=lyo&country=FRA&locale=de&token=t',
  '/api/clusters?bbox=-11.25,40.98,11.25,52.48&zoom=6&country=FRA&locale=fr',
  '/api/v1/pois?country=FRA&filters=bar&limit=5',
  '/api/v1/pois/clusters?bbox=4,45,5,46&zoom=10',
  '/api/v1/pois/LGQ-LYO-01',
  '/api/v1/engine/search?text=lyon&country=FRA&lang=fr',
];

const CITY = '/fr/france-FRA/bordeaux/results';

let backEnd: FaultyUpstream;
let remote: OwnServer;

test.describe('Site with another instance as its back-end', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    backEnd = await startFaultyUpstream({
      operationOf: () => 'all',
      respond: (request) => responseOfSite(SITE.baseURL, request),
    });
    remote = await startOwnServer({
      BACK_URL: backEnd.url,
      // A venue file with a single venue reveals whether the site uses its own data instead of the back-end.
      VENUES_FILE: venueFile([aVenue()]),
    });
  });

  test.afterAll(async () => {
    await remote?.stop();
    await backEnd?.stop();
    removeTemporaryFolders();
  });

  for (const { name, url, status } of PAGES) {
    test(`The page ${name} is the same on both instances`, async ({ request }) => {
      expect(await responseOf(request, remote.baseURL, url)).toEqual(
        await responseOf(request, SITE.baseURL, url),
      );
      expect((await request.get(remote.baseURL + url)).status()).toBe(status);
    });
  }

  for (const url of ENDPOINTS) {
    test(`The response to ${url} is the same on both instances`, async ({ request }) => {
      expect(await responseOf(request, remote.baseURL, url)).toEqual(
        await responseOf(request, SITE.baseURL, url),
      );
    });
  }

  test('The log has no failure', () => {
    expect(remote.log()).not.toMatch(/"level":"warn"|failed|unavailable/);
  });

  test('A page that was seen is still served while the back-end is down', async () => {
    await fetchOrNull(remote.baseURL + CITY);
    backEnd.failWith('responds with 500', ['all']);
    const unseen = '/fr/belgique-BEL/liege/results';
    const [seen, other] = [
      await fetchOrNull(remote.baseURL + CITY),
      await fetchOrNull(remote.baseURL + unseen),
    ];
    expect([seen?.status, other?.status]).toEqual([200, 503]);
    expect(backEnd.calledOperations().length).toBeGreaterThan(0);
  });
});

/** An hour from now, when the tests have ended, in ms since 1970. */
const LATER = Date.now() + 60 * 60 * 1000;

/**
 * Keeps only the first opening that ends after the tests. The site caches pages, so that one of two responses may still
 * contain an opening that has ended.
 */
function withoutEndedOpenings(text: string): string {
  return text.replace(/"openings":(\[\{[^\]]*\])/g, function keepFirst(_, openings: string) {
    const first = (JSON.parse(openings) as { to: string }[]).find(({ to }) => new Date(to).getTime() > LATER);
    return `"openings":${JSON.stringify(first)}`;
  });
}

/** Returns the status and body of a response, without the parts that differ between the two sites. */
async function responseOf(
  request: APIRequestContext,
  baseURL: string,
  url: string,
): Promise<{ status: number; text: string }> {
  const response = await request.get(baseURL + url, { maxRedirects: 0 });
  return {
    status: response.status(),
    // With a remote back-end, suggestions have no count of nearby venues.
    text: withoutEndedOpenings(await response.text())
      .replaceAll(baseURL, 'https://site.example')
      .replaceAll(encodeURIComponent(baseURL), 'site.example')
      .replace(/"venues":("[^"]*"|null)/g, '"venues":null'),
  };
}
