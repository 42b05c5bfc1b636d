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
