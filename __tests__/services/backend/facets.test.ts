import { CAPACITY_CODES, FILTER_CODES, type FilterCode, orderFilters } from '@/lib/filters/filters';
import { failed } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { countFilters, findRelaxations } from '@/services/backend/facets';
import { valueOf } from '../../support/value-of';
import { backendWith, LYON, NETWORK, SATURDAY_NIGHT } from '../../support/backend-of-five';

const LYON_AREA = { near: LYON, radiusMeters: 50_000 };
const NOTHING = { filters: [], openAt: null };
const OUT_OF_ORDER = {
  kind: 'unavailable',
  service: 'backend',
  operation: 'venues',
  message: 'The back-end is out of order.',
} as const;

let backend: Backend;
beforeAll(async () => {
  backend = await backendWith(NETWORK);
});

describe('Filter counts', () => {
  test('A count is the number of venues that the filter would leave', async () => {
    expect(await countFilters(backend, LYON_AREA, NOTHING)).toEqual({
      acces_pmr: 0,
      salle: 2,
      bar: 3,
      traiteur: 0,
      projecteur: 0,
      autres: 0,
      max18: 2,
      max36: 3,
      max54: 0,
    });
  });

  test('The counts also work for a country and a county', async () => {
    expect(await countFilters(backend, { country: 'FRA' }, NOTHING)).toMatchObject({ traiteur: 1, max54: 1 });
    expect(await countFilters(backend, { country: 'FRA', county: '44' }, NOTHING)).toMatchObject({
      bar: 0,
      traiteur: 1,
    });
  });

  test('The counts take the chosen services into account', async () => {
    const criteria = { filters: ['bar' as const], openAt: null };
    expect(await countFilters(backend, LYON_AREA, criteria)).toMatchObject({ bar: 3, salle: 1, max36: 2 });
  });

  test('The count of a capacity replaces the chosen one, since only one can be chosen', async () => {
    const criteria = { filters: ['max18' as const], openAt: null };
    expect(await countFilters(backend, LYON_AREA, criteria)).toMatchObject({ max18: 2, max36: 3, salle: 1 });
  });

  test('The counts include only venues that are open at the chosen time', async () => {
    const criteria = { filters: [], openAt: SATURDAY_NIGHT };
    expect(await countFilters(backend, LYON_AREA, criteria)).toMatchObject({ bar: 1, salle: 1, max36: 1 });
  });

  test.each<[FilterCode[], string | null]>([
    [[], null],
    [['bar'], null],
    [['salle', 'max18'], null],
    [['bar'], SATURDAY_NIGHT],
  ])(
    'The count equals the length of the filtered list for filters %j and opening time %s',
    async (filters, openAt) => {
      const counts = await countFilters(backend, LYON_AREA, { filters, openAt });
      for (const code of FILTER_CODES) {
        const isCapacity = CAPACITY_CODES.some((capacity) => capacity === code);
        const kept = filters.filter(
          (other) => !isCapacity || !CAPACITY_CODES.some((capacity) => capacity === other),
        );
        const list = valueOf(
          await backend.venues({ ...LYON_AREA, filters: orderFilters([...kept, code]), openAt }),
        );
        expect([code, counts?.[code]]).toEqual([code, list.total]);
      }
    },
  );

  test('All counts are left out when one of them fails', async () => {
    const broken: Backend = {
      ...backend,
      venues: (query) =>
        query.filters?.includes('max54') ? Promise.resolve(failed(OUT_OF_ORDER)) : backend.venues(query),
    };
    expect(await countFilters(broken, LYON_AREA, NOTHING)).toBeNull();
  });
});

describe('Suggested ways out of an empty list', () => {
  test('Each suggestion drops one criterion and states the resulting number of venues, largest first', async () => {
    const criteria = { filters: ['bar' as const, 'traiteur' as const], openAt: null };
    const relaxations = await findRelaxations(backend, { country: 'FRA' }, criteria);
    expect(relaxations.map(({ dropped, total }) => [dropped, total])).toEqual([
      ['traiteur', 3],
      ['bar', 1],
    ]);
    for (const { criteria: relaxed, total } of relaxations) {
      expect(valueOf(await backend.venues({ country: 'FRA', ...relaxed })).total).toBe(total);
    }
  });

  test('Each suggestion keeps all other criteria', async () => {
    const criteria = { filters: ['bar' as const, 'max54' as const], openAt: SATURDAY_NIGHT };
    const relaxations = await findRelaxations(backend, LYON_AREA, criteria);
    expect(relaxations).toEqual([
      { dropped: 'max54', criteria: { filters: ['bar'], openAt: SATURDAY_NIGHT }, total: 1 },
    ]);
  });

  test('A suggestion may drop the opening time', async () => {
    const criteria = { filters: ['bar' as const], openAt: '2026-11-29T04:00' };
    expect(await findRelaxations(backend, LYON_AREA, criteria)).toEqual([
      { dropped: 'openAt', criteria: { filters: ['bar'], openAt: null }, total: 3 },
    ]);
  });

  test('A suggestion without any venue is left out', async () => {
    const criteria = { filters: ['acces_pmr' as const, 'autres' as const], openAt: null };
    expect(await findRelaxations(backend, LYON_AREA, criteria)).toEqual([]);
  });

  test('A search without criteria has no suggestions', async () => {
    expect(await findRelaxations(backend, LYON_AREA, NOTHING)).toEqual([]);
  });
});
