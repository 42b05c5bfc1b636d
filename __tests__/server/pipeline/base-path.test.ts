import type { IncomingMessage, ServerResponse } from 'node:http';
import { log, metrics } from '@locator/base/log';
import { createOldUrlRedirects } from '@/server/pipeline/old-url-redirects';
import { indexOldUrls } from '@/services/embedded/old-urls';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { stopTestServers } from '@locator/test-support/http-server';
import { startTestServer } from './test-server';

jest.mock('@/lib/url/base-path', () => {
  process.env.BASE_PATH = '/stores';
  return jest.requireActual<object>('@/lib/url/base-path');
});

setChain(readChain(null, '/stores'));

beforeEach(() => jest.spyOn(log, 'info').mockImplementation(() => undefined));
afterEach(async () => {
  await stopTestServers();
  jest.restoreAllMocks();
});
afterAll(() => delete process.env.BASE_PATH);

const VENUE = {
  code: 'A-1',
  name: 'Salle de Lyon',
  city: 'Lyon',
  country: 'FRA',
  postalCode: '69002',
  addressLine: '1 rue Mercière',
  countyCode: '69',
  position: { latitude: 45.76, longitude: 4.83 },
  oldUrls: ['/stores/lyon', '/en/shops/lyon', '/fr/france-FRA/all', '/stores/fr/france-FRA/all'],
};

/** Starts a server that answers with the URL that Next.js would receive from the pipeline. */
async function serve(settings: Readonly<Record<string, string>> = {}) {
  const config = { locales: ['fr', 'en'], defaultLocale: 'fr' } as const;
  const redirectAt = createOldUrlRedirects(config, await indexOldUrls([VENUE]), () => null);
  function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.end(url);
    return Promise.resolve();
  }
  return startTestServer(settings, answer, {}, () => 'one version', redirectAt);
}

it('The pipeline removes the base path', async () => {
  const { send } = await serve();
  const paths = ['/stores', '/stores/', '/stores/fr?a=1', '/stores/api/health', '/stores/_next/static/x.js'];
  const bodies = await Promise.all(paths.map(async (path) => (await send({ path })).body));
  expect(bodies).toEqual(['/', '/', '/fr?a=1', '/api/health', '/_next/static/x.js']);
});

it.each(['/', '/fr', '/api/health', '/api/metrics', '/brand/icon.svg', '/storesfr', '/x/../stores/fr'])(
  'A request for %s, which is outside the base path, is a 404 with the security headers',
  async (path) => {
    const { send } = await serve();
    const { status, headers, body } = await send({ path });
    expect([status, headers['x-content-type-options'], JSON.parse(body)]).toEqual([
      404,
      'nosniff',
      { error: { code: 'not-found', message: 'There is nothing at this URL.' } },
    ]);
  },
);

it('Requests outside the base path have no route in the metrics', async () => {
  const { send } = await serve();
  metrics().requests.reset();
  await send({ path: '/fr' });
  await send({ path: '/api/health' });
  const { values } = await metrics().requests.get();
  expect(values.map(({ labels }) => labels.route)).toEqual(['unknown']);
});

it('A host that is not served is rejected outside the base path, too', async () => {
  const { send } = await serve({ SITE_URL: 'https://www.chain.example' });
  expect((await send({ path: '/fr', headers: { Host: 'evil.example' } })).status).toBe(421);
});

it('A path that is not normalised redirects below the base path', async () => {
  const { send } = await serve();
  const { status, headers } = await send({ path: '/stores//fr/./results?a=1' });
  expect([status, headers.location]).toEqual([308, '/stores/fr/results?a=1']);
});

describe('Redirect of an old URL', () => {
  it.each([
    ['/stores/lyon', '/stores/fr/france-FRA/A-1/salle-de-lyon/details'],
    ['/en/shops/lyon?utm_source=x', '/stores/en/france-FRA/A-1/salle-de-lyon/details?utm_source=x'],
    ['/fr/france-FRA/all', '/stores/fr/france-FRA/A-1/salle-de-lyon/details'],
  ])('%s, inside or outside the base path, leads to the page below it', async (path, location) => {
    const { send } = await serve();
    const { status, headers } = await send({ path });
    expect([status, headers.location]).toEqual([308, location]);
  });

  it('Pages of the site take precedence', async () => {
    const { send } = await serve();
    expect((await send({ path: '/stores/fr/france-FRA/all' })).status).toBe(200);
  });
});
