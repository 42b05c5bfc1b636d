import { isLandAt } from '@/tools/basemap/coast';

const BOX = [0, 0, 10, 10] as const;
/** Separates the sea in the north from land in the south. */
const COAST = [[0, 8], [5, 7], [10, 8]]; // prettier-ignore
const ISLAND = [[4, 9], [6, 9], [6, 9.5], [4, 9.5], [4, 9]]; // prettier-ignore
const LAKE = [[2, 2], [6, 2], [6, 6], [2, 6], [2, 2]]; // prettier-ignore
const ISLAND_IN_LAKE = [[3, 3], [4, 3], [4, 4], [3, 4], [3, 3]]; // prettier-ignore

it.each([
  ['the sea', 7, 9.2, false],
  ['an island', 5, 9.2, true],
  ['the mainland', 8, 3, true],
  ['a lake', 5, 5, false],
  ['an island in a lake', 3.5, 3.5, true],
] as const)('A point in %s is on the right side of the shores around it', (_, x, y, expected) => {
  expect(isLandAt([x, y], [COAST, ISLAND, LAKE, ISLAND_IN_LAKE], BOX)).toBe(expected);
});
