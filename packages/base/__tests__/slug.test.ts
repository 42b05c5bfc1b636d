import fc from 'fast-check';
import { toSlug } from '../src/slug';

describe('Slug', () => {
  it.each([
    ['Lyon', 'lyon'],
    ['Évry-Courcouronnes', 'evry-courcouronnes'],
    ['Saint-Étienne', 'saint-etienne'],
    ['Le Mans', 'le-mans'],
    ["L'Haÿ-les-Roses", 'lhay-les-roses'],
    ['L’Haÿ-les-Roses', 'lhay-les-roses'],
    ['Schœlcher', 'schoelcher'],
    ['Biel/Bienne', 'biel-bienne'],
    ['St. Gallen', 'st-gallen'],
    ['Le Grand Quiz – Paris Bastille', 'le-grand-quiz-paris-bastille'],
    ['Quiz (ancienne salle) Lyon', 'quiz-lyon'],
    ['Fribourg (Suisse)', 'fribourg'],
    ['a(b(c)d)e', 'a-e'],
    ['Quiz (salle (ancienne)) Lyon (Est)', 'quiz-lyon'],
    ['Quiz, blind test!', 'quiz-blind-test'],
    ['  Deux   mots  ', 'deux-mots'],
    ['A - B', 'a-b'],
    // The hyphens of word processors.
    ['Saint\u2010Denis', 'saint-denis'],
    ['Aix\u2011en\u2011Provence', 'aix-en-provence'],
    ['Quiz \u2212 Lyon', 'quiz-lyon'],
    ['Orle\u0301ans', 'orleans'],
    ['', ''],
    ['!?', ''],
  ])('The slug of “%s” is “%s”', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it('A slug has only lower-case letters, digits and single hyphens between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) =>
        expect(toSlug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/),
      ),
    );
  });

  it('The slug of a slug is the slug itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => expect(toSlug(toSlug(name))).toBe(toSlug(name))),
    );
  });
});
