import { log } from '@locator/base/log';
import { createOldUrlRedirects } from '@/server/pipeline/old-url-redirects';
import { indexOldUrls } from '@/services/embedded/old-urls';
import { stopTestServers } from '@locator/test-support/http-server';
import { respondAtOnce, startTestServer } from './test-server';

beforeEach(() => jest.spyOn(log, 'info').mockImplementation(() => undefined));
afterEach(async () => {
  await stopTestServers();
  jest.restoreAllMocks();
});

const VENUE = {
  code: 'A-1',
  name: 'Salle de Lyon',
  city: 'Lyon',
  country: 'FRA',
  postalCode: '69002',
  addressLine: '1 rue Mercière',
  countyCode: '69',
  position: { latitude: 45.76, longitude: 4.83 },
  oldUrls: ['/magasins/lyon', '/en/shops/lyon', '/shop.php?id=3', '/fr/plan-du-site'],
};

async function serve() {
  const config = { locales: ['fr', 'en'], defaultLocale: 'fr' } as const;
  const redirectAt = createOldUrlRedirects(config, await indexOldUrls([VENUE]), () => null);
  const { send } = await startTestServer({}, respondAtOnce, {}, () => 'one version', redirectAt);
  return async function get(path: string) {
    const { status, headers } = await send({ path });
    return [status, headers.location, headers['cache-control']];
  };
}

describe('Redirect of an old URL', () => {
  const CACHED = 'public, max-age=0, s-maxage=86400';

  it('It leads to the page of the venue in the language of the path or the default language', async () => {
    const get = await serve();
    expect(await get('/magasins/lyon/')).toEqual([308, '/fr/france-FRA/A-1/salle-de-lyon/details', CACHED]);
    expect(await get('/en/shops/lyon')).toEqual([308, '/en/france-FRA/A-1/salle-de-lyon/details', CACHED]);
  });

  it('It keeps other parameters, but not those that the page of the venue reads', async () => {
    const get = await serve();
    const [, location] = await get('/shop.php?id=3&utm_source=mail&players=4');
    expect(location).toBe('/fr/france-FRA/A-1/salle-de-lyon/details?utm_source=mail');
  });

  it.each(['/shop.php', '/shop.php?id=4', '/fr/plan-du-site', '/magasins'])(
    'The request of %s is left to the site',
    async (path) => {
      expect(await (await serve())(path)).toEqual([200, undefined, undefined]);
    },
  );
});
