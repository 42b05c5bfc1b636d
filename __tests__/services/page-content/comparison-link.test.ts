import { NO_CRITERIA } from '@locator/venue-model/criteria';
import { type Locale, LOCALES } from '@locator/base/locale/locale';
import { loadTranslate } from '@/lib/locale/messages';
import type { RouteOf } from '@/lib/url/routes';
import { searchAround } from '@/services/backend/search';
import { resultsPage } from '@/services/page-content/results/results-content';
import { backendWith, LYON } from '../../support/backend-of-five';
import { valueOf } from '../../support/value-of';
import { aVenue, type VenueRow } from '../../support/venue-file';

test.each([
  [1, LOCALES.map(() => undefined)],
  [
    2,
    [
      'Comparer les deux',
      'Compare both',
      'Comparar las dos',
      'Beide vergleichen',
      'Confronta entrambe',
      'Beide vergelijken',
    ],
  ],
  [
    3,
    [
      'Comparer les trois',
      'Compare all three',
      'Comparar las tres',
      'Alle drei vergleichen',
      'Confronta tutte e tre',
      'Alle drie vergelijken',
    ],
  ],
  [
    4,
    [
      'Comparer les trois premières',
      'Compare the first three',
      'Comparar las tres primeras',
      'Die ersten drei vergleichen',
      'Confronta le prime tre',
      'De eerste drie vergelijken',
    ],
  ],
])('The link to the comparison of %i venues does not call all of them the first', async (count, labels) => {
  const rows = Array.from({ length: count }, (_, index) => aVenue({ code: `V${index}` }));
  expect(await Promise.all(LOCALES.map((locale) => labelOf(rows, locale)))).toEqual(labels);
});

test.each([
  ['two', [], undefined],
  ['three', [aVenue({ code: 'C' })], 'Comparer les trois'],
  ['two and a third farther away', [aVenue({ code: 'C', latitude: '46.30' })], 'Comparer les trois'],
])('Of venues (%s), one of which is closed, the link compares all or none', async (_, others, label) => {
  const closed = aVenue({ code: 'B', state: 'temporarily_closed' });
  expect(await labelOf([aVenue({ code: 'A' }), closed, ...others], 'fr')).toBe(label);
});

async function labelOf(rows: readonly VenueRow[], locale: Locale): Promise<string | null | undefined> {
  const backend = await backendWith(rows);
  const result = valueOf(
    await searchAround(backend, LYON, { page: 1, criteria: NO_CRITERIA, wantsCounts: false }),
  );
  const route: RouteOf<'results'> = {
    ...{ name: 'results', locale, page: 1, criteria: NO_CRITERIA },
    ...{ position: LYON, isOwnPosition: true, bounds: null },
  };
  const texts = { title: '', summary: '', description: '', breadcrumb: [], isIndexable: false };
  const parts = { ...texts, route, result, place: null, pageName: 'Results', searchValues: null } as const;
  const page = resultsPage(parts, await loadTranslate(locale));
  return page.kind === 'page' ? page.content.comparison?.label : null;
}
