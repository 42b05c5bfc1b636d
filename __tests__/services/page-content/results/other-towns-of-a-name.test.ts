import type { Locale } from '@locator/base/locale';
import { success } from '@locator/base';
import { valueOf } from '@locator/test-support/value-of';
import { NO_CRITERIA } from '@locator/venue-model';
import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import { searchAround } from '@/services/backend/search';
import { resolvePlace } from '@/services/engine/resolve-place';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { replaceStarts } from '@/services/page-content/selection/selection-changes';
import { networkOf } from '../../../support/network';

let network: Awaited<ReturnType<typeof networkOf>>;
beforeAll(async () => {
  network = await networkOf('data/venues.csv');
});

interface Shown {
  readonly locale: Locale;
  readonly country: string;
  readonly city: string;
  readonly searchedText: string | null;
}

async function placesOn({ searchedText, ...path }: Shown) {
  const { engine, backend } = network;
  const route: RouteOf<'cityResults'> = {
    ...{ name: 'cityResults', ...path, postalCode: null, page: 1 },
    criteria: NO_CRITERIA,
  };
  const { place, homonyms } = valueOf(await resolvePlace(engine, route));
  const search = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
  const page = cityResultsPage({
    ...{ route, place: place!, homonyms, t: await loadTranslate(path.locale) },
    ...{ searchedText, defaultCountry: 'FRA', suggestions: homonyms, index: null, isIndexed: true },
    ...{ cities: success([]), counties: success([]) },
    result: valueOf(await searchAround(backend, place!.position, search)),
  });
  if (page.kind !== 'page') throw new Error('There is no page.');
  const { notice, otherPlaces } = page.content;
  const labelsOf = (links: readonly { label: string }[]): string[] => links.map(({ label }) => label);
  return {
    notice: labelsOf(notice?.links ?? []),
    others: otherPlaces.flatMap(({ links }) => labelsOf(links)),
  };
}

it('A place that the notice about a guess offers is not offered again', async () => {
  const lille = { locale: 'en', country: 'FRA', city: 'lille' } as const;
  const antwerp = ['Lille, Antwerp, Belgium'];
  expect(await placesOn({ ...lille, searchedText: null })).toEqual({ notice: [], others: antwerp });
  expect(await placesOn({ ...lille, searchedText: 'Ancient Lille' })).toEqual({
    notice: antwerp,
    others: [],
  });
});

it.each([
  ['fr', 'FRA', 'bruges', 'Bruges (8000), Flandre-Occidentale, Belgique'],
  ['en', 'BEL', 'brugge', 'Bruges (33520), Gironde, France'],
  ['it', 'BEL', 'brugge', 'Bruges (33520), Gironda, Francia'],
] as const)('In %s, the page of Bruges in %s (%s) leads to %s', async (locale, country, city, other) => {
  const { others } = await placesOn({ locale, country, city, searchedText: null });
  expect(others).toContain(other);
});

it.each([
  ['fr', 'Bruges (8000), Flandre-Occidentale, Belgique'],
  ['en', 'Bruges (33520), Gironde'],
] as const)('On the halfway page in %s, “Bruges” leads to %s', async (locale, other) => {
  const text = 'Bruges';
  const places = await network.engine.search({ text, country: 'FRA', locale, isTyped: true });
  const typed = [{ text, places: valueOf(places) }];
  const t = await loadTranslate(locale);
  const route: RouteOf<'selection'> = { name: 'selection', locale, ...EMPTY_SELECTION };
  const first = replaceStarts(route, text, typed, t);
  if (first.kind !== 'changed') throw new Error('There is no start.');
  expect(replaceStarts(first.route, text, typed, t)).toMatchObject({
    report: { alternatives: expect.arrayContaining([expect.objectContaining({ text: other })]) as unknown },
  });
});
