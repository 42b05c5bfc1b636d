import { NO_CRITERIA } from '@locator/venue-model/criteria';
import { byCode, FILTER_CODES } from '@locator/venue-model/filters';
import type { Backend } from '@/services/backend/backend';
import type { FilterCounts } from '@locator/venue-model/filter-counts';
import type { VenueQuery } from '@locator/venue-model/venue-query';
import { valueOf } from '@locator/test-support/value-of';
import { backendWith, LYON, NETWORK, SATURDAY_NIGHT } from '../../support/backend-of-five';

const LYON_AREA = { near: LYON, radiusMeters: 50_000 };

let backend: Backend;
beforeAll(async () => {
  backend = await backendWith(NETWORK);
});

const countsOf = async (query: VenueQuery): Promise<FilterCounts> =>
  valueOf(await backend.filterCounts(query)).filters;

describe('Filter counts', () => {
  test('A count is the number of venues that the filter would leave', async () => {
    const none = byCode(FILTER_CODES, () => 0);
    expect(await countsOf({ ...LYON_AREA, ...NO_CRITERIA })).toEqual({
      ...none,
      salle: 2,
      bar: 3,
      max18: 2,
      max36: 3,
    });
  });

  test('The counts also work for a country and a county', async () => {
    expect(await countsOf({ country: 'FRA' })).toMatchObject({ traiteur: 1, max54: 1 });
    expect(await countsOf({ country: 'FRA', county: '44' })).toMatchObject({
      bar: 0,
      traiteur: 1,
    });
  });

  test('The counts take the chosen services into account', async () => {
    expect(await countsOf({ ...LYON_AREA, filters: ['bar'] })).toMatchObject({ bar: 3, salle: 1, max36: 2 });
  });

  test('The count of a capacity replaces the chosen one, since only one can be chosen', async () => {
    expect(await countsOf({ ...LYON_AREA, filters: ['max18'] })).toMatchObject({
      max18: 2,
      max36: 3,
      salle: 1,
    });
  });

  test('The counts include only venues that are open at the chosen time', async () => {
    expect(await countsOf({ ...LYON_AREA, openAt: SATURDAY_NIGHT })).toMatchObject({
      bar: 1,
      salle: 1,
      max36: 1,
    });
  });
});
