import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, LOCALES } from '@locator/base/locale';
import { createEmbeddedEngine } from '@/services/embedded/embedded-engine';
import { type NamedVenue, readCounties } from '@locator/gazetteer';
import { createAreas } from '@/packages/gazetteer/src/areas';
import { createGazetteer } from '@/packages/gazetteer/src/gazetteer';
import type { Engine, Place } from '@locator/base';
import { countryAt } from '@/packages/venue-import/src/validate/country';
import { TOWN_NAMES } from '@/lib/locale/town-names';
import { placeRoute } from '@/lib/url/links';
import { resolvePlace } from '@/services/engine/resolve-place';
import { decidePlace } from '@/services/page-content/decisions';
import { networkOf } from '../../../support/network';
import { testReferenceData } from '@locator/test-support/reference-data';
import { valueOf } from '@locator/test-support/value-of';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

async function first(text: string): Promise<Place | undefined> {
  return valueOf(await engine.search({ text, country: 'FRA', locale: 'fr' }))[0];
}

describe('Search for a county', () => {
  it('A county leads to its page', async () => {
    expect(await first('dans le Var')).toMatchObject({
      kind: 'county',
      id: 'county-FRA-83',
      label: 'Var (83)',
      city: 'Var',
      countryCode: 'FRA',
      countyCode: '83',
      isAccurate: true,
      ownPage: { kind: 'county', slug: 'var' },
    });
  });

  it('The label of a foreign county contains its country', async () => {
    expect(await first('canton de Vaud')).toMatchObject({ id: 'county-CHE-VD', label: 'Vaud, Suisse' });
  });

  it('The counties of a region follow its main town', async () => {
    const suggested = await engine.autocomplete({ text: 'ile de france', country: 'FRA', locale: 'fr' });
    expect(suggested.map(({ label }) => label).slice(0, 3)).toEqual([
      'Paris',
      'Paris (75)',
      'Seine-et-Marne (77)',
    ]);
  });

  it('A county is found by its identifier', async () => {
    const [byId] = valueOf(
      await engine.search({ text: 'county-FRA-2A', country: 'FRA', locale: 'fr', byLocation: true }),
    );
    expect(byId).toMatchObject({ kind: 'county', city: 'Corse-du-Sud' });
    expect(valueOf(await engine.details('county-FRA-2a', 'fr', 'token'))).toEqual([byId]);
    expect(valueOf(await engine.details('county-FRA-999', 'fr', 'token'))).toEqual([]);
  });
});

it.each([
  ['Luxembourg', 'geonames-2960316'],
  ['jardin du Luxembourg', 'landmark-jardin-du-luxembourg-paris'],
  ['Paris Luxembourg', 'landmark-jardin-du-luxembourg-paris'],
])('“%s” is the town, unless the garden in Paris is named', async (text, id) => {
  expect(await first(text)).toMatchObject({ id });
});

it.each([
  ['Hôtel de Ville', 'quarter-hotel-de-ville-paris'],
  ['place de la République', 'quarter-republique-paris'],
])('Of the quarters called “%s”, the one in Paris is first', async (text, id) => {
  expect(await first(text)).toMatchObject({ id });
});

it('The castle of Chambord is in Loir-et-Cher, not in the larger Chambord of Eure', async () => {
  expect(await first('château de Chambord')).toMatchObject({ countyCode: '41' });
});

describe('Exact search', () => {
  it.each([
    ['lyon', ['Lyon']],
    ['lyom', []],
    ['var', []],
    ['rue-de-lyon', []],
  ])('“%s” finds only the towns with this slug: %j', async (text, cities) => {
    const found = valueOf(await engine.search({ text, country: 'FRA', locale: 'fr', isExact: true }));
    expect(found.map(({ city }) => city)).toEqual(cities);
  });
});

describe('Region table', () => {
  const { gazetteer, counties } = testReferenceData();
  const json = readFileSync(path.resolve('packages/gazetteer/data/regions.json'), 'utf8');
  const regions = JSON.parse(json) as { seat: string; counties: string[]; isCurrent: boolean }[];
  const current = regions.filter(({ isCurrent }) => isCurrent);

  it('The chief town of each region lies in it', () => {
    for (const { seat, counties: codes } of regions) {
      expect(codes).toContain(gazetteer.byId(seat)?.county);
    }
  });

  it('The table assigns every county of mainland France and Corsica to one region', () => {
    const all = counties.of('FRA').map(({ code }) => code);
    expect(current.flatMap((region) => region.counties).sort()).toEqual(all.sort());
  });
});

