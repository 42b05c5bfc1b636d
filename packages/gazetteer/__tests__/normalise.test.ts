import fc from 'fast-check';
import { normaliseName } from '../src/normalise';

describe('Name normalisation', () => {
  it.each([
    ['Orléans', 'orleans'],
    ['ORLÉANS', 'orleans'],
    ['Orle\u0301ans', 'orleans'],
    ['Schœlcher', 'schoelcher'],
    ['Œuf-en-Ternois', 'oeuf en ternois'],
    ['Lædalen', 'laedalen'],
    ['Gießen', 'giessen'],
    ['Łódź', 'lodz'],
    ['Zürich', 'zurich'],
    ["L'Haÿ-les-Roses", 'l hay les roses'],
    ['L’Haÿ-les-Roses', 'l hay les roses'],
    ['Villeneuve–d’Ascq', 'villeneuve d ascq'],
    ['Biel/Bienne', 'biel bienne'],
    ['  Le   Mans ', 'le mans'],
    ['St Denis', 'saint denis'],
    ['ST. DENIS', 'saint denis'],
    ['st-denis', 'saint denis'],
    ['Ste-Colombe', 'sainte colombe'],
    ['Sts Geosmes', 'saints geosmes'],
    ['Stes-Maries-de-la-Mer', 'saintes maries de la mer'],
    ['Bourg-St-Maurice', 'bourg saint maurice'],
    ['Stains', 'stains'],
    ['Brest', 'brest'],
    ['Sainte-Adresse', 'sainte adresse'],
    ['!!!', ''],
    ['日本', ''],
  ])('The name “%s” is normalised to “%s”', (name, folded) => {
    expect(normaliseName(name)).toBe(folded);
  });

  it('The normalisation is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text)),
      ),
    );
  });

  it('A normalised name has only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        expect(normaliseName(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/),
      ),
    );
  });
});
