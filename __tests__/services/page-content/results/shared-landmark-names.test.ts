import { type Locale, LOCALES } from '@locator/base/locale';
import { NO_CRITERIA } from '@locator/venue-model';
import { success } from '@locator/base';
import { valueOf } from '@locator/test-support/value-of';
import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import { searchAround } from '@/services/backend/search';
import { resolvePlace } from '@/services/engine/resolve-place';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { networkOf } from '../../../support/network';

let network: Awaited<ReturnType<typeof networkOf>>;
beforeAll(async () => {
  network = await networkOf('data/venues.csv');
});

async function pageOf(id: string, locale: Locale) {
  const { engine, backend } = network;
  const route: RouteOf<'cityResults'> = {
    ...{ name: 'cityResults', locale, country: 'FRA', city: id, postalCode: null, page: 1 },
    criteria: NO_CRITERIA,
  };
  const { place, homonyms } = valueOf(await resolvePlace(engine, route));
  const search = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
  const page = cityResultsPage({
    ...{ route, place: place!, homonyms, t: await loadTranslate(locale) },
    ...{ searchedText: null, defaultCountry: 'FRA', suggestions: [], index: null, isIndexed: true },
    ...{ cities: success([]), counties: success([]) },
    result: valueOf(await searchAround(backend, place!.position, search)),
  });
  if (page.kind !== 'page') throw new Error('There is no page.');
  return { title: page.metadata.title, others: page.content.otherPlaces };
}

const TITLES: Readonly<Record<Locale, readonly [lille: string, cityHall: string]>> = {
  fr: ['Salles de quiz autour de République (Lille)', 'Salles de quiz autour de l’Hôtel de Ville (Paris)'],
  en: ['Quiz venues near République (Lille)', 'Quiz venues near Hôtel de Ville (Paris)'],
  de: ['Quiz-Locations rund um République (Lille)', 'Quiz-Locations rund um das Hôtel de Ville (Paris)'],
  es: ['Salas de quiz cerca de République (Lille)', 'Salas de quiz cerca del Hôtel de Ville (París)'],
  it: ['Sale quiz vicino a République (Lilla)', 'Sale quiz vicino all’Hôtel de Ville (Parigi)'],
  nl: ['Quizlocaties rond République (Rijsel)', 'Quizlocaties rond het Hôtel de Ville (Parijs)'],
};

it.each(LOCALES)('A quarter whose name others share is shown with its town in %s', async (locale) => {
  const pages = await Promise.all(
    ['quarter-republique-lille', 'quarter-hotel-de-ville-paris'].map((id) => pageOf(id, locale)),
  );
  expect(pages.map(({ title }) => title)).toEqual(TITLES[locale]);
});

it('The page of such a quarter leads to the others', async () => {
  const { others } = await pageOf('quarter-republique-lille', 'fr');
  expect(others).toEqual([
    {
      title: 'Un autre République\u00a0?',
      links: ['Rennes', 'Paris'].map((town) => ({
        label: `République, ${town}`,
        url: `/fr/france-FRA/quarter-republique-${town.toLowerCase()}/results`,
      })),
    },
  ]);
});

it('A quarter with a name of its own is shown without its town', async () => {
  const title = 'Salles de quiz autour de La Part-Dieu';
  expect(await pageOf('quarter-la-part-dieu-lyon', 'fr')).toEqual({ title, others: [] });
});
