import { countryNamed, OTHER_NAMES } from '../../src/validate/country-names';

describe('Name of a country', () => {
  it('Every name in the table is read as its own country', () => {
    const names = Object.entries(OTHER_NAMES).flatMap(([code, all]) => all.map((name) => [name, code]));
    expect(Object.values(OTHER_NAMES).filter((all) => all.length === 0)).toEqual([]);
    expect(names.map(([name = '']) => [name, countryNamed(name)])).toEqual(names);
  });

  it.each(['Xyz / Francia', 'Xyz (France)', 'Xyz,France', 'Xyz; France', 'Xyz|France', 'Xyz – France', 'Xyz — France', 'Xyz  -  France'])(
    'A country among other names is found: %s',
    (text) => {
      expect(countryNamed(text)).toBe('FRA');
    },
  ); // prettier-ignore

  it.each([['fr', 'FRA'], ['FRA', 'FRA'], ['ROYAUME-UNI', 'GBR'], ['Pays-Bas', 'NLD'], ['China 中国', 'CHN'], ['日本 (Japan)', 'JPN']])(
    'A code or name in a language of the site is found: %s',
    (text, code) => {
      expect(countryNamed(text)).toBe(code);
    },
  ); // prettier-ignore

  it.each(['Kuwait', 'Xyz-France', 'France Xyz', ' - '])('"%s" is no country', (text) => {
    expect(countryNamed(text)).toBeUndefined();
  });
});
