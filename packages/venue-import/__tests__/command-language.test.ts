import { LanguageError, takeLanguage } from '@locator/venue-import';

test.each([
  [['import', 'a.csv'], 'fr', { language: 'fr', args: ['import', 'a.csv'] }],
  [['--help'], 'nl', { language: 'en', args: ['--help'] }],
  [['--help', '--lang', 'en'], 'fr', { language: 'en', args: ['--help'] }],
  [['--lang=fr', 'check', 'a.csv'], 'en', { language: 'fr', args: ['check', 'a.csv'] }],
] as const)('%j on a site whose default language is %s', (args, defaultLocale, expected) => {
  expect(takeLanguage(args, defaultLocale)).toEqual(expected);
});

test.each([[['check', '--lang', 'tlh']], [['check', '--lang']]])('%j name no language', (args) => {
  expect(() => takeLanguage(args, 'fr')).toThrow(LanguageError);
});