describe('Search for a venue', () => {
  it('A venue leads to its page', async () => {
    expect(await first('Bastille')).toMatchObject({
      kind: 'venue',
      id: 'venue-LGQ-PAR-01',
      label: 'Le Grand Quiz – Paris Bastille, Paris',
      city: 'Paris',
      isAccurate: true,
      ownPage: { kind: 'venue', code: 'LGQ-PAR-01', name: 'Le Grand Quiz – Paris Bastille' },
    });
  });

  it('A venue is found by its identifier', async () => {
    const [byId] = valueOf(await engine.details('venue-lgq-par-01', 'fr', 'token'));
    expect(byId).toMatchObject({ kind: 'venue', id: 'venue-LGQ-PAR-01' });
  });
});

describe('Postal code of an arrondissement', () => {
  it.each([
    ['75011', 'Paris 11e Arrondissement', 'Paris'],
    ['lyon 69006', 'Lyon 6e Arrondissement', 'Lyon'],
  ])(
    '“%s” means %s rather than %s, as a suggestion and in a form without JavaScript',
    async (text, district, town) => {
      const suggested = await engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
      expect(suggested.slice(0, 2)).toMatchObject([{ city: district }, { city: town }]);
      expect(await first(text)).toMatchObject({ city: district, isAccurate: true });
    },
  );
});

describe('Station of Monaco', () => {
  it('Its former URL, in France, leads to its page in Monaco', async () => {
    const former = { id: 'station-5801', countryCode: 'FRA', city: '', postalCode: null };
    const route = placeRoute('fr', { ...former, settledBy: 'id' });
    expect(decidePlace(await resolvePlace(engine, route), route)).toMatchObject({
      outcome: { kind: 'redirect', to: { country: 'MCO', city: 'station-5801' }, isPermanent: true },
    });
    expect(await first('gare de monaco')).toMatchObject({
      label: 'Gare de Monaco - Monte-Carlo, Monaco',
      countryCode: 'MCO',
      isAccurate: true,
    });
  });

  it('A station names its town', async () => {
    const [town] = valueOf(await engine.search({ text: 'lyon', country: 'FRA', locale: 'fr' }));
    expect(await first('gare de lyon part dieu')).toMatchObject({ kind: 'station', townId: town?.id });
  });

  it('Every station is filed in the country of its position', () => {
    const { landmarks } = testReferenceData();
    const stations = landmarks.nearest({ latitude: 46, longitude: 2 }, landmarks.size);
    const misfiled = stations.filter(
      (place) => place.kind === 'station' && countryAt(place.position) !== place.country,
    );
    // The simplified border runs through Herseaux, in Belgium.
    expect(misfiled.map(({ name }) => name)).toEqual(['Gare d’Herseaux']);
    expect(stations.length).toBeGreaterThan(5_000);
  });
});

describe('Arrondissements of a town', () => {
  const districtsFor = async (text: string) => {
    const suggested = await engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
    const districts = suggested.filter(({ kind }) => kind === 'district').map(({ city }) => city);
    return [suggested[0]?.city, ...districts];
  };

  it.each(['Paris', 'Lyon', 'Marseille'])('Those of %s are suggested only if one is typed', async (town) => {
    expect(await districtsFor(town)).toEqual([town]);
    expect(await districtsFor(town.slice(0, -1))).toEqual([town]);
    expect(await districtsFor(`${town} 3e`)).toContain(`${town} 3e Arrondissement`);
    expect(await districtsFor(`${town} arrondissement`)).toContain(`${town} 2e Arrondissement`);
  });
});

describe('Search for a label', () => {
  it.each(['Var', 'Vaud', 'Lyon', 'bastille', 'Oberkampf', 'Jura', 'Luxembourg', 'La Réunion', 'Vienne'])(
    'Each suggestion for “%s” is found by its own label',
    async (text) => {
      for (const locale of LOCALES) {
        for (const { id, label } of await engine.autocomplete({ text, country: 'FRA', locale })) {
          const [found] = valueOf(await engine.search({ text: label, country: 'FRA', locale }));
          expect([label, found?.id]).toEqual([label, id]);
        }
      }
    },
  );
});

