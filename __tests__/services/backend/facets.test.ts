import { CAPACITY_CODES, FILTER_CODES, type FilterCode, orderFilters } from '@/lib/filters/filters';
import { failed } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { countFilters, findRelaxations } from '@/services/backend/facets';
import { valueOf } from '../../support/value-of';
import { backendOf, LYON, NETWORK, SATURDAY_NIGHT } from './a-network';

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
  backend = await backendOf(NETWORK);
});

describe('The number beside a filter', () => {
  test('is how many venues of the place it would leave', async () => {
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

  test('counts the venues of a country or a county as well', async () => {
    expect(await countFilters(backend, { country: 'FRA' }, NOTHING)).toMatchObject({ traiteur: 1, max54: 1 });
    expect(await countFilters(backend, { country: 'FRA', county: '44' }, NOTHING)).toMatchObject({
      bar: 0,
      traiteur: 1,
    });
  });

  test('counts beside the services already chosen', async () => {
    const criteria = { filters: ['bar' as const], openAt: null };
    expect(await countFilters(backend, LYON_AREA, criteria)).toMatchObject({ bar: 3, salle: 1, max36: 2 });
  });

  test('of a group size counts in place of the one chosen, since there is only one', async () => {
    const criteria = { filters: ['max18' as const], openAt: null };
    expect(await countFilters(backend, LYON_AREA, criteria)).toMatchObject({ max18: 2, max36: 3, salle: 1 });
  });

  test('counts only venues open at the time asked for', async () => {
    const criteria = { filters: [], openAt: SATURDAY_NIGHT };
    expect(await countFilters(backend, LYON_AREA, criteria)).toMatchObject({ bar: 1, salle: 1, max36: 1 });
  });

  test.each<[FilterCode[], string | null]>([
    [[], null],
    [['bar'], null],
    [['salle', 'max18'], null],
    [['bar'], SATURDAY_NIGHT],
  ])('is what the list then has: beside %j, open at %s', async (filters, openAt) => {
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
  });

  test('is left out everywhere when one of them cannot be told', async () => {
    const broken: Backend = {
      ...backend,
      venues: (query) =>
        query.filters?.includes('max54') ? Promise.resolve(failed(OUT_OF_ORDER)) : backend.venues(query),
    };
    expect(await countFilters(broken, LYON_AREA, NOTHING)).toBeNull();
  });
});

describe('The ways out of an emptied list', () => {
  test('drop each criterion alone, and promise what the list then has, most venues first', async () => {
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

  test('keep everything but what they drop', async () => {
    const criteria = { filters: ['bar' as const, 'max54' as const], openAt: SATURDAY_NIGHT };
    const relaxations = await findRelaxations(backend, LYON_AREA, criteria);
    expect(relaxations).toEqual([
      { dropped: 'max54', criteria: { filters: ['bar'], openAt: SATURDAY_NIGHT }, total: 1 },
    ]);
  });

  test('may drop the opening time', async () => {
    const criteria = { filters: ['bar' as const], openAt: '2026-11-29T04:00' };
    expect(await findRelaxations(backend, LYON_AREA, criteria)).toEqual([
      { dropped: 'openAt', criteria: { filters: ['bar'], openAt: null }, total: 3 },
    ]);
  });

  test('leave out what would bring nothing', async () => {
    const criteria = { filters: ['acces_pmr' as const, 'autres' as const], openAt: null };
    expect(await findRelaxations(backend, LYON_AREA, criteria)).toEqual([]);
  });

  test('are none where nothing was asked', async () => {
    expect(await findRelaxations(backend, LYON_AREA, NOTHING)).toEqual([]);
  });
});
