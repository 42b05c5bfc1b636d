import { isInOpenAtRange, nearestOpenAt, openAtRange } from '../src/open-at-range';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const RANGE = openAtRange(NOW);

describe('The range of dates for a search by opening time', () => {
  it('extends from the previous day to 13 months ahead', () => {
    expect(RANGE).toEqual({ first: '2026-11-20', last: '2027-12-21' });
    expect(openAtRange(Date.parse('2026-12-31T23:59:59Z'))).toEqual({
      first: '2026-12-30',
      last: '2028-01-31',
    });
  });

  it.each([
    ['2026-11-19T23:59', false],
    ['2026-11-20T00:00', true],
    ['2027-12-21T23:59', true],
    ['2027-12-22T00:00', false],
    ['2000-01-01T00:00', false],
    ['2099-12-31T23:59', false],
  ])('contains %s: %s', (wallClock, isAllowed) => {
    expect(isInOpenAtRange(wallClock, RANGE)).toBe(isAllowed);
  });

  it.each([
    ['2099-07-01T23:00', '2027-12-21T23:00'],
    ['2000-07-01T20:30', '2026-11-21T20:30'],
  ])('offers the same time on the nearest future date instead of %s', (wallClock, offered) => {
    expect(nearestOpenAt(wallClock, RANGE)).toBe(offered);
    expect(isInOpenAtRange(offered, RANGE)).toBe(true);
  });
});
