import { type Criteria, NO_CRITERIA, type SearchArea } from '@locator/venue-model';
import type { Backend } from '@/services/backend/backend';
import { valueOf } from '@locator/test-support/value-of';
import { backendWith, LYON, NETWORK, SATURDAY_NIGHT } from '../../support/backend-of-five';
import { type Relaxation, searchWithin } from '@/services/backend/search';

const LYON_AREA = { near: LYON, radiusMeters: 50_000 };

let backend: Backend;
beforeAll(async () => {
  backend = await backendWith(NETWORK);
});

const relaxationsIn = async (area: SearchArea, criteria: Criteria): Promise<readonly Relaxation[]> =>
  valueOf(await searchWithin(backend, area, null, { page: 1, criteria, wantsCounts: false })).relaxations;

describe('Suggested ways out of an empty list', () => {
  test('Each suggestion drops one criterion and states the resulting number of venues, largest first', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['bar' as const, 'traiteur' as const] };
    const relaxations = await relaxationsIn({ country: 'FRA' }, criteria);
    expect(relaxations.map(({ dropped, total }) => [dropped, total])).toEqual([
      ['traiteur', 3],
      ['bar', 1],
    ]);
    for (const { criteria: relaxed, total } of relaxations) {
      expect(valueOf(await backend.venues({ country: 'FRA', ...relaxed })).total).toBe(total);
    }
  });

  test('Each suggestion keeps all other criteria', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['bar' as const, 'max54' as const], openAt: SATURDAY_NIGHT };
    const relaxations = await relaxationsIn(LYON_AREA, criteria);
    expect(relaxations).toEqual([
      {
        dropped: 'max54',
        criteria: { ...NO_CRITERIA, filters: ['bar'], openAt: SATURDAY_NIGHT },
        total: 1,
      },
    ]);
  });

  test('A suggestion may drop the opening time', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['bar' as const], openAt: '2026-11-29T04:00' };
    expect(await relaxationsIn(LYON_AREA, criteria)).toEqual([
      {
        dropped: 'openAt',
        criteria: { ...NO_CRITERIA, filters: ['bar'] },
        total: 3,
      },
    ]);
  });

  test('A suggestion without any venue is left out', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['acces_pmr' as const, 'autres' as const] };
    expect(await relaxationsIn(LYON_AREA, criteria)).toEqual([]);
  });

  test('A search without criteria has no suggestions', async () => {
    expect(await relaxationsIn(LYON_AREA, NO_CRITERIA)).toEqual([]);
  });
});
