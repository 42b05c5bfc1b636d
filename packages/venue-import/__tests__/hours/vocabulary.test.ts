import * as vocabulary from '../../src/hours/vocabulary';

type Phrases = readonly { readonly lexemes: readonly string[]; readonly value: unknown }[];

const tables = Object.entries<unknown>(vocabulary).filter(
  (entry): entry is [string, Phrases] =>
    Array.isArray(entry[1]) && entry[1].some((one) => typeof one === 'object' && one !== null),
);

describe('Tables of phrases', () => {
  it.each(tables)('Every phrase of %s has a lexeme and a value, which is not blank', (_, phrases) => {
    // A phrase without lexemes would be found everywhere.
    expect(phrases.filter(({ lexemes }) => lexemes.length === 0 || lexemes.includes(''))).toEqual([]);
    expect(phrases.filter(({ value }) => value === '' || value === undefined)).toEqual([]);
  });

  it.each([
    ['9h30 – été', ['9', 'h', '30', '-', 'ete']],
    ['Mo‐Fr‑Sa‒So−Di—Do', ['mo', '-', 'fr', '-', 'sa', '-', 'so', '-', 'di', '-', 'do']],
    ['d’été dʼun d`un d´un', ['d', "'", 'ete', 'd', "'", 'un', 'd', "'", 'un', 'd', "'", 'un']],
    ['a\nb 1\n2 (c)\nd', ['a', '\n', 'b', '1', '\n', '2', '(', 'c', ')', '\n', 'd']],
    ['\na,\nb\n\nc', ['a', ',', 'b', '\n', 'c']],
    ['', []],
  ])('%j is split into lexemes', (text, lexemes) => {
    expect(vocabulary.toLexemes(text)).toEqual(lexemes);
  });
});
