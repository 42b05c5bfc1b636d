import {
  areRelatedCountries,
  COUNTRIES,
  type CountryCode,
  countryName,
  countrySlug,
  type CountyCode,
  findCountry,
} from '../../src/country/country';
import { LOCALES } from '../../src/locale/locale';
import { toSlug } from '../../src/slug';

function messageOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('Country table', () => {
  it('The table has about ninety countries, including those of the specification', () => {
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

  it('The countries of the specification have their ISO 3166-1 codes of two letters', () => {
    const pairs =
      'FRA:fr BEL:be CAN:ca MAR:ma CHE:ch LUX:lu ESP:es ITA:it GBR:gb IRL:ie DEU:de MCO:mc NLD:nl USA:us GLP:gp MTQ:mq ' +
      'GUF:gf REU:re SPM:pm MYT:yt BLM:bl MAF:mf WLF:wf PYF:pf NCL:nc';
    const codesOf = (pair: string): string => `${pair.slice(0, 3)}:${findCountry(pair.slice(0, 3))?.alpha2}`;
    expect(pairs.split(' ').map(codesOf).join(' ')).toBe(pairs);
  });

  it.each(COUNTRIES.map((country) => [country.code, country] as const))(
    'The table has a complete entry for %s',
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

  it.each(LOCALES)('The names and slugs in %s are unique', (locale) => {
    expect(new Set(COUNTRIES.map(({ names }) => names[locale])).size).toBe(COUNTRIES.length);
    expect(new Set(COUNTRIES.map(({ slugs }) => slugs[locale])).size).toBe(COUNTRIES.length);
  });

  it('The alpha-2 codes are unique', () => {
    expect(new Set(COUNTRIES.map(({ alpha2 }) => alpha2)).size).toBe(COUNTRIES.length);
  });

  it('The lookup of a country code ignores case', () => {
    expect(findCountry('fra')?.code).toBe('FRA');
    expect(findCountry('XXX')).toBeUndefined();
  });
});

describe('Country slug', () => {
  it.each([
    ['FRA', 'fr', 'france'],
    ['DEU', 'fr', 'allemagne'],
    ['DEU', 'de', 'deutschland'],
    ['DEU', 'de-AT', 'deutschland'],
    ['DEU', 'fr-BE', 'allemagne'],
  ])('The slug of %s in %s is %s', (code, language, slug) => {
    expect(countrySlug(code, language)).toBe(slug);
  });

  it('A language outside the table gets the default slug, usually the English one', () => {
    expect(countrySlug('DEU', 'xx')).toBe('germany');
  });

  it('A French reader gets the slug of the French name', () => {
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
  ])('The lookup fails with an empty error for country %s and language %s', (code, language) => {
    expect(messageOf(() => countrySlug(code, language))).toBe('');
  });

  it('The lookup fails with “Country not found” for an unknown country', () => {
    expect(messageOf(() => countrySlug('XXX', 'fr'))).toBe('Country not found');
  });
});

describe('Country name', () => {
  it('The name is localised, and an unknown country is named by its code', () => {
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
  ])('Whether %s and %s belong together: %s', (a, b, together) => {
    expect(areRelatedCountries(a, b)).toBe(together);
  });
});

it('The compiler refuses the code of a county as that of a country, and the other way round', () => {
  const county: CountyCode = '69';
  const country: CountryCode = 'FRA';
  // @ts-expect-error -- a county is no country.
  const wrongCountry: CountryCode = county;
  // @ts-expect-error -- a country is no county.
  const wrongCounty: CountyCode = country;
  expect([wrongCountry, wrongCounty]).toEqual(['69', 'FRA']);
});
