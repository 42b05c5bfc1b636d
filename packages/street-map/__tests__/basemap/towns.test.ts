import { readFileSync } from 'node:fs';
import { type Town, type TownRow, townsIn, townWithin } from '../../src/basemap/towns';

const FILE: readonly TownRow[] = JSON.parse(readFileSync('data/basemap/towns.json', 'utf8'));

it.each([
  ['fr', ['Londres', 'Cologne', 'Lyon', 'Moscou', 'Alost']],
  ['en', ['London', 'Cologne', 'Lyon', 'Moscow', 'Aalst']],
  ['es', ['Londres', 'Colonia', 'Lyon', 'Moscú', 'Aalst']],
  ['de', ['London', 'Köln', 'Lyon', 'Moskau', 'Aalst']],
  ['it', ['Londra', 'Colonia', 'Lione', 'Mosca', 'Aalst']],
  ['nl', ['Londen', 'Keulen', 'Lyon', 'Moskou', 'Aalst']],
] as const)('The basemap has town names in the language %s', (locale, expected) => {
  const positions = [
    [51.51, -0.13],
    [50.93, 6.95],
    [45.75, 4.85],
    [55.75, 37.62],
    [50.94, 4.04],
  ] as const;
  const towns = townsIn(locale, FILE);
  const names = positions.map(
    ([latitude, longitude]) =>
      towns.find(([, y, x]) => Math.abs(y - latitude) < 0.03 && Math.abs(x - longitude) < 0.03)?.[0],
  );
  expect(names).toEqual(expected);
});

const PARIS: Town = ['Paris', 48.85, 2.35, 4];
const LYON: Town = ['Lyon', 45.76, 4.84, 4];
const VIENNE: Town = ['Vienne', 45.53, 4.87, 9];
const TOWNS = [PARIS, LYON, VIENNE];
const VALLEY = { latitude: 45.55, longitude: 4.86 };

it.each([
  ['the most important town within its bounds', [4, 45, 6, 46], VALLEY, 'Lyon'],
  ['the nearest town if its bounds contain none', [4.85, 45.54, 4.86, 45.56], VALLEY, 'Vienne'],
  ['no town if none is near', [-30, 40, -29, 41], { latitude: 40.5, longitude: -29.5 }, null],
  ['the nearest town if its bounds cross the 180th meridian', [-179, 40, 179, 60], VALLEY, 'Vienne'],
] as const)('A cluster is named by %s', (_, bounds, center, expected) => {
  expect(townWithin(bounds, center, TOWNS)).toBe(expected);
});
