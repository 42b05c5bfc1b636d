import fc from 'fast-check';
import { createNameIndex } from '@/services/embedded/gazetteer/name-index';

/** Few letters, so that random names begin alike and random texts come near them. */
const word = (from: number, to: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: from, maxLength: to });
const names = fc.array(word(1, 9), { maxLength: 30 });

const indexOf = (list: readonly string[]) => createNameIndex(list.map((name, entry) => ({ name, entry })));

/** The distance between two words, a swap of neighbours counting one: the textbook's matrix, all of it. */
function alignmentDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column++) {
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

function distanceToABeginning(text: string, name: string): number {
  const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end));
  return Math.min(...beginnings.map((beginning) => alignmentDistance(text, beginning)));
}

describe('the name index', () => {
  it('finds the names that begin like a text, and tells which are the text itself', () => {
    fc.assert(
      fc.property(names, word(1, 4), (list, prefix) => {
        const found: [string | undefined, boolean][] = [];
        indexOf(list).eachPrefixed(prefix, (entry, isWhole) => found.push([list[entry], isWhole]));
        const expected = list
          .filter((name) => name.startsWith(prefix))
          .map((name) => [name, name === prefix]);
        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the names of which a beginning is within so many typos of a text, and with how many', () => {
    fc.assert(
      fc.property(names, word(1, 9), fc.integer({ min: 0, max: 3 }), (list, text, maxDistance) => {
        const found: [number, number][] = [];
        indexOf(list).eachSimilar(text, maxDistance, (entry, distance) => found.push([entry, distance]));
        const expected = list
          .map((name, entry): [number, number] => [entry, distanceToABeginning(text, name)])
          .filter(([, distance]) => distance <= maxDistance);
        expect(found.sort(([a], [b]) => a - b)).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['marsielle', 'marseille', 1],
    ['toulose', 'toulouse', 1],
    ['bordeauxx', 'bordeaux', 1],
    ['strasburg', 'strasbourg', 1],
    ['grenb', 'grenoble', 1],
  ])('meets “%s” and %s at %i typo', (text, name, distance) => {
    const found: number[] = [];
    indexOf([name, 'zz']).eachSimilar(text, 2, (_, typos) => found.push(typos));
    expect(found).toEqual([distance]);
  });

  it('keeps every owner of a name', () => {
    const found: number[] = [];
    const entries = [7, 3, 5].map((entry) => ({ name: 'saint denis', entry }));
    createNameIndex(entries).eachPrefixed('saint', (entry) => found.push(entry));
    expect(found).toEqual([3, 5, 7]);
  });

  it('has nothing to visit when it is empty', () => {
    const visit = jest.fn();
    createNameIndex([]).eachPrefixed('a', visit);
    createNameIndex([]).eachSimilar('abcd', 2, visit);
    expect(visit).not.toHaveBeenCalled();
  });
});
