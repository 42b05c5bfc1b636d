import { findCountry } from '@locator/base/country/country';
import { loadTranslate } from '@/lib/locale/messages';
import { success } from '@locator/base/result';
import { homePage } from '@/services/page-content/indexes/index-pages';

async function home(isNational: boolean) {
  const country = findCountry('FRA');
  if (!country) throw new Error('France is missing.');
  const page = homePage({
    route: { name: 'home', locale: 'fr' },
    t: await loadTranslate('fr'),
    country,
    isNational,
    counts: {},
    countries: success([
      { code: 'FRA', venueCount: 72 },
      { code: 'BEL', venueCount: 6 },
    ]),
    changedAt: success(null),
  });
  if (page.kind !== 'page') throw new Error('There is no home page.');
  return page;
}

describe('Home page', () => {
  it('The home page links to all venues and all counties of the default country, and to each country', async () => {
    const { content, state } = await home(true);
    expect(content.allVenuesUrl).toBe('/fr/france-FRA/all');
    expect(content.countiesUrl).toBe('/fr/france-FRA/counties');
    expect(content.countiesLabel).toBe('Chercher par département');
    const [countries] = state.indexes ?? [];
    expect(countries?.type).toBe('countries');
    expect(countries?.elements.map(({ label, url }) => [label, url])).toEqual([
      ['France', '/fr/france-FRA/all'],
      ['Belgique', '/fr/belgique-BEL/all'],
    ]);
  });

  it('The home map shows the default country, or all countries when the setting says so', async () => {
    expect((await home(true)).content).toMatchObject({ mapCountry: 'FRA', mapTitle: 'Nos salles en France' });
    expect((await home(false)).content).toMatchObject({ mapCountry: null, mapTitle: 'Toutes nos salles' });
  });
});
