import { success } from '@locator/base/result';
import { NO_CRITERIA } from '@locator/venue-model/criteria';
import type { City } from '@locator/venue-model/listings';
import { loadTranslate } from '@/lib/locale/messages';
import { searchAround } from '@/services/backend/search';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { backendWith, LYON, NETWORK } from '../../support/backend-of-five';
import { aTown } from '../../support/a-town';
import { valueOf } from '../../support/value-of';

const city = (id: string): City => ({
  ...{ id, city: id, countryCode: 'FRA', countyCode: '69', postalCode: null },
  ...{ settledBy: 'name', position: LYON, venueCount: 1 },
});

test('The towns around a station are listed without the station’s own town', async () => {
  const place = aTown({ kind: 'station', id: 'station-1', townId: 'Lyon', city: 'Gare', position: LYON });
  const none = success([]);
  const search = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
  const page = cityResultsPage({
    route: {
      ...{ name: 'cityResults', locale: 'fr', country: 'FRA', city: 'station-1', postalCode: null },
      ...{ page: 1, criteria: NO_CRITERIA },
    },
    t: await loadTranslate('fr'),
    ...{ searchedText: null, defaultCountry: 'FRA', place, homonyms: [], suggestions: [], index: null },
    result: valueOf(await searchAround(await backendWith(NETWORK), LYON, search)),
    ...{ cities: success([city('Lyon'), city('Bron')]), counties: none, samePostalCode: null },
  });
  if (page.kind !== 'page') throw new Error('There is no page.');
  const towns = page.state.indexes.find(({ type }) => type === 'proximity');
  expect(towns?.elements.map(({ label }) => label)).toEqual(['Bron']);
});
