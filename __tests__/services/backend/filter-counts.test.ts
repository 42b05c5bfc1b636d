import { byCode, CAPACITY_CODES, FILTER_CODES, type FilterCode, orderFilters } from '@/lib/filters/filters';
import { GAMES } from '@/lib/filters/games';
import type { Backend } from '@/services/backend/backend';
import type { FilterCounts } from '@/services/backend/filter-counts';
import type { VenueQuery } from '@/services/backend/venue-query';
import { failureOf, valueOf } from '../../support/value-of';
import { backendWith, LYON, NETWORK, SATURDAY_NIGHT } from '../../support/backend-of-five';

const LYON_AREA = { near: LYON, radiusMeters: 50_000 };
const NOTHING = { filters: [], openAt: null, players: null, game: null };

let backend: Backend;
beforeAll(async () => {
  backend = await backendWith(NETWORK);
});

const countsOf = async (query: VenueQuery): Promise<FilterCounts> =>
  valueOf(await backend.filterCounts(query)).filters;

describe('Filter counts', () => {
  test('A count is the number of venues that the filter would leave', async () => {
    const none = byCode(FILTER_CODES, () => 0);
    expect(await countsOf({ ...LYON_AREA, ...NOTHING })).toEqual({
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
    const criteria = { filters: ['bar' as const], openAt: null, players: null, game: null };
    expect(await countsOf({ ...LYON_AREA, ...criteria })).toMatchObject({ bar: 3, salle: 1, max36: 2 });
  });

  test('The count of a capacity replaces the chosen one, since only one can be chosen', async () => {
    const criteria = { filters: ['max18' as const], openAt: null, players: null, game: null };
    expect(await countsOf({ ...LYON_AREA, ...criteria })).toMatchObject({ max18: 2, max36: 3, salle: 1 });
  });

  test('The counts include only venues that are open at the chosen time', async () => {
    const criteria = { filters: [], openAt: SATURDAY_NIGHT, players: null, game: null };
    expect(await countsOf({ ...LYON_AREA, ...criteria })).toMatchObject({ bar: 1, salle: 1, max36: 1 });
  });

  test.each<[FilterCode[], string | null]>([
    [[], null],
    [['bar'], null],
    [['salle', 'max18'], null],
    [['bar'], SATURDAY_NIGHT],
  ])(
    'The count equals the length of the filtered list for filters %j and opening time %s',
    async (filters, openAt) => {
      const counts = await countsOf({ ...LYON_AREA, filters, openAt });
      for (const code of FILTER_CODES) {
        const isCapacity = CAPACITY_CODES.some((capacity) => capacity === code);
        const kept = filters.filter(
          (other) => !isCapacity || !CAPACITY_CODES.some((capacity) => capacity === other),
        );
        const list = valueOf(
          await backend.venues({ ...LYON_AREA, filters: orderFilters([...kept, code]), openAt }),
        );
        expect([code, counts[code]]).toEqual([code, list.total]);
      }
    },
  );

  test.each<Partial<VenueQuery>>([{}, { game: 'quiz', players: 14 }, { filters: ['bar'], game: 'evjf' }])(
    'The count of a game equals the length of its list for %j',
    async (criteria) => {
      const query = { ...LYON_AREA, ...criteria };
      const { games } = valueOf(await backend.filterCounts(query));
      for (const game of GAMES) {
        const list = valueOf(await backend.venues({ ...query, game }));
        expect([game, games?.[game]]).toEqual([game, list.total]);
      }
    },
  );

  test('The failure of an invalid query names the parameter', async () => {
    const failure = failureOf(await backend.filterCounts({ ...LYON_AREA, radiusMeters: -1 }));
    expect(failure).toMatchObject({ kind: 'bad-request', operation: 'filterCounts' });
    expect(failure.message).toMatch(/radius .*-1/);
  });
});