describe('Homonyms of similar size', () => {
  const row = { kind: 'commune', country: 'FRA', postalCodes: [], parent: null, aliases: [] } as const;
  const lyon = { latitude: 45.76, longitude: 4.83 };
  const far = { latitude: 49.6, longitude: 0.2 };
  const counties = readCounties('[]');
  const landmarks = createGazetteer([]);
  const gazetteer = createGazetteer([
    { ...row, id: 'insee-1', name: 'Mézeray', county: '', population: 1100, position: far },
    { ...row, id: 'insee-2', name: 'Mézeray', county: '', population: 900, position: lyon },
  ]);

  const venue: NamedVenue = {
    code: 'V-1',
    name: 'Une salle',
    city: 'Lyon',
    country: 'FRA',
    postalCode: '69002',
    addressLine: '1 rue de la Test',
    countyCode: null,
    position: lyon,
  };

  it('A search text prefers the homonym near a venue, a URL the most populous one, so that its meaning does not depend on the venues', async () => {
    const near = await createEmbeddedEngine(
      { gazetteer, landmarks, counties, areas: createAreas(counties, [], gazetteer) },
      [venue],
    );
    const suggested = await near.autocomplete({ text: 'Mézeray', country: 'FRA', locale: 'fr' });
    expect(suggested.map(({ id }) => id)).toEqual(['insee-2', 'insee-1']);
    const found = valueOf(await near.search({ text: 'mezeray', country: 'FRA', locale: 'fr' }));
    expect(found.map(({ id }) => id)).toEqual(['insee-1', 'insee-2']);
  });
});

describe('A chain in France and Belgium', () => {
  const venue = {
    addressLine: '1 rue de la Test',
    countyCode: null,
  };
  const venues: readonly NamedVenue[] = [
    {
      ...venue,
      ...{ code: 'V-1', name: 'Station Lille', city: 'Lille', country: 'FRA', postalCode: '59000' },
      position: { latitude: 50.63, longitude: 3.06 },
    },
    {
      ...venue,
      ...{ code: 'V-2', name: 'Station Namur', city: 'Namur', country: 'BEL', postalCode: '5000' },
      position: { latitude: 50.47, longitude: 4.86 },
    },
  ];
  let chain: Engine;
  beforeAll(async () => {
    chain = await createEmbeddedEngine(testReferenceData(), venues);
  });

  it.each([
    // Also a postal code of Vienna, of Lausanne, and of Zürich.
    ['1070', 'nl', 'Anderlecht'],
    ['1000', 'fr', 'Bruxelles'],
    ['8000', 'nl', 'Brugge'],
    // Also the name of a larger town in Norway, Germany, Canada.
    ['Bergen', 'nl', 'Mons'],
    ['Halle', 'nl', 'Halle'],
    ['Waterloo', 'en', 'Waterloo'],
    // Near no venue, but the only ones.
    ['Bergen op Zoom', 'nl', 'Bergen op Zoom'],
    ['Oslo', 'nl', 'Oslo'],
  ] as const)('“%s” in %s means %s', async (text, locale, city) => {
    const query = { text, country: 'FRA', locale };
    const [suggested] = await chain.autocomplete(query);
    const [found] = valueOf(await chain.search({ ...query, isTyped: true }));
    expect([suggested?.city, found?.city]).toEqual([city, city]);
    if (city === 'Halle' || city === 'Waterloo') expect(found?.countryCode).toBe('BEL');
  });

  it('The namesake in a country without venues is suggested, too', async () => {
    const suggested = await chain.autocomplete({ text: 'Bergen', country: 'FRA', locale: 'nl' });
    expect(suggested.map(({ label }) => label)).toContain('Bergen, Noorwegen');
  });

  it('The page of a town leads to a town that has its name in the language of the page', async () => {
    const path = { country: 'NOR', city: 'bergen', postalCode: null } as const;
    const homonymsIn = async (locale: Locale) =>
      valueOf(await resolvePlace(chain, { ...path, locale })).homonyms;
    expect((await homonymsIn('nl')).map(({ city }) => city)).toContain('Mons');
    expect((await homonymsIn('fr')).map(({ city }) => city)).not.toContain('Mons');
  });

  it('A name in the language of a page finds its town or landmark', async () => {
    const { gazetteer, landmarks } = testReferenceData();
    const lost: string[] = [];
    for (const [country, towns] of Object.entries(TOWN_NAMES)) {
      for (const [city, names] of Object.entries(towns)) {
        for (const text of Object.values(names)) {
          const query = { text, country, limit: 5, mode: 'exact' } as const;
          const found = [...gazetteer.byName(query), ...landmarks.byName(query)];
          if (!found.some(({ item }) => item.name === city)) lost.push(`${text} (${city})`);
        }
      }
    }
    expect(lost).toEqual([]);
  });
});
