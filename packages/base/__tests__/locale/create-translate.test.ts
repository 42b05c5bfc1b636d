import { createTranslate } from '@locator/base/locale';

const ENGLISH = {
  venues_one: '{count} venue',
  venues_other: '{count} venues',
  fault: { sheet: 'The sheet cannot be read[ ({reason})].' },
  help: ['import [FILE]', 'check'],
};
const t = createTranslate(ENGLISH, 'en');

describe('Texts of the desk and the commands', () => {
  test('A count chooses the plural form of the language', () => {
    const french = createTranslate({ rows_one: '{count} ligne', rows_other: '{count} lignes' }, 'fr');
    expect([0, 1, 2].map((count) => t('venues', { count }))).toEqual(['0 venues', '1 venue', '2 venues']);
    expect([0, 1, 2, 1e6].map((count) => french('rows', { count }))).toEqual([
      '0 ligne',
      '1 ligne',
      '2 lignes',
      '1000000 lignes',
    ]);
  });

  test('A part in brackets is left out without a value for its placeholder', () => {
    expect(t('fault.sheet', { reason: 'line 3' })).toBe('The sheet cannot be read (line 3).');
    expect(t('fault.sheet')).toBe('The sheet cannot be read.');
  });

  test('Lines are joined, and brackets without a placeholder stay', () => {
    expect(t('help')).toBe('import [FILE]\ncheck');
  });

  test('An unknown key throws an error that names it', () => {
    expect(() => t('fault.page' as 'fault.sheet')).toThrow('fault.page');
  });
});
