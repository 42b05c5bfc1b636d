import fc from 'fast-check';
import { centerOf, distanceMeters, isPosition, type Position, roundPosition } from '../../src/geo/position';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LYON = { latitude: 45.764, longitude: 4.8357 };
const SAINT_DENIS_REUNION = { latitude: -20.8823, longitude: 55.4504 };

const QUARTER_OF_THE_GLOBE = (Math.PI / 2) * 6_371_008.8;

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('Distance between two positions', () => {
  it.each<[string, Position, Position, number, number]>([
    ['Paris and Lyon', PARIS, LYON, 391_500, 500],
    ['Paris and Réunion', PARIS, SAINT_DENIS_REUNION, 9_369_000, 20_000],
    ['a point and itself', PARIS, PARIS, 0, 0.001],
    ['one degree of latitude', { latitude: 45, longitude: 0 }, { latitude: 46, longitude: 0 }, 111_195, 1],
    [
      'the equator and the pole',
      { latitude: 0, longitude: 12 },
      { latitude: 90, longitude: -70 },
      QUARTER_OF_THE_GLOBE,
      1,
    ],
    [
      'antipodes',
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 180 },
      2 * QUARTER_OF_THE_GLOBE,
      1,
    ],
    [
      'neighbours across the antimeridian',
      { latitude: 0, longitude: 179.95 },
      { latitude: 0, longitude: -179.95 },
      11_119.5,
      1,
    ],
  ])('The distance between %s matches the atlas', (_, from, to, meters, tolerance) => {
    expect(Math.abs(distanceMeters(from, to) - meters)).toBeLessThanOrEqual(tolerance);
  });

  it('The distance is symmetric and at most half the circumference of the globe', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(distanceMeters(from, to)).toBeCloseTo(distanceMeters(to, from), 3);
        expect(distanceMeters(from, to)).toBeLessThanOrEqual(2 * QUARTER_OF_THE_GLOBE + 0.001);
      }),
    );
  });
});

describe('Position in a URL', () => {
  it('A position is written with at most four decimals', () => {
    expect(roundPosition({ latitude: 48.123456, longitude: -2.99999 })).toEqual({
      latitude: 48.1235,
      longitude: -3,
    });
  });

  it('A written position is within 8 metres of the original', () => {
    fc.assert(
      fc.property(position, (point) => expect(distanceMeters(point, roundPosition(point))).toBeLessThan(8)),
    );
  });

  it('Minus zero is written as zero', () => {
    const { latitude, longitude } = roundPosition({ latitude: -0.00001, longitude: -0 });
    expect([Object.is(latitude, -0), Object.is(longitude, -0)]).toEqual([false, false]);
  });

  it.each([
    [90, 180, true],
    [-90, -180, true],
    [90.0001, 0, false],
    [-90.0001, 0, false],
    [0, 180.0001, false],
    [Infinity, 0, false],
    [0, NaN, false],
    [0, -180.0001, false],
    [NaN, 0, false],
    [0, Infinity, false],
  ])('Whether latitude %d and longitude %d are valid: %s', (latitude, longitude, isOn) => {
    expect(isPosition(latitude, longitude)).toBe(isOn);
  });

  it.each([
    [[4, 45, 6, 46], 45.5, 5],
    [[170, -20, -160, -10], -15, -175],
    [[160, -20, -170, -10], -15, 175],
  ] as const)('The centre of %j is %d, %d', (bounds, latitude, longitude) => {
    expect(centerOf(bounds)).toEqual({ latitude, longitude });
  });
});
