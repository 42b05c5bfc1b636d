import type { Bounds } from '@locator/base/geo';
import { type Credit, creditsIn, joinBounds } from '../src/credits';

const PARIS: Bounds = [2.2, 48.8, 2.5, 48.9];
const EUROPE: Bounds = [-5, 41, 12, 52];
const CREDITS: readonly Credit[] = [
  { text: '© OpenStreetMap contributors', areas: [[4.7, 45.6, 5.1, 45.9], EUROPE] },
  { text: 'Ville de Paris', areas: [PARIS], minZoom: 10 },
  { text: '© GeoNames', areas: [] },
];

it('The credits of a view are those of its data at its zoom level, and those of the whole world', () => {
  const inParis: Bounds = [2.3, 48.85, 2.4, 48.87];
  expect(creditsIn(inParis, 10, CREDITS)).toBe('© OpenStreetMap contributors, Ville de Paris, © GeoNames');
  expect(creditsIn(inParis, 9.5, CREDITS)).toBe('© OpenStreetMap contributors, © GeoNames');
  expect(creditsIn([4, 45, 5, 46], 10, CREDITS)).toBe('© OpenStreetMap contributors, © GeoNames');
  expect(creditsIn([55, -22, 56, -20], 10, CREDITS)).toBe('© GeoNames');
});

it('A credit that is part of another one is not repeated', () => {
  const credits = ['© OpenStreetMap', '© OpenStreetMap, LuST', '© OpenStreetMap'].map((text) => ({
    text,
    areas: [],
  }));
  expect(creditsIn(EUROPE, 10, credits)).toBe('© OpenStreetMap, LuST');
});

it('Overlapping bounds are joined, also if only other bounds lie between them', () => {
  const [west, middle, east]: [Bounds, Bounds, Bounds] = [
    [0, 0, 1, 1],
    [1, 0, 2, 1],
    [2, 0.5, 3, 2],
  ];
  expect(joinBounds([west, east, middle])).toEqual([[0, 0, 3, 2]]);
  expect(joinBounds([west, east])).toEqual([west, east]);
});
