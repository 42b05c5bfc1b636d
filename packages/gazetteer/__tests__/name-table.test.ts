import fc from 'fast-check';
import { fuzzySpans } from '../src/fuzzy-names';
import {
  createNameTable,
  entriesOf,
  exactSpan,
  type NameTable,
  prefixSpan,
  type Span,
} from '../src/name-table';
import { measured } from '@locator/test-support/measured';

/**
 * Returns an arbitrary for words made up of only the letters a, b and c, so that random names share prefixes and
 * random queries resemble them.
 */
const word = (from: number, to: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: from, maxLength: to });
const MAX_NAMES = 40;
const names = fc.array(word(1, 12), { maxLength: MAX_NAMES });

const tableOf = (list: readonly string[]): NameTable =>
  createNameTable(list.map((name, entry) => ({ name, entry })));

function entriesIn(table: NameTable, spans: readonly Span[]): number[] {
  return spans.flatMap((span) => [...entriesOf(table, span)]).sort((a, b) => a - b);
}

function entriesWhere(list: readonly string[], isFound: (name: string) => boolean): number[] {
  return list.flatMap((name, entry) => (isFound(name) ? [entry] : []));
}

/**
 * Returns the edit distances, with transpositions, between a string and each prefix of a name: the last row of the full
 * dynamic-programming matrix.
 */
function distancesToBeginnings(text: string, name: string): number[] {
  const rows = [Array.from({ length: name.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= text.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= name.length; column++) {
      const isSwap = text[row - 1] === name[column - 2] && text[row - 2] === name[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (text[row - 1] === name[column - 1] ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return rows.at(-1) ?? [];
}

describe('Name table', () => {
  it('The table finds exact names and prefixes', () => {
    const lists = measured(names);
    fc.assert(
      fc.property(lists, word(1, 4), (list, text) => {
        const table = tableOf(list);
        expect(entriesIn(table, [exactSpan(table, text)])).toEqual(
          entriesWhere(list, (name) => name === text),
        );
        const beginning = entriesWhere(list, (name) => name.startsWith(text));
        expect(entriesIn(table, [prefixSpan(table, text)])).toEqual(beginning);
      }),
      { numRuns: 1000 },
    );
    expect(lists.longest()).toBeGreaterThan(MAX_NAMES / 2);
  });

  it.each([
    [1, 4, 14],
    [2, 8, 14],
  ])('The table finds every name and prefix within %i typos', (typos, from, to) => {
    const lists = measured(names);
    fc.assert(
      fc.property(lists, word(from, to), (list, text) => {
        const table = tableOf(list);
        const found = fuzzySpans(table, text, typos);
        const distances = list.map((name) => distancesToBeginnings(text, name));
        const within = (distance: number | undefined): boolean => (distance ?? Infinity) <= typos;
        const entries = list.map((_, entry) => entry);
        const whole = entries.filter((entry) => within(distances[entry]?.at(-1)));
        const beginning = entries.filter((entry) => distances[entry]?.some(within));
        expect(entriesIn(table, found.exact)).toEqual(whole);
        expect(entriesIn(table, found.prefix)).toEqual(beginning);
      }),
      { numRuns: 3000 },
    );
    expect(lists.longest()).toBeGreaterThan(MAX_NAMES / 2);
  });

  it('The table ignores typos in a text that is too short', () => {
    const table = tableOf(['abc', 'abcdefg']);
    expect(fuzzySpans(table, 'abd', 1)).toEqual({ exact: [], prefix: [] });
    expect(fuzzySpans(table, 'abcdegf', 2)).toEqual({ exact: [], prefix: [] });
  });

  it('The table keeps every owner of a name', () => {
    const table = createNameTable([7, 3, 5].map((entry) => ({ name: 'saintdenis', entry })));
    expect(entriesIn(table, [prefixSpan(table, 'saint')])).toEqual([3, 5, 7]);
  });

  it('An empty table finds nothing', () => {
    const table = tableOf([]);
    expect(
      entriesIn(table, [
        prefixSpan(table, 'a'),
        exactSpan(table, 'a'),
        ...fuzzySpans(table, 'abcd', 1).exact,
      ]),
    ).toEqual([]);
  });
});
