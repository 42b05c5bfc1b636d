import type { Engine, Place } from '@/services/engine/engine';
import { networkOf } from '../../support/network';
import { valueOf } from '../../support/value-of';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

async function search(text: string): Promise<readonly Place[]> {
  return valueOf(await engine.search({ text, country: 'FRA', locale: 'fr' }));
}

describe('Place with more words than its name', () => {
  it.each(['Lyon', 'Marseille', 'Nice', 'Saint-Denis', 'Genève', 'Château-Chinon'])(
    'The place is found by its suggestion label: %s',
    async (text) => {
      for (const suggestion of await engine.autocomplete({ text, country: 'FRA', locale: 'fr' })) {
        const [best] = await search(suggestion.label);
        expect(best?.label).toBe(suggestion.label);
      }
    },
  );

  it('The town at the end of an address is found as an approximate match', async () => {
    const [best] = await search('12 rue de la République, Lyon');
    expect(best).toMatchObject({ city: 'Lyon', isAccurate: false });
  });

  it('The place is found by the postal code and town of an address', async () => {
    expect((await search('69003 Lyon'))[0]).toMatchObject({ city: 'Lyon', isAccurate: true });
  });
});

describe('Place after a preposition', () => {
  it.each([
    ['fr', 'à côté de la gare de Nantes', 'Gare de Nantes'],
    ['fr', 'dans le 11e', 'Paris 11e Arrondissement'],
    ['en', 'near Nantes train station', 'Gare de Nantes'],
    ['en', 'close to the Eiffel Tower', 'Tour Eiffel'],
    ['de', 'in der Nähe des Eiffelturms', 'Tour Eiffel'],
    ['de', 'am Bahnhof Straßburg', 'Gare de Strasbourg'],
    ['es', 'cerca del aeropuerto de Niza', 'Aéroport Nice-Côte d’Azur'],
    ['es', 'junto a la Torre Eiffel', 'Tour Eiffel'],
    ['it', 'vicino alla stazione di Nantes', 'Gare de Nantes'],
    ['it', 'vicino a Lione', 'Lyon'],
    ['nl', 'in de buurt van station Rijsel', 'Gare de Lille-Flandres'],
    ['nl', 'vlakbij Gare du Nord', 'Gare du Nord'],
  ] as const)('In %s, “%s” means %s', async (locale, text, city) => {
    const [best] = await engine.autocomplete({ text, country: 'FRA', locale });
    expect(best?.city).toBe(city);
  });

  it.each([
    ['vers en mon', 'Vers-en-Montagne'],
    ['près de La Rochelle', 'La Rochelle'],
    ['la rochele', 'La Rochelle'],
    ['au Havre', 'Le Havre'],
  ])('The words of a name are no preposition: “%s” means %s', async (text, city) => {
    const [best] = await engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
    expect(best?.city).toBe(city);
  });
});

describe('Landmark without its article or its kind', () => {
  it.each([
    ['part dieu', 'La Part-Dieu'],
    ['défense paris', 'La Défense'],
    ['chartrons bordeaux', 'Les Chartrons'],
    ['canebiere', 'La Canebière'],
    ['lyon saint exupéry', 'Aéroport Lyon-Saint-Exupéry'],
    ['gare aix tgv', 'Gare d’Aix-en-Provence TGV'],
  ])('“%s” means %s', async (text, city) => {
    const suggested = await engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
    expect(suggested.find(({ kind }) => kind !== 'venue')?.city).toBe(city);
  });
});

describe('Homonyms', () => {
  it.each([
    ["Valence d'Agen", 'insee-82186'],
    ['Saint-Denis près de Paris', 'insee-93066'],
    ['Lyon Villeurbanne', 'insee-69123'],
  ])('“%s” means the one near the other town', async (text, id) => {
    expect((await search(text))[0]?.id).toBe(id);
  });
});

describe('Postal code of business mail', () => {
  it.each([
    ['33076', 'Bordeaux'],
    ['31035', 'Toulouse'],
    ['69431 Lyon', 'Lyon'],
    ['75380', 'Paris'],
  ])('“%s” means %s, without the word CEDEX', async (text, city) => {
    const [best] = await engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
    expect(best?.city).toBe(city);
  });
});

describe('Postal code of an arrondissement', () => {
  it.each([
    ['75011', 'Paris 11e Arrondissement', 'Paris'],
    ['69003', 'Lyon 3e Arrondissement', 'Lyon'],
    ['75018 paris', 'Paris 18e Arrondissement', 'Paris'],
    ['lyon 69006', 'Lyon 6e Arrondissement', 'Lyon'],
  ])('The first suggestion for “%s” is %s, but its list is that of %s', async (text, district, town) => {
    const suggested = await engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
    expect(suggested.slice(0, 2)).toMatchObject([{ city: district }, { city: town }]);
    expect((await search(text))[0]).toMatchObject({ city: town });
  });
});

describe('Place in another country', () => {
  it.each([
    ['97400', 'REU', 'Saint-Denis'],
    ['98000', 'MCO', 'Monaco'],
    ['1000 Bruxelles', 'BEL', 'Bruxelles'],
    ['Lyon, France', 'FRA', 'Lyon'],
    ['Paris France', 'FRA', 'Paris'],
    ['Casablanca Maroc', 'MAR', 'Casablanca'],
    ['Genève, Suisse', 'CHE', 'Genève'],
    ['Saint-Denis de la Réunion', 'REU', 'Saint-Denis'],
  ])('The place is found by "%s"', async (text, countryCode, city) => {
    expect((await search(text))[0]).toMatchObject({ countryCode, city });
  });
});

describe('Accuracy of a match', () => {
  it.each([
    'Lyon',
    'LYON',
    'st etienne',
    '29200',
    '69003 Lyon',
    'Lyon 3e',
    'Lyon, Rhône, France',
    'Bordeaux Cedex',
    '33076 BORDEAUX CEDEX 9',
    'Londres',
    'Valence (26)',
    'Chalon s/ Saône',
    'à Lyon',
  ])('The match for “%s” is exact', async (text) => {
    expect((await search(text))[0]?.isAccurate).toBe(true);
  });

  it.each([
    'Marsielle',
    'lyo',
    '12 rue de la République, 69002 Lyon',
    'Lyon Villeurbanne',
    'Casablnca Maroc',
    '690',
    '69999',
    'Gerland-Sud Lyon',
    'Bretagne',
    'Paris 21',
  ])('The match for “%s” is approximate', async (text) => {
    expect((await search(text))[0]?.isAccurate).toBe(false);
  });
});

describe('Text with two towns', () => {
  it('The first town is found', async () => {
    expect((await search('Lyon Villeurbanne'))[0]?.city).toBe('Lyon');
    expect((await search('Villeurbanne Lyon'))[0]?.city).toBe('Villeurbanne');
  });

  it('The last town is found when the first one is part of a street name', async () => {
    expect((await search('rue de Paris, Lille'))[0]?.city).toBe('Lille');
    expect((await search('12 avenue de Lyon 31000 Toulouse'))[0]?.city).toBe('Toulouse');
  });
});
