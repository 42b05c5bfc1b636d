import type { Bounds } from '@locator/base/geo';
import { type Credit, creditsIn, creditsOf } from '../src/credits';

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

it('A map file is credited where it has tiles, from the zoom level that shows them', () => {
  const text = '© OpenStreetMap';
  expect(creditsOf({ attribution: text, areas: [PARIS] })).toEqual([{ text, areas: [PARIS], minZoom: 11 }]);
});
