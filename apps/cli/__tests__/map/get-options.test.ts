import { TEXTS } from '../../src/texts';
import { readGetOptions } from '../../src/map/get-command';

const read = (...args: readonly string[]): unknown => readGetOptions(args, null, '/home/ada', TEXTS.en);

describe('The options of npm run map -- get', () => {
  test.each([
    [['https://maps.example/a.pmtiles'], { source: 'https://maps.example/a.pmtiles', km: 8, bounds: null }],
    [['a.pmtiles', '--around', 'venues', '--km', '3.5'], { source: '/home/ada/a.pmtiles', km: 3.5 }],
    [['a.pmtiles', '--bbox', '-5,42,8,51', '--yes'], { bounds: [-5, 42, 8, 51], isConfirmed: true }],
    [['a.pmtiles', '--bbox=-5,42,8,51'], { bounds: [-5, 42, 8, 51], isConfirmed: false }],
    [['a.pmtiles', '--bbox', '177,-18,-179,-16'], { bounds: [177, -18, -179, -16] }],
  ])('%j are understood', (args, expected) => {
    expect(read(...args)).toMatchObject(expected);
  });

  test.each([
    [[], 'set STREETS_SOURCE'],
    [['a', 'b'], 'Give one file only'],
    [['a', '--km', '0'], '--km must be a number'],
    [['a', '--around', 'Lyon'], '--around must be venues'],
    [['a', '--bbox', '1,2,3'], '--bbox must be WEST,SOUTH,EAST,NORTH'],
    [['a', '--bbox', '1,2,3,4', '--km', '3'], 'either --bbox or --around'],
    [['a', '--fast'], '--fast'],
  ])('%j are explained', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  test('Without a file, STREETS_SOURCE is used', () => {
    expect(readGetOptions([], 'https://maps.example/b.pmtiles', '/', TEXTS.en)).toMatchObject({
      source: 'https://maps.example/b.pmtiles',
    });
  });
});
