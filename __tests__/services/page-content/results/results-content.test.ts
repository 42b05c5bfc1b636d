import { NO_CRITERIA } from '@locator/venue-model';
import { type Locale, LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import { searchAround } from '@/services/backend/search';
import { type ResultsContent, resultsPage } from '@/services/page-content/results/results-content';
import { backendWith, LYON } from '../../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue, type VenueRow } from '@locator/test-support/venue-file';

const CLOSED = aVenue({ code: 'B', state: 'temporarily_closed', state_until: '2027-01-31' });
const FAR = aVenue({ code: 'C', latitude: '46.30' });

test.each([
  ['one venue', [aVenue({ code: 'A' })], null],
  ['one venue and one that is closed', [aVenue({ code: 'A' }), CLOSED], null],
  ['one venue and one farther away', [aVenue({ code: 'A' }), FAR], null],
  ['one venue and two farther away', [aVenue({ code: 'A' }), FAR, { ...FAR, code: 'D' }], null],
  ['a closed venue and two farther away', [CLOSED, FAR, { ...FAR, code: 'D' }], ['C', 'D']],
  ['two venues and one that is closed', [CLOSED, ...venues(2)], ['V0', 'V1']],
  ['four venues', venues(4), ['V0', 'V1', 'V2']],
])('Of %s, the link compares the nearest in business', async (_, rows, codes) => {
  const link = await linkOf(rows, 'fr');
  expect(link && new URL(link.url, 'http://localhost').searchParams.getAll('venues')).toEqual(codes);
});

test('The link says how many venues it compares', async () => {
  const labels = await Promise.all(LOCALES.map(async (locale) => (await linkOf(venues(2), locale))?.label));
  expect(labels).toEqual([
    'Comparer les 2 plus proches',
    'Compare the nearest 2',
    'Comparar las 2 más cercanas',
    'Die 2 nächstgelegenen vergleichen',
    'Confronta le 2 più vicine',
    'De 2 dichtstbijzijnde vergelijken',
  ]);
});

test('The second page has no link, because its venues are not the nearest', async () => {
  expect(await linkOf(venues(24), 'fr', 2)).toBeNull();
});

test('Cards of the searched town omit the postal code if there is only one', async () => {
  const shortOf = async (rows: readonly VenueRow[]) => {
    const outcome = await pageOf(rows, 'fr');
    return outcome.kind === 'page' && outcome.state.venues?.map(({ shortAddress }) => shortAddress);
  };
  const [first, second] = venues(2);
  const street = '1 rue de la Test, Lyon';
  expect(await shortOf([first!, second!])).toEqual([street, street]);
  expect(await shortOf([first!, { ...second!, postal_code: '69003' }])).toEqual([undefined, undefined]);
});

function venues(count: number): VenueRow[] {
  return Array.from({ length: count }, (_, index) => aVenue({ code: `V${index}` }));
}

async function linkOf(
  rows: readonly VenueRow[],
  locale: Locale,
  page = 1,
): Promise<ResultsContent['comparison']> {
  const outcome = await pageOf(rows, locale, page);
  return outcome.kind === 'page' ? outcome.content.comparison : null;
}

async function pageOf(rows: readonly VenueRow[], locale: Locale, page = 1) {
  const backend = await backendWith(rows);
  const result = valueOf(
    await searchAround(backend, LYON, { page, criteria: NO_CRITERIA, wantsCounts: false }),
  );
  const route: RouteOf<'results'> = {
    ...{ name: 'results', locale, page, criteria: NO_CRITERIA },
    ...{ position: LYON, isOwnPosition: true, bounds: null },
  };
  const texts = { title: '', summary: '', description: '', breadcrumb: [], isIndexable: false };
  const searchValues = {
    type: 'sp',
    city: 'Lyon',
    country: 'FRA',
    postalCode: null,
    position: LYON,
  } as const;
  return resultsPage({ ...texts, route, t: await loadTranslate(locale), result, searchValues });
}
