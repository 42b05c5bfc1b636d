import { belongTogether, COUNTRIES, countryName, countrySlug, findCountry } from '@/lib/country/country';
import { LOCALES } from '@/lib/locale/locale';
import { toSlug } from '@/lib/slug/slug';

/** The message of what `act` throws; null when it throws nothing. */
function messageOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('the table of countries', () => {
  it('holds about ninety, those of the specification among them', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(85);
    const codes = COUNTRIES.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(
        'FRA BEL CAN MAR CHE LUX ESP ITA GBR IRL DEU MCO NLD USA GLP MTQ GUF REU SPM MYT BLM MAF WLF PYF NCL'.split(
          ' ',
        ),
      ),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(COUNTRIES.map((country) => [country.code, country] as const))(
    'has a full entry for %s',
    (_, { code, alpha2, names, slugs, bounds, timeZone }) => {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(alpha2).toMatch(/^[a-z]{2}$/);
      for (const locale of LOCALES) {
        expect(names[locale].trim()).not.toBe('');
        expect(slugs[locale]).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
      expect(slugs.default).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      const [west, south, east, north] = bounds;
      expect(south).toBeLessThan(north);
      for (const longitude of [west, east]) expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      if (timeZone) expect(() => new Intl.DateTimeFormat('fr', { timeZone })).not.toThrow();
    },
  );

  it.each(LOCALES)('has names and slugs in %s that no two countries share', (locale) => {
    expect(new Set(COUNTRIES.map(({ names }) => names[locale])).size).toBe(COUNTRIES.length);
    expect(new Set(COUNTRIES.map(({ slugs }) => slugs[locale])).size).toBe(COUNTRIES.length);
  });

  it('has alpha-2 codes that no two countries share', () => {
    expect(new Set(COUNTRIES.map(({ alpha2 }) => alpha2)).size).toBe(COUNTRIES.length);
  });

  it('finds a country whatever the capitals of its code', () => {
    expect(findCountry('fra')?.code).toBe('FRA');
    expect(findCountry('XXX')).toBeUndefined();
  });
});

describe('the slug of a country', () => {
  it.each([
    ['FRA', 'fr', 'france'],
    ['DEU', 'fr', 'allemagne'],
    ['DEU', 'de', 'deutschland'],
    ['DEU', 'de-AT', 'deutschland'],
    ['DEU', 'fr-BE', 'allemagne'],
  ])('%s in %s is %s', (code, language, slug) => {
    expect(countrySlug(code, language)).toBe(slug);
  });

  it('is the default one in a language that the table lacks, usually the English one', () => {
    expect(countrySlug('DEU', 'pt')).toBe(countrySlug('DEU', 'en'));
  });

  it('is of the French name when the visitor reads French', () => {
    const letters = (slug: string): string => slug.replaceAll('-', '');
    for (const { code, names, slugs } of COUNTRIES) {
      expect([code, letters(slugs.fr)]).toEqual([code, letters(toSlug(names.fr))]);
    }
  });

  it.each([
    [undefined, 'fr'],
    ['', 'fr'],
    ['FRA', undefined],
    ['FRA', ''],
  ])('fails with an empty error for country %s and language %s', (code, language) => {
    expect(messageOf(() => countrySlug(code, language))).toBe('');
  });

  it('fails with “Country not found” for a country that the table lacks', () => {
    expect(messageOf(() => countrySlug('XXX', 'fr'))).toBe('Country not found');
  });
});

describe('the name of a country', () => {
  it('is the one of the language, or the code of a country that the table lacks', () => {
    expect(countryName('CHE', 'de')).toBe('Schweiz');
    expect(countryName('XXX', 'fr')).toBe('XXX');
  });
});

describe('France and its territories', () => {
  it.each([
    ['FRA', 'FRA', true],
    ['FRA', 'REU', true],
    ['REU', 'FRA', true],
    ['GLP', 'REU', true],
    ['FRA', 'BEL', false],
    ['BEL', 'CHE', false],
    ['BEL', 'BEL', true],
  ])('%s and %s belong together: %s', (a, b, together) => {
    expect(belongTogether(a, b)).toBe(together);
  });
});
