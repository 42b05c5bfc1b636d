import { createDirectory } from '../src/name-directory';

const { byName } = createDirectory({
  items: ['montpellier'],
  namesOf: (name) => [{ name, cost: 0 }],
  ownNameOf: (name) => name,
  weightOf: () => 0,
  countryOf: () => 'FRA',
});

/** Returns the kind and score of the match, without a bonus for its country. */
function matchOf(text: string) {
  return byName({ text, country: 'USA', limit: 5, mode: 'fuzzy' }).map(({ kind, score }) => [
    kind,
    Number(score.toFixed(3)),
  ]);
}

it.each([
  ['the whole name', 'montpellier', 'exact', 4],
  ['a start of six letters', 'montpe', 'prefix', 2],
  ['a start of eight letters', 'montpell', 'prefix', 2.6],
  ['the name with one typo', 'montpelier', 'fuzzy', 2.3],
  ['the name with two typos', 'mxntpelxier', 'fuzzy', 1.5],
  ['a start of four letters with a typo', 'mxnt', 'fuzzy', -1.5],
  ['a start of seven letters with a typo', 'mxntpel', 'fuzzy', 0],
  ['a start of eight letters with two typos', 'mxntpxll', 'fuzzy', -1],
])('A match of %s has its score', (_, text, kind, score) => {
  expect(matchOf(text)).toEqual([[kind, score]]);
});

describe('A search by the start of many names', () => {
  const weights = Array.from({ length: 100 }, (_, index) => (index * 37) % 100);
  const directory = createDirectory({
    items: weights,
    namesOf: (weight) => [{ name: `abc${weight}`, cost: 0 }],
    ownNameOf: (weight) => `abc${weight}`,
    weightOf: (weight) => weight,
    countryOf: () => 'FRA',
  });
  const search = (filter: (weight: number) => boolean) =>
    directory
      .byName({ text: 'abc', country: 'USA', limit: 3, mode: 'prefix', filter })
      .map(({ item }) => item);

  it('finds the most important ones first', () => {
    expect(search(() => true)).toEqual([99, 98, 97, 96, 95, 94]);
  });

  it('finds less important ones if the filter rejects the others', () => {
    expect(search((weight) => weight < 20)).toEqual([19, 18, 17, 16, 15, 14]);
    expect(search((weight) => weight < 2)).toEqual([1, 0]);
  });
});
