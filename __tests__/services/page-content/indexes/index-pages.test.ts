import { LOCALES } from '@locator/base/locale';
import { success } from '@locator/base';
import { loadTranslate } from '@/lib/server/load-messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { allVenuesPage, countiesPage } from '@/services/page-content/indexes/index-pages';

const COUNTRIES = success([{ code: 'FRA', venueCount: 72 }]);

describe('Lists of a country without venues', () => {
  it.each(LOCALES)('say in their title and text that there are none (%s)', async (locale) => {
    const t = await loadTranslate(locale);
    const noVenues = t('indexes:noVenues', { inCountry: countryPhrase('ESP', locale) });
    const common = { t, index: null, countries: COUNTRIES, changedAt: success(null) };
    const none = success([]);
    const pages = [
      countiesPage({ ...common, route: { name: 'counties', locale, country: 'ESP' }, counties: [] }),
      allVenuesPage({
        ...common,
        route: { name: 'allVenues', locale, country: 'ESP' },
        list: { venues: [], total: 0 },
        counties: none,
        cities: none,
      }),
    ];
    for (const page of pages) {
      if (page.kind !== 'page') throw new Error('There is no page.');
      expect(page.metadata.title).toBe(noVenues);
      expect(page.metadata.description).toBe(`${noVenues}. ${t('indexes:elsewhere')}`);
      expect(page.content.text).toBe(t('indexes:elsewhere'));
    }
  });
});

test('The counties of a country with venues are not said to have none', async () => {
  const page = countiesPage({
    t: await loadTranslate('fr'),
    index: null,
    countries: COUNTRIES,
    changedAt: success(null),
    route: { name: 'counties', locale: 'fr', country: 'FRA' },
    counties: [],
  });
  expect(page).toMatchObject({ metadata: { title: 'Salles de quiz en France, par département' } });
});
