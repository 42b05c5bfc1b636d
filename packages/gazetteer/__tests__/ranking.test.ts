import fc from 'fast-check';
import type { Span } from '../src/name-table';
import { createRanking } from '../src/ranking';
import { measured } from '@locator/test-support/measured';

const MAX_POSITIONS = 400;

/** Length of a block of positions, and the size at which the search queue grows for the first time. */
const [BLOCK_SIZE, QUEUE_SIZE] = [32, 256];

/**
 * Returns the first `count` positions that a ranking visits. By default, a ranking may visit one position more than
 * there are, so that visiting too many fails.
 */
function visitedPositions(
  scores: readonly number[],
  spans: readonly Span[],
  count = scores.length + 1,
): number[] {
  const visited: number[] = [];
  const visitedScores: number[] = [];
  const ranking = createRanking(scores.length, (position) => scores[position] ?? NaN);
  ranking.visitBest(spans, (position, score) => {
    visited.push(position);
    visitedScores.push(score);
    return visited.length < count;
  });
  expect(visitedScores).toEqual(visited.map((position) => scores[position]));
  return visited;
}

function positionsOf(spans: readonly Span[]): number[] {
  return spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index));
}

describe('Ranking', () => {
  it('The ranking visits the positions of up to 4 spans of up to 400 positions, best first', () => {
    const scores = measured(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: MAX_POSITIONS }));
    const cuts = fc.array(fc.integer({ min: 0, max: MAX_POSITIONS }), { maxLength: 8 });
    const counts = fc.integer({ min: 1, max: MAX_POSITIONS });
    let mostVisited = 0;
    fc.assert(
      fc.property(scores, cuts, counts, (list, edges, count) => {
        const sorted = [...new Set(edges)].filter((edge) => edge <= list.length).sort((a, b) => a - b);
        const spans: Span[] = [];
        for (let index = 0; index + 1 < sorted.length; index += 2) {
          spans.push({ start: sorted[index] ?? 0, end: sorted[index + 1] ?? 0 });
        }
        const visited = visitedPositions(list, spans, count);
        const positions = positionsOf(spans);
        const isInSpan = new Set(positions);
        const best = positions.map((position) => list[position]!).sort((a, b) => b - a);
        expect(visited.map((position) => list[position])).toEqual(best.slice(0, count));
        expect(new Set(visited).size).toBe(visited.length);
        expect(visited.filter((position) => !isInSpan.has(position))).toEqual([]);
        mostVisited = Math.max(mostVisited, visited.length);
      }),
      { numRuns: 1000 },
    );
    expect(scores.longest()).toBeGreaterThan(2 * BLOCK_SIZE);
    expect(mostVisited).toBeGreaterThan(2 * BLOCK_SIZE);
  });

  it.each([
    ['at the start of a block', BLOCK_SIZE, 3 * BLOCK_SIZE],
    ['one position after it', BLOCK_SIZE + 1, 3 * BLOCK_SIZE + 1],
    ['one position before it', BLOCK_SIZE - 1, 3 * BLOCK_SIZE - 1],
    ['within one block', BLOCK_SIZE + 5, BLOCK_SIZE + 6],
    ['at the end of an incomplete block', 0, 4 * BLOCK_SIZE + 7],
  ])('A span whose edges are %s is visited completely', (_, start, end) => {
    const scores = Array.from({ length: 4 * BLOCK_SIZE + 7 }, (_, position) => position % 10);
    const visited = visitedPositions(scores, [{ start, end }]);
    expect(visited.toSorted((a, b) => a - b)).toEqual(positionsOf([{ start, end }]));
  });

  it('Positions with the same score are visited in order, also when the search queue grows', () => {
    const spans = [{ start: 0, end: 2 * QUEUE_SIZE }];
    const scores = Array.from({ length: 2 * QUEUE_SIZE }, () => 1);
    expect(visitedPositions(scores, spans)).toEqual(positionsOf(spans));
  });

  it('An empty table has no positions', () => {
    expect(visitedPositions([], [{ start: 0, end: 0 }])).toEqual([]);
  });
});
