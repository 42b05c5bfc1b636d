import { type Finding, FINDINGS } from '../../src/finding';
import { describeVenueFinding } from '../../src/report/describe-finding';

/** Findings about the rows of a file, which a form does not have. */
const ABOUT_FILES = ['quote-repaired', 'title-rows-ignored'];

const codes = (Object.keys(FINDINGS) as Finding['code'][]).filter((code) => !ABOUT_FILES.includes(code));

const describeIn = (language: 'fr' | 'en', code: Finding['code'], value: string | null = 'X'): string =>
  describeVenueFinding(
    { code, row: 2, venue: null, column: 'name', value, details: { first: 3, code: 'A', name: 'Y' } },
    language,
  );

it.each(['fr', 'en'] as const)('No sentence about a single venue names a row in %s', (language) => {
  const sentences = codes.map((code) => describeIn(language, code));
  expect(sentences.filter((sentence) => /\b(?:row|ligne) \d/i.test(sentence))).toEqual([]);
});

it('The sentence is about this venue and another one', () => {
  expect(describeIn('en', 'code-duplicate')).toBe('This venue has the same code as another venue: X.');
  expect(describeIn('fr', 'code-duplicate')).toBe('Cette fiche a le même code qu’une autre fiche : X.');
  expect(describeIn('en', 'venue-neighbour')).toBe('“X” is at the same place as “Y” (A).');
  expect(describeIn('fr', 'coordinates-shared')).toBe(
    'Cette fiche a les mêmes coordonnées GPS que « Y » (A), pour une autre adresse.',
  );
});
