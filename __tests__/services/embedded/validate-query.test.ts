import { MAX_LIMIT, MAX_MAP_ZOOM, MAX_STARTS, MIN_STARTS, type VenuePageQuery } from '@locator/venue-model';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import { validateFairQuery, validateMapQuery, validateVenueQuery } from '@/services/embedded/validate-query';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LYON = { latitude: 45.76, longitude: 4.83 };

const isValidQuery = (query: VenuePageQuery): boolean => validateVenueQuery('venues', query, NOW) === null;

describe('A query for venues', () => {
  it.each<VenuePageQuery>([
    ...[{ page: 1 }, { limit: 1 }, { limit: MAX_LIMIT }, { county: '69', country: 'FRA' }],
    ...[1, MAX_PLAYERS, null].map((players) => ({ players })),
    ...['2026-11-19T00:00', '2027-12-20T23:59'].map((openAt) => ({ openAt })),
    { near: LYON, radiusMeters: 0 },
    { near: { latitude: -90, longitude: 180 } },
    { bounds: [170, -10, -170, 10] },
  ])('with %j is valid', (query) => {
    expect(isValidQuery(query)).toBe(true);
  });

  it.each<VenuePageQuery>([
    ...[{ page: 0 }, { page: 1.5 }, { limit: 0 }, { limit: MAX_LIMIT + 1 }, { limit: 1.5 }],
    ...[-1, NaN].map((radiusMeters) => ({ near: LYON, radiusMeters })),
    ...[0, MAX_PLAYERS + 1, 1.5].map((players) => ({ players })),
    ...['2026-11-18T23:59', '2027-12-21T00:00'].map((openAt) => ({ openAt })),
    { near: { latitude: 90.1, longitude: 0 } },
    { county: '69' },
    { bounds: [4, 46, 5, 45] },
  ])('with %j is refused', (query) => {
    expect(isValidQuery(query)).toBe(false);
  });
});

describe('A query for fair meeting places', () => {
  const isValid = (count: number, limit: number): boolean =>
    validateFairQuery({ starts: Array.from({ length: count }, () => LYON), limit }) === null;

  it.each([
    [MIN_STARTS, 1, true],
    [MAX_STARTS, MAX_LIMIT, true],
    [MIN_STARTS - 1, 1, false],
    [MAX_STARTS + 1, 1, false],
    [MIN_STARTS, 0, false],
    [MIN_STARTS, MAX_LIMIT + 1, false],
    [MIN_STARTS, 1.5, false],
  ])('with %d starting points and a limit of %d is valid: %s', (count, limit, expected) => {
    expect(isValid(count, limit)).toBe(expected);
  });

  it('with one starting point outside the globe is refused', () => {
    const starts = [LYON, { latitude: 91, longitude: 0 }];
    expect(validateFairQuery({ starts, limit: 1 })).toMatchObject({ kind: 'bad-request' });
  });
});

describe('A map query', () => {
  it.each([
    [0, true],
    [MAX_MAP_ZOOM, true],
    [-1, false],
    [MAX_MAP_ZOOM + 1, false],
    [1.5, false],
  ])('at zoom %d is valid: %s', (zoom, expected) => {
    expect(validateMapQuery({ bounds: [4, 45, 5, 46], zoom }) === null).toBe(expected);
  });

  it('with bounds outside the globe is refused', () => {
    expect(validateMapQuery({ bounds: [4, 45, 181, 46], zoom: 1 })).toMatchObject({ kind: 'bad-request' });
  });
});
