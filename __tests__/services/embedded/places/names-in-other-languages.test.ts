import type { Locale } from '@locator/base/locale';
import type { Engine } from '@locator/base';
import { readTyped } from '@/services/engine/understand';
import { networkOf } from '../../../support/network';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv', () => Date.UTC(2026, 10, 30, 12)));
});

/** Suggests as the search box does: a sentence is reduced to its place. */
async function suggested(text: string, locale: Locale, country = 'FRA') {
  const typed = await readTyped(engine, { text, country, locale });
  return engine.autocomplete({ text: typed?.place ?? text, country, locale });
}

const NICE = { id: 'insee-06088', insteadOfArea: 'named' };

it.each([
  ['Côte d’Azur', 'fr'],
  ['French Riviera', 'en'],
  ['Cote d’Azur', 'en'],
  ['Costa Azul', 'es'],
  ['riviera francesa', 'es'],
  ['Costa Azzurra', 'it'],
  ['Riviera francese', 'it'],
  ['Französische Riviera', 'de'],
  ['Franse Rivièra', 'nl'],
] as const)('“%s” (%s) is an area around Nice', async (text, locale) => {
  const [place, ...others] = await suggested(text, locale);
  expect(place).toMatchObject(NICE);
  expect(others.slice(0, 2).map(({ id }) => id)).toEqual(['county-FRA-06', 'county-FRA-83']);
});

it.each(['es', 'it'] as const)('“Provenza” (%s) is an area around Marseille', async (locale) => {
  const [place] = await suggested('Provenza', locale);
  expect(place).toMatchObject({ id: 'insee-13055', insteadOfArea: 'named' });
});

it.each([
  ['Notre Dame', 'en', 'landmark-notre-dame-de-paris-paris'],
  ['Notre-Dame', 'fr', 'landmark-notre-dame-de-paris-paris'],
  ['Pompidou Centre', 'en', 'landmark-centre-pompidou-paris'],
  ['Centro Pompidou', 'it', 'landmark-centre-pompidou-paris'],
  ['Museo de Orsay', 'es', 'landmark-musee-dorsay-paris'],
  ['Plaza de la Bastilla', 'es', 'quarter-bastille-paris'],
  ['Piazza della Repubblica', 'it', 'quarter-republique-paris'],
  ['Popes’ Palace', 'en', 'landmark-palais-des-papes-avignon'],
  ['Paseo de los Ingleses', 'es', 'quarter-promenade-des-anglais-nice'],
  ['Old Lille', 'en', 'quarter-vieux-lille-lille'],
  ['Lille viejo', 'es', 'quarter-vieux-lille-lille'],
  ['Alt-Lille', 'de', 'quarter-vieux-lille-lille'],
  ['Vecchia Lilla', 'it', 'quarter-vieux-lille-lille'],
  ['Oud-Rijsel', 'nl', 'quarter-vieux-lille-lille'],
  ['Old Lyon', 'en', 'quarter-vieux-lyon-lyon'],
  ['Altstadt Nizza', 'de', 'quarter-vieux-nice-nice'],
  ['Old Nice', 'en', 'quarter-vieux-nice-nice'],
  ['Old Port', 'en', 'quarter-vieux-port-marseille'],
  ['Porto Vecchio di Marsiglia', 'it', 'quarter-vieux-port-marseille'],
] as const)('“%s” (%s) is the sight or quarter %s', async (text, locale, id) => {
  const [place] = await suggested(text, locale);
  expect(place).toMatchObject({ id, isAccurate: true });
});

it.each([
  ['Aix in Provenza', 'it', '13001'],
  ['La Baule', 'en', '44055'],
  ['Les Sables', 'fr', '85194'],
  ['Lila', 'es', '59350'],
  ['Carcasona', 'es', '11069'],
  ['Monte San Michele', 'it', '50353'],
  ['Val Thorens', 'en', '73257'],
  ['Île de Ré', 'fr', '17369'],
  // Rather than the Old Port of Marseille, or a station called "Bourg".
  ['Portovecchio', 'it', '2A247'],
  ['Bourg', 'fr', '33067'],
] as const)('“%s” (%s) is the town %s', async (text, locale, code) => {
  const [place] = await suggested(text, locale);
  expect(place).toMatchObject({ id: `insee-${code}`, isAccurate: true });
});

it.each([
  ['Bruges', 'en', 'FRA', ['geonames-2800931', 'insee-33075']],
  ['Bruges', 'it', 'FRA', ['geonames-2800931', 'insee-33075']],
  ['Bruges', 'fr', 'FRA', ['insee-33075', 'geonames-2800931']],
  ['Bruges', 'fr', 'BEL', ['geonames-2800931', 'insee-33075']],
] as const)('“%s” on a page in %s, searched in %s', async (text, locale, country, ids) => {
  const found = await suggested(text, locale, country);
  expect(found.slice(0, 2).map(({ id }) => id)).toEqual(ids);
});

it('A province keeps its name that a small town has in Dutch', async () => {
  expect((await suggested('Limburg', 'nl'))[0]).toMatchObject({ id: 'county-BEL-VLI' });
});

it.each(['FRA', 'GLP'])('In Spanish, “Guadalupe” is Guadeloupe (%s)', async (country) => {
  expect((await suggested('Guadalupe', 'es', country))[0]).toMatchObject({ id: 'county-GLP-971' });
});

it('A venue that has moved or closed for good is suggested by its own name, and not by that of its town', async () => {
  const codes = async (text: string): Promise<string[]> =>
    (await suggested(text, 'en')).flatMap(({ id }) => (id.startsWith('venue-') ? [id] : []));
  expect((await codes('Lyon tonight for 12')).sort()).toEqual(
    ['01', '02', '03', '04'].map((number) => `venue-LGQ-LYO-${number}`),
  );
  expect(await codes('Lyon Ainay')).toEqual(['venue-LGQ-LYO-05']);
  expect(await codes('Ainay')).toEqual(['venue-LGQ-LYO-05']);
  expect(await codes('Limoges')).toEqual([]);
  expect(await codes('Limoges Quartier de la Boucherie')).toEqual(['venue-LGQ-LIG-01']);
});
