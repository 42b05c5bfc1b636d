import { type County, type Criteria, NO_CRITERIA } from '@locator/venue-model';
import { success } from '@locator/base';
import { loadTranslate } from '@/lib/server/load-messages';
import { searchWithin } from '@/services/backend/search';
import { countyResultsPage } from '@/services/page-content/results/county-results-page';
import { backendWith, LYON, NETWORK } from '../../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';

const RHONE: County = {
  countryCode: 'FRA',
  code: '69',
  label: 'Rhône',
  slug: 'rhone',
  position: LYON,
  venueCount: 4,
};
const ISERE: County = { ...RHONE, code: '38', label: 'Isère', slug: 'isere', venueCount: 1 };

async function pageOf(counties: readonly County[], criteria: Criteria = NO_CRITERIA) {
  const search = { page: 1, criteria, wantsCounts: false };
  const area = { country: 'FRA', county: '69' };
  const page = countyResultsPage({
    route: { name: 'countyResults', locale: 'fr', country: 'FRA', county: 'rhone', page: 1, criteria },
    t: await loadTranslate('fr'),
    county: RHONE,
    counties,
    result: valueOf(await searchWithin(await backendWith(NETWORK), area, LYON, search)),
    cities: success([]),
    index: null,
    searchedText: null,
    suggestions: [],
  });
  if (page.kind !== 'page') throw new Error(`The outcome is ${page.kind}.`);
  return page;
}

test('The page of a county says that its venues are in alphabetical order', async () => {
  expect((await pageOf([RHONE])).content.summary).toMatch(
    /^\d salles dans le Rhône, par ordre alphabétique$/,
  );
});

test('The page of a county offers no comparison of its first venues, which are no better than the others', async () => {
  expect((await pageOf([RHONE])).content.comparison).toBeNull();
});

test('The page of a country’s only county with venues is not indexed, because it repeats the country’s page', async () => {
  expect((await pageOf([RHONE, ISERE])).metadata.isIndexable).toBe(true);
  expect((await pageOf([RHONE, { ...ISERE, venueCount: 0 }])).metadata.isIndexable).toBe(false);
});
