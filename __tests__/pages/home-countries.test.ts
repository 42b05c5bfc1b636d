import type * as SiteConfig from '@/lib/server/env/site-config';
import type { IndexBlockContent } from '@/lib/page/index-block';
import type { VenueSnapshot } from '@/services/embedded/venue-snapshot';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { networkOf } from '../support/network';
import { readPage } from '../support/read-site';

let snapshot: VenueSnapshot;
let mockCountries: readonly string[] | null;
let mockIsNational: boolean;
jest.mock('@/services/connect', () => ({ services: () => Promise.resolve(snapshot) }));
jest.mock('@/lib/server/env/site-config', function withSettings() {
  const actual = jest.requireActual<typeof SiteConfig>('@/lib/server/env/site-config');
  function siteConfig() {
    const config = actual.siteConfig();
    const features = { showAllVenuesOnHome: true, useDefaultCountryOnHome: mockIsNational };
    return { ...config, countries: mockCountries, features: { ...config.features, ...features } };
  }
  return { ...actual, siteConfig };
});

beforeAll(async () => {
  const inCasablanca = {
    country: 'MAR',
    city: 'Casablanca',
    postal_code: '20000',
    latitude: '33.59',
    longitude: '-7.62',
  };
  const inBrussels = {
    country: 'BEL',
    city: 'Bruxelles',
    postal_code: '1000',
    latitude: '50.85',
    longitude: '4.35',
  };
  snapshot = await networkOf(
    venueFile([
      aVenue({ code: 'FR' }),
      aVenue({ code: 'BE', ...inBrussels }),
      aVenue({ code: 'MA', ...inCasablanca }),
    ]),
  );
});

test.each([
  [['BEL', 'FRA'], false, ['BEL', 'FRA']],
  [null, false, ['BEL', 'FRA', 'MAR']],
  [['BEL'], false, ['BEL']],
  [null, true, ['FRA']],
])(
  'With the countries %j (only the default country: %s), the home page lists venues in %j',
  async (countries, isNational, expected) => {
    mockCountries = countries;
    mockIsNational = isNational;
    const { state } = (await readPage('/fr')).props;
    const [venues] = (state as { readonly indexes: readonly IndexBlockContent[] }).indexes;
    expect(venues?.elements.map(({ url }) => url.split('/')[2]?.slice(-3)).toSorted()).toEqual(expected);
  },
);
