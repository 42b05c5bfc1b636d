import { MAX_PLAYERS } from '@/lib/group-fit/room';
import { MAX_STARTS } from '@/lib/selection/selection';
import { MIN_STARTS } from '@/services/backend/fair-venues';
import { MAX_MAP_ZOOM } from '@/services/backend/map-points';
import { MAX_LIMIT, type VenuePageQuery } from '@/services/backend/venue-query';
import { validateFairQuery, validateMapQuery, validateVenueQuery } from '@/services/embedded/validate-query';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LYON = { latitude: 45.76, longitude: 4.83 };

const isValidQuery = (query: VenuePageQuery): boolean => validateVenueQuery('venues', query, NOW) === null;

describe('A query for venues', () => {
  it.each<[string, VenuePageQuery]>([
    ['the first page', { page: 1 }],
    ['the smallest limit', { limit: 1 }],
    ['the largest limit', { limit: MAX_LIMIT }],
    ['a radius of 0', { near: LYON, radiusMeters: 0 }],
    ['a position at a pole and the 180th meridian', { near: { latitude: -90, longitude: 180 } }],
    ['a single player', { players: 1 }],
    ['the largest group', { players: MAX_PLAYERS }],
    ['no players', { players: null }],
    ['a county with its country', { country: 'FRA', county: '69' }],
    ['bounds across the 180th meridian', { bounds: [170, -10, -170, 10] }],
    ['the first accepted opening time', { openAt: '2026-11-19T00:00' }],
    ['the last accepted opening time', { openAt: '2027-12-20T23:59' }],
  ])('with %s is valid', (_, query) => {
    expect(isValidQuery(query)).toBe(true);
  });

  it.each<[string, VenuePageQuery]>([
    ['page 0', { page: 0 }],
    ['half a page', { page: 1.5 }],
    ['a limit of 0', { limit: 0 }],
    ['a limit above the maximum', { limit: MAX_LIMIT + 1 }],
    ['half a limit', { limit: 1.5 }],
    ['a negative radius', { near: LYON, radiusMeters: -1 }],
    ['a radius that is no number', { near: LYON, radiusMeters: NaN }],
    ['a position beyond a pole', { near: { latitude: 90.1, longitude: 0 } }],
    ['no players at all', { players: 0 }],
    ['a group that is too large', { players: MAX_PLAYERS + 1 }],
    ['half a player', { players: 1.5 }],
    ['a county without its country', { county: '69' }],
    ['bounds whose south is north of their north', { bounds: [4, 46, 5, 45] }],
    ['an opening time before the first', { openAt: '2026-11-18T23:59' }],
    ['an opening time after the last', { openAt: '2027-12-21T00:00' }],
  ])('with %s is refused', (_, query) => {
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
