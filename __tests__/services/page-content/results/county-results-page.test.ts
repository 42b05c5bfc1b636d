import { type City, type County, type Criteria, NO_CRITERIA } from '@locator/venue-model';
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

async function pageOf(
  counties: readonly County[],
  criteria: Criteria = NO_CRITERIA,
  cities: readonly City[] = [],
) {
  const search = { page: 1, criteria, wantsCounts: false };
  const area = { country: 'FRA', county: '69' };
  const page = countyResultsPage({
    route: { name: 'countyResults', locale: 'fr', country: 'FRA', county: 'rhone', page: 1, criteria },
    t: await loadTranslate('fr'),
    county: counties[0]!,
    counties,
    result: valueOf(await searchWithin(await backendWith(NETWORK), area, LYON, search)),
    cities: success(cities),
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

test.each<[string, County, boolean]>([
  ['with one venue', { ...RHONE, venueCount: 1 }, false],
  ['whose venues are all in one town', { ...RHONE, venueCount: 2 }, false],
  ['with venues elsewhere, too', { ...RHONE, venueCount: 3 }, true],
  ['with more venues in one town than that town’s page shows', { ...RHONE, venueCount: 21 }, true],
])('The page of a county %s is indexed unless it repeats a town’s page', async (_, county, isIndexable) => {
  const city: City = {
    ...{ id: 'Lyon', city: 'Lyon', countryCode: 'FRA', countyCode: '69', postalCode: null },
    ...{ settledBy: 'name', position: LYON, venueCount: county.venueCount === 3 ? 2 : county.venueCount },
  };
  expect((await pageOf([county, ISERE], NO_CRITERIA, [city])).metadata.isIndexable).toBe(isIndexable);
});

test('The breadcrumb of a county names the levels above it as the specification does', async () => {
  const levels = (await pageOf([RHONE])).metadata.breadcrumb.map(({ level }) => level);
  expect(levels).toEqual(['home', 'country', 'county']);
});
