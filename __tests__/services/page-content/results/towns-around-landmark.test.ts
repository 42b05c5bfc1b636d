import { type Place, success } from '@locator/base';
import { type City, NO_CRITERIA } from '@locator/venue-model';
import { loadTranslate } from '@/lib/server/load-messages';
import { searchAround } from '@/services/backend/search';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { backendWith, LYON, NETWORK } from '../../../support/backend-of-five';
import { aTown } from '../../../support/a-town';
import { valueOf } from '@locator/test-support/value-of';

const city = (id: string): City => ({
  ...{ id, city: id, countryCode: 'FRA', countyCode: '69', postalCode: null },
  ...{ settledBy: 'name', position: LYON, venueCount: 1 },
});

async function listsAround(place: Place): Promise<Record<string, readonly string[]>> {
  const none = success([]);
  const search = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
  const page = cityResultsPage({
    route: {
      ...{ name: 'cityResults', locale: 'fr', country: 'FRA', city: place.id, postalCode: null },
      ...{ page: 1, criteria: NO_CRITERIA },
    },
    t: await loadTranslate('fr'),
    ...{ searchedText: null, defaultCountry: 'FRA', place, homonyms: [], suggestions: [], index: null },
    result: valueOf(await searchAround(await backendWith(NETWORK), LYON, search)),
    ...{
      cities: success([city('Lyon'), city('Bron')]),
      counties: none,
      isIndexed: true,
    },
  });
  if (page.kind !== 'page') throw new Error('There is no page.');
  const lists = page.state.indexes.map(({ type, elements }) => [type, elements.map(({ label }) => label)]);
  return Object.fromEntries(lists) as Record<string, readonly string[]>;
}

test('The towns around a station are listed without the station’s own town', async () => {
  const station = { kind: 'station', id: 'station-1', townId: 'Lyon', city: 'Gare', position: LYON } as const;
  expect((await listsAround(aTown(station))).proximity).toEqual(['Bron']);
});

test('The towns of the county are not listed again if all of them are nearby', async () => {
  const town = aTown({ id: 'Lyon', city: 'Lyon', countyCode: '69', position: LYON });
  expect(await listsAround(town)).toEqual({ proximity: ['Bron'] });
});
