import { isBounds, isWithin, readBounds, writeBounds } from '@/lib/geo/bounds';

describe('Bounds', () => {
  it.each([
    ['4.7,45.6,5,45.9', [4.7, 45.6, 5, 45.9]],
    ['-180,-90,180,90', [-180, -90, 180, 90]],
    ['179,-20,-179,-10', [179, -20, -179, -10]],
    ['1e-7,0,1,1', [1e-7, 0, 1, 1]],
  ])('The parser accepts “%s”', (text, expected) => {
    const bounds = readBounds(text);
    expect(bounds).toEqual(expected);
    expect(readBounds(writeBounds(bounds ?? [0, 0, 0, 0]))).toEqual(expected);
  });

  it.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    '1,2,3,',
    'a,b,c,d',
    '0x1,2,3,4',
    '181,0,182,1',
    '0,10,1,5',
    '0,-91,1,0',
    'NaN,0,1,1',
    '0,0,Infinity,1',
    ' 1,2,3,4',
  ])('The parser rejects “%s”', (text) => {
    expect(readBounds(text)).toBeNull();
  });

  it('Bounds that contain NaN are written as no bounds', () => {
    expect(isBounds([NaN, 0, 1, 1])).toBe(false);
    expect(isBounds([0, NaN, 1, 1])).toBe(false);
  });

  it.each([
    [[4, 45, 5, 46], 45.5, 4.5, true],
    [[4, 45, 5, 46], 46, 5, true],
    [[4, 45, 5, 46], 46.1, 4.5, false],
    [[4, 45, 5, 46], 45.5, 5.1, false],
    [[179, -20, -179, -10], -15, 179.5, true],
    [[179, -20, -179, -10], -15, -179.5, true],
    [[179, -20, -179, -10], -15, 0, false],
  ] as const)('%j contains %d, %d: %s', (bounds, latitude, longitude, expected) => {
    expect(isWithin(bounds, { latitude, longitude })).toBe(expected);
  });
});
