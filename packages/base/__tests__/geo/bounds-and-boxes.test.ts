import fc from 'fast-check';
import { boxesAround } from '../../src/geo/boxes-around';
import {
  boundsAround,
  containsBounds,
  isBounds,
  isWithin,
  longitudeNear,
  overlapBounds,
  readBounds,
  roundBounds,
  widthOf,
  writeBounds,
} from '../../src/geo/bounds';
import { type Bounds, centerOf, type Position } from '../../src/geo/position';

const WALLIS = { latitude: -13.28, longitude: -176.17 };
const NOUMEA = { latitude: -22.27, longitude: 166.44 };
const AUCKLAND = { latitude: -36.84, longitude: 174.77 };

describe('The smallest bounds of positions', () => {
  it.each<[string, Position[], Bounds]>([
    ['one position', [NOUMEA], [166.44, -22.27, 166.44, -22.27]],
    ['the Pacific, across the 180th meridian', [WALLIS, NOUMEA, AUCKLAND], [166.44, -36.84, -176.17, -13.28]],
    ['New Caledonia and New Zealand', [AUCKLAND, NOUMEA], [166.44, -36.84, 174.77, -22.27]],
    [
      'a position on each side of the globe',
      [
        { latitude: 1, longitude: -90 },
        { latitude: 0, longitude: 90 },
      ],
      [-90, 0, 90, 1],
    ],
  ])('are those of %s', (_, positions, bounds) => {
    expect(boundsAround(positions)).toEqual(bounds);
  });

  it('contain all positions, and have the same width wherever the positions are on the globe', () => {
    const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
    const longitudes = fc.array(fc.integer({ min: -180, max: 179 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(longitudes, fc.integer({ min: 0, max: 359 }), (degrees, angle) => {
        const at = (longitude: number): Position => ({ latitude: 0, longitude });
        const bounds = boundsAround(degrees.map(at));
        const rotated = boundsAround(degrees.map((longitude) => at(wrapped(longitude + angle))));
        expect(widthOf(rotated)).toBe(widthOf(bounds));
        expect(degrees.every((longitude) => isWithin(bounds, at(longitude)))).toBe(true);
        expect(isBounds(bounds)).toBe(true);
      }),
    );
  });

  it.each([
    [-176, 175, 184],
    [175, -176, -185],
    [4, 170, 4],
    [4, 364, 364],
  ])('The longitude %d is, near %d, %d', (longitude, other, near) => {
    expect(longitudeNear(longitude, other)).toBe(near);
  });

  const PACIFIC: Bounds = [160, -40, -170, -10];

  it.each<[Bounds, Bounds, boolean, boolean]>([
    [PACIFIC, [170, -30, -175, -20], true, true],
    [PACIFIC, [170, -30, 175, -20], true, true],
    [PACIFIC, [-179, -30, -175, -20], true, true],
    [PACIFIC, [150, -30, -175, -20], false, true],
    [PACIFIC, [-175, -30, -160, -20], false, true],
    [PACIFIC, [-165, -30, -160, -20], false, false],
    [PACIFIC, [170, -9, 171, 0], false, false],
    [PACIFIC, [170, -11, 171, 0], false, true],
    [[170, -30, 175, -20], PACIFIC, false, true],
    [[-180, -90, 180, 90], PACIFIC, true, true],
    [PACIFIC, [-180, -90, 180, 90], false, true],
    [[4, 45, 5, 46], [4.2, 45, 4.5, 46], true, true],
    [[4, 45, 5, 46], [4.2, 45, 5.5, 46], false, true],
  ])('%j and %j: the second is inside: %s, they overlap: %s', (one, other, isInside, isOverlap) => {
    expect([containsBounds(one, other), overlapBounds(one, other)]).toEqual([isInside, isOverlap]);
  });
});

describe('Bounds', () => {
  it.each([
    ['1.25,2.25,3.25,4.25', [1.25, 2.25, 3.25, 4.25]],
    ['+1,-2,3,4', [1, -2, 3, 4]],
    ['1e1,2E-1,1.5e+1,4', [10, 0.2, 15, 4]],
    ['1e-10,2,3,4', [1e-10, 2, 3, 4]],
    ['-180,-90,180,90', [-180, -90, 180, 90]],
    ['179,-20,-179,-10', [179, -20, -179, -10]],
    ['0x1,2,3,4', null],
    ['0,0,Infinity,1', null],
    [' 1,2,3,4', null],
    ['1.,2,3,4', null],
    ['.5,2,3,4', null],
    ['1.5x,2,3,4', null],
    ['x1,2,3,4', null],
    ['1,2,3,4,5', null],
    ['1,2,3,', null],
    ['', null],
    ['-181,0,0,1', null],
    ['0,0,181,1', null],
    ['0,0,1,91', null],
  ])('%j is read as %j', (text, bounds) => {
    const read = readBounds(text);
    expect(read).toEqual(bounds);
    if (read) expect(readBounds(writeBounds(read))).toEqual(bounds);
  });

  it.each([
    [[-180, -90, 180, 90], true],
    [[180, 1, -180, 1], true],
    [[-180.1, 0, 0, 0], false],
    [[180.1, 0, 0, 0], false],
    [[0, 0, 180.1, 0], false],
    [[0, 0, -180.1, 0], false],
    [[0, -90.1, 0, 0], false],
    [[0, 0, 0, 90.1], false],
    [[0, 1, 0, 0], false],
    [[NaN, 0, 1, 1], false],
    [[0, NaN, 1, 1], false],
  ] as const)('Whether %j are valid: %s', (bounds, isValid) => {
    expect(isBounds(bounds)).toBe(isValid);
  });

  it.each([
    [4, 45, true],
    [5, 46, true],
    [4.5, 45.5, true],
    [3.9, 45.5, false],
    [5.1, 45.5, false],
    [4.5, 44.9, false],
    [4.5, 46.1, false],
  ])('Longitude %d and latitude %d are within a box: %s', (longitude, latitude, isInside) => {
    expect(isWithin([4, 45, 5, 46], { latitude, longitude })).toBe(isInside);
  });

  it.each([
    [170, true],
    [175, true],
    [-170, true],
    [-175, true],
    [169.9, false],
    [-169.9, false],
    [0, false],
  ])('Longitude %d is within a box across the 180th meridian: %s', (longitude, isInside) => {
    expect(isWithin([170, 0, -170, 1], { latitude: 0, longitude })).toBe(isInside);
    expect(isWithin([170, 0, -170, 1], { latitude: 2, longitude })).toBe(false);
  });

  it('Bounds of no width contain their own longitude only', () => {
    const longitudes = [6, 7, 8].filter((longitude) => isWithin([7, 0, 7, 1], { latitude: 0, longitude }));
    expect(longitudes).toEqual([7]);
  });

  it('They are rounded and written in the order west, south, east, north', () => {
    const rounded = roundBounds([1.23456, 2.34567, 3.45678, 4.56789]);
    expect(rounded).toEqual([1.2346, 2.3457, 3.4568, 4.5679]);
    expect(writeBounds(rounded)).toBe('1.2346,2.3457,3.4568,4.5679');
  });

  it('The centre of bounds of no width is their longitude', () => {
    expect(centerOf([7, 1, 7, 3])).toEqual({ latitude: 2, longitude: 7 });
    expect(centerOf([180, 0, -180, 0]).longitude).toBe(180);
  });
});

describe('Boxes around a circle', () => {
  const rounded = (latitude: number, longitude: number, radiusMeters: number): number[][] =>
    boxesAround({ latitude, longitude }, radiusMeters).map((box) =>
      box.map((degrees) => Math.round(degrees * 10) / 10),
    );

  it.each([
    ['near the north pole', 89.5, 10, [[-180, 88.5, 180, 90]]],
    ['near the south pole', -89.5, 10, [[-180, -90, 180, -88.5]]],
    ['at a pole', 90, 0, [[-180, 89, 180, 90]]],
    [
      'across the 180th meridian in the west',
      0,
      -179.5,
      [
        [179.5, -1, 180, 1],
        [-180, -1, -178.5, 1],
      ],
    ],
    [
      'across the 180th meridian in the east',
      0,
      179.5,
      [
        [178.5, -1, 180, 1],
        [-180, -1, -179.5, 1],
      ],
    ],
    ['up to the 180th meridian in the west', 0, -178.9, [[-179.9, -1, -177.9, 1]]],
    ['up to the 180th meridian in the east', 0, 178.9, [[177.9, -1, 179.9, 1]]],
  ])('A circle of a degree %s', (_, latitude, longitude, boxes) => {
    expect(rounded(latitude, longitude, 111_195)).toEqual(boxes);
  });

  it('A circle of no radius has a box a little larger than its centre', () => {
    const [[west = 0, south = 0, east = 0, north = 0] = []] = boxesAround({ latitude: 60, longitude: 10 }, 0);
    for (const margin of [10 - west, 60 - south, east - 10, north - 60]) {
      expect(margin).toBeGreaterThan(0);
      expect(margin).toBeLessThan(1e-5);
    }
  });

  it('A circle as large as the globe has a box of all longitudes', () => {
    expect(boxesAround({ latitude: 0, longitude: 10 }, 20_100_000)).toEqual([[-180, -90, 180, 90]]);
  });
});
