import type { Engine, Place } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { networkOf } from '../../../support/network';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

async function first(locale: Locale, text: string): Promise<Place | undefined> {
  return valueOf(await engine.search({ text, country: 'FRA', locale, isTyped: true }))[0];
}

const GENT = 'geonames-2797656';
const LYON = 'insee-69123';

it.each([
  ['nl', 'binnen 10 km van Gent', GENT],
  ['nl', 'in een straal van 10 km rond Gent', GENT],
  ['nl', 'wandelen van Luik', 'geonames-2792413'],
  // The only name, though it is a German article.
  ['fr', 'mairie de Die', 'insee-26113'],
] as const)(
  'A preposition or article is a town only if there is no other: %s, %s',
  async (locale, text, id) => {
    expect(await first(locale, text)).toMatchObject({ id, isAccurate: false });
  },
);

it.each([
  ['fr', 'pas à Paris mais à Lyon'],
  ['en', 'not in Paris but in Lyon'],
  ['es', 'no en París sino en Lyon'],
  ['de', 'nicht in Paris, sondern in Lyon'],
  ['it', 'non a Parigi ma a Lione'],
  ['nl', 'niet in Parijs maar in Lyon'],
] as const)('A place that the visitor rules out is not the one: %s, %s', async (locale, text) => {
  expect(await first(locale, text)).toMatchObject({ id: LYON, isAccurate: true });
});

it.each([
  ['fr Wallonie|en Wallonia|es Valonia|de Wallonien|it Vallonia|nl Wallonië', 'geonames-2790471'],
  ['fr Flandre|en Flanders|de Flandern|it Fiandre|nl Vlaanderen', 'geonames-2803138'],
  ['fr Suisse romande|en Romandy|es Romandía|de Westschweiz|it Svizzera romanda', 'geonames-2660646'],
  ['fr Pays de Savoie|en Savoy|de Savoyen|nl Savoye', 'insee-73065'],
  ['fr Côte d’Azur|en French Riviera|es Costa Azul|de Côte d’Azur|it Costa Azzurra', 'insee-06088'],
  ['de Vogesen|nl Vogezen', 'insee-88160'],
])('An area leads to its main town, and says so: %s', async (names, id) => {
  for (const name of names.split('|')) {
    const locale = name.slice(0, 2) as Locale;
    expect(await first(locale, name.slice(3))).toMatchObject({ id, insteadOfArea: 'named' });
  }
});

it.each([
  ['de', 'county-CHE-VS'],
  ['nl', 'county-CHE-VS'],
  ['fr', 'county-WLF-986'],
] as const)('Wallis is what the language calls so: %s', async (locale, id) => {
  expect(await first(locale, 'Wallis')).toMatchObject({ id });
});

it.each([
  ['fr', 'Lac Léman', 'landmark-lac-leman-lausanne'],
  ['en', 'Lake Geneva', 'landmark-lac-leman-lausanne'],
  ['es', 'lago Lemán', 'landmark-lac-leman-lausanne'],
  ['de', 'Genfer See', 'landmark-lac-leman-lausanne'],
  ['it', 'Lago di Ginevra', 'landmark-lac-leman-lausanne'],
  ['nl', 'Meer van Genève', 'landmark-lac-leman-lausanne'],
  ['de', 'Manneken Pis', 'landmark-manneken-pis-bruxelles'],
  ['de', 'in der Nähe des Eiffelturms', 'landmark-tour-eiffel-paris'],
  ['fr', 'Château des comtes de Flandre', 'landmark-gravensteen-gent'],
  ['nl', 'Citadel van Namen', 'landmark-citadelle-de-namur-namur'],
  ['en', 'Olympic Museum', 'landmark-musee-olympique-lausanne'],
  ['en', 'Hassan II Mosque', 'landmark-mosquee-hassan-ii-casablanca'],
  ['fr', 'palais de Monaco', 'landmark-palais-princier-monaco'],
  ['nl', 'Brussel-West', 'station-18138'],
] as const)('A sight or station is found by its name in a language: %s, %s', async (locale, text, id) => {
  expect(await first(locale, text)).toMatchObject({ id, isAccurate: true });
});

it.each([
  ['Brusel', 'geonames-2800866'],
  ['Besel', 'geonames-2661604'],
  ['Baris', 'insee-75056'],
])('A typing error is no other town’s exact name: %s', async (text, id) => {
  const found = await first('de', text);
  expect(found?.isAccurate).toBe(false);
  const all = valueOf(await engine.search({ text, country: 'FRA', locale: 'de', isTyped: true }));
  expect(all.map((place) => place.id)).toContain(id);
});
