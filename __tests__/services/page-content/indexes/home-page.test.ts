import { findCountry } from '@locator/base/geo';
import { loadTranslate } from '@/lib/server/load-messages';
import { failed, type Result, success } from '@locator/base';
import type { CountryCount, VenueList } from '@locator/venue-model';
import { homePage } from '@/services/page-content/indexes/home-page';
import { type NetworkMap, networkMap } from '@/services/page-content/indexes/network-map';
import { boundsOfView } from '@locator/street-map/drawing';
import { backendWith, NETWORK } from '../../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue } from '@locator/test-support/venue-file';

const FRANCE = findCountry('FRA')!;

async function picture(): Promise<Result<NetworkMap>> {
  return networkMap(await backendWith(NETWORK), { country: 'FRA', bounds: FRANCE.bounds, locale: 'fr' });
}

async function home(
  isNational: boolean,
  venues: Result<VenueList> | null = null,
  map?: Result<NetworkMap>,
  game: string | null = null,
  countries: readonly CountryCount[] = [
    { code: 'FRA', venueCount: 72 },
    { code: 'BEL', venueCount: 6 },
  ],
) {
  const page = homePage({
    route: { name: 'home', locale: 'fr', game },
    t: await loadTranslate('fr'),
    country: FRANCE,
    isNational,
    counts: {},
    countries: success(countries),
    venues,
    map: map ?? (await picture()),
    changedAt: success(null),
  });
  if (page.kind !== 'page') throw new Error('There is no home page.');
  return page;
}

describe('Home page', () => {
  it.each([
    [null, true],
    ['birthday', false],
  ])(
    'The home page with the occasion %s sets it in the search form, and is indexable: %s',
    async (game, isIndexable) => {
      const { state, metadata } = await home(true, null, undefined, game);
      expect(state.criteria).toEqual({ filters: [], ...(game !== null && { game }) });
      expect(metadata.isIndexable).toBe(isIndexable);
    },
  );

  it('The home page of a site without venues says so', async () => {
    const { content } = await home(true, null, undefined, null, []);
    expect(content.mapTitle).toBe('Pas encore de salle en France');
    expect((await home(true)).content.mapTitle).toBe('Nos salles en France');
  });

  it('The home page links to all venues and all counties of the default country, and to each country', async () => {
    const { content, state } = await home(true);
    expect(content.allVenuesUrl).toBe('/fr/france-FRA/all');
    expect(content.countiesUrl).toBe('/fr/france-FRA/counties');
    expect(content.countiesLabel).toBe('Chercher par département');
    const [countries] = state.indexes;
    expect(countries?.type).toBe('countries');
    expect(countries?.elements.map(({ label, url }) => [label, url])).toEqual([
      ['France', '/fr/france-FRA/all'],
      ['Belgique', '/fr/belgique-BEL/all'],
    ]);
  });

  it('The home page lists the first venues, with a link to all of them, if the site is set to', async () => {
    const list = valueOf(await backendWith(NETWORK).then(({ venues }) => venues({ limit: 21 })));
    const { state } = await home(true, success(list));
    expect(state.indexes.map(({ type }) => type)).toEqual(['allPois', 'countries']);
    const names = list.venues.map(({ name }) => name);
    expect(state.indexes[0]?.elements.map(({ label }) => label).toSorted()).toEqual(names.toSorted());
    expect(state.indexes[0]?.fullListUrl).toBeUndefined();
    const { state: long } = await home(true, success({ ...list, total: 22 }));
    expect(long.indexes[0]?.fullListUrl).toBe('/fr/france-FRA/all');
  });

  it('The listed venues are in the order of their names, whatever their accents and towns', async () => {
    const rows = ['Marne-la-Vallée', 'Évry 2', 'Zoo', 'Évry 10', 'Angers'].map((name, index) =>
      aVenue({ code: `V-${index}`, name: `Le Grand Quiz – ${name}` }),
    );
    const list = valueOf(await (await backendWith(rows)).venues({ limit: 21 }));
    const [block] = (await home(true, success(list))).state.indexes;
    expect(block?.elements.map(({ label }) => label)).toEqual([
      'Angers',
      'Évry 2',
      'Évry 10',
      'Marne-la-Vallée',
      'Zoo',
    ]);
  });

  it('The home page of all countries leads to all of them, and to no list of the default country only', async () => {
    const list = valueOf(await backendWith(NETWORK).then(({ venues }) => venues({ limit: 2 })));
    const { content, state } = await home(false, success(list));
    expect(content.allVenuesUrl).toBe('/fr/plan-du-site');
    expect(content.countiesUrl).toBeNull();
    expect(state.indexes.map(({ type, fullListUrl }) => [type, fullListUrl])).toEqual([
      ['allPois', '/fr/plan-du-site'],
      ['countries', undefined],
    ]);
  });

  it('The state has search values, filters, index blocks and modal, even if they are empty', async () => {
    const { state } = await home(true);
    expect(state).toMatchObject({
      searchValues: null,
      criteria: { filters: [] },
      indexes: [{ type: 'countries' }],
      modal: { isOpen: false, selectedModal: null },
    });
  });

  it('The home map shows the default country, or all countries when the setting says so', async () => {
    expect((await home(true)).content).toMatchObject({ mapCountry: 'FRA', mapTitle: 'Nos salles en France' });
    expect((await home(false)).content).toMatchObject({ mapCountry: null, mapTitle: 'Toutes nos salles' });
  });

  it('The home map shows what its picture shows, or the country when the picture failed', async () => {
    const area = (await home(true)).content.bounds;
    expect(area).toEqual(boundsOfView(valueOf(await picture()).view));
    const failure = { kind: 'unavailable', service: 'backend', operation: 'clusters', message: '' } as const;
    expect((await home(true, null, failed(failure))).content.bounds).toEqual(FRANCE.bounds);
  });
});
