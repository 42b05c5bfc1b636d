import { readdirSync, readFileSync } from 'node:fs';
import { preferredLocale } from '@/lib/locale/accept-language';
import { formatDate, formatKilometers, formatWeekday } from '@/lib/locale/format';
import { DEFAULT_LOCALE, isLocale, LOCALES, requireLocale } from '@locator/base/locale';

describe('Locale', () => {
  it('The locale is one of six, French by default', () => {
    expect([...LOCALES].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl']);
    expect(DEFAULT_LOCALE).toBe('fr');
  });

  it('Messages, and the names of countries, counties, regions and towns, exist in exactly these languages', () => {
    const parse = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
    const namesIn = (file: string): Readonly<Record<string, string>>[] =>
      (parse(file) as { readonly names: Readonly<Record<string, string>> }[]).map(({ names }) => names);
    // Each row describes a town: the French name comes first, and the names in other languages last.
    const towns = (parse('data/basemap/towns.json') as unknown[][]).map((row) => ({
      fr: row[0],
      ...row[5]!,
    }));
    const records = {
      countries: namesIn('packages/base/src/country/countries.json'),
      counties: namesIn('packages/gazetteer/data/counties.json'),
      regions: namesIn('packages/gazetteer/data/regions.json'),
      towns,
    };
    expect(readdirSync('public/locales').sort()).toEqual([...LOCALES].sort());
    for (const [kind, names] of Object.entries(records))
      expect([kind, ...new Set(names.flatMap(Object.keys))].sort()).toEqual([kind, ...LOCALES].sort());
  });

  it.each(['xx', 'FR', 'fr-BE', '', null, undefined, 12, {}])(
    'The parser returns no locale for %p',
    (value) => {
      expect(isLocale(value)).toBe(false);
    },
  );

  it('The parser accepts a supported locale', () => {
    expect(requireLocale('de')).toBe('de');
    expect(requireLocale('fr', ['fr'])).toBe('fr');
  });

  it('The parser refuses an unsupported locale with the message of the specification', () => {
    expect(() => requireLocale('xx')).toThrow(
      new RangeError('The provided value of locale : xx is not supported'),
    );
    expect(() => requireLocale('de', ['fr'])).toThrow('The provided value of locale : de is not supported');
  });

  it.each([undefined, null, 12, ['fr']])('The parser refuses the non-string %p', (value) => {
    expect(() => requireLocale(value)).toThrow(TypeError);
  });
});

describe('Language negotiation at /', () => {
  it.each([
    ['fr', 'fr'],
    ['de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['xx-BR, nl;q=0.7, en;q=0.8', 'en'],
    ['en;q=0.1,it;q=0.9', 'it'],
    ['EN-us', 'en'],
    ['en;q=0, es', 'es'],
    ['de ; q=0.3 , nl ; q=0.4', 'nl'],
    ['xx,yy', 'fr'],
    ['*', 'fr'],
    ['', 'fr'],
    [undefined, 'fr'],
    [';;;,,q=,=', 'fr'],
    ['en;q=abc', 'en'],
  ])('The Accept-Language header “%s” leads to %s', (header, locale) => {
    expect(preferredLocale(header, LOCALES, 'fr')).toBe(locale);
  });

  it('The result is always a supported language', () => {
    expect(preferredLocale('de,nl;q=0.5', ['fr', 'nl'], 'fr')).toBe('nl');
  });

  it('The parser reads only the beginning of an endless header', () => {
    expect(preferredLocale(`en,${'x,'.repeat(100_000)}`, LOCALES, 'fr')).toBe('en');
  });
});

describe('Numbers and dates', () => {
  it.each([
    [840, 'fr', '0,84'],
    [840, 'en', '0.84'],
    [0, 'fr', '0,00'],
    [12_345, 'de', '12,35'],
    [4, 'fr', '0,00'],
    [5, 'nl', '0,01'],
  ] as const)('%i metres are kilometres with two decimals in %s: %s', (meters, locale, text) => {
    expect(formatKilometers(meters, locale)).toBe(text);
  });

  it.each([
    ['fr', '12 février 2027', 'vendredi 12 février'],
    ['en', '12 February 2027', 'Friday 12 February'],
    ['de', '12. Februar 2027', 'Freitag, 12. Februar'],
  ] as const)('A date is written out in %s', (locale, date, weekday) => {
    expect(formatDate('2027-02-12', locale)).toBe(date);
    expect(formatWeekday('2027-02-12', locale)).toBe(weekday);
  });
});
