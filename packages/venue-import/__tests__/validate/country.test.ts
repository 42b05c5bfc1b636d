import type { Position } from '@locator/base/geo';
import type { VenueAddress } from '@locator/gazetteer';
import type { RawRow } from '../../src/raw-table';
import { validateCountry } from '../../src/validate/country';
import { createRowFindings } from '../../src/finding';
import type { Towns } from '../../src/validate/towns';
import { reportedIn } from '../support/reported';

/** Validates a country with a gazetteer that knows only Lyon (69002), within a degree of 45° N, 5° E. */
function validate(cells: RawRow['cells'], latitude?: number, longitude?: number, row: Partial<RawRow> = {}) {
  const isNear = (position: Position): boolean =>
    Math.abs(position.latitude - 45) <= 1 && Math.abs(position.longitude - 5) <= 1;
  const towns = {
    locator: {
      locate: ({ country, city, postalCode }: VenueAddress) => ({
        meant: country === 'FRA' && (city === 'Lyon' || postalCode === '69002') ? ['Lyon'] : [],
      }),
    },
    isWithinRadius: (_: unknown, position: Position) => isNear(position),
  } as unknown as Towns;
  const findings = createRowFindings(2);
  const pair =
    latitude === undefined || longitude === undefined ? null : { latitude, longitude, text: 'text' };
  const country = validateCountry({ cells, ...row }, pair, towns, findings);
  return [country, ...reportedIn(findings)]; // prettier-ignore
}

const MISSING = ['country-missing', 'country', null, {}];

describe('Country of a row', () => {
  it('A country that is named is kept, whatever the coordinates', () => {
    expect(validate({ country: ' France ' })).toEqual(['FRA']);
    expect(validate({ country: 'France' }, 95, 200)).toEqual(['FRA']);
    expect(validate({ country: 'France' }, 50.85, 4.35)).toEqual(['FRA']);
    expect(validate({ country: ' Narnia ' }, 45, 5)).toEqual([
      null,
      ['country-unknown', 'country', 'Narnia', {}],
    ]);
  });

  it.each(['Bahrain', 'BHR', 'bh', 'Bahreïn', 'Mongolei'])(
    '%s is a country that the site does not serve',
    (name) => {
      expect(validate({ country: name })).toEqual([null, ['country-not-served', 'country', name, {}]]);
    },
  );

  it('A missing country is the assumed one, which a country in the file precedes', () => {
    const details = { derived: 'REU', from: 'default_country' };
    const assumed = { assumedCountry: 'REU' };
    expect(validate({}, -20.88, 55.45, assumed)).toEqual([
      'REU',
      ['country-derived', 'country', null, details],
    ]);
    expect(validate({ country: 'FRA' }, undefined, undefined, assumed)).toEqual(['FRA']);
  });

  it('A territory of the country replaces it', () => {
    const details = { derived: 'REU', from: 'position' };
    expect(validate({ country: 'France' }, -20.88, 55.45)).toEqual([
      'REU',
      ['country-derived', 'country', 'France', details],
    ]);
  });

  it('A missing country is that of the coordinates', () => {
    expect(validate({ country: ' ' }, 45, 5)).toEqual([
      'FRA',
      ['country-derived', 'country', null, { derived: 'FRA', from: 'position' }],
    ]);
    expect(validate({})).toEqual([null, MISSING]);
  });

  it.each([
    ['swapped, without an address', {}, 5, 45, 'FRA'],
    ['swapped, in the town', { city: ' Lyon ' }, 5, 45, 'FRA'],
    ['swapped, with the postal code', { postal_code: ' 69002 ' }, 5, 45, 'FRA'],
    ['swapped, in another town', { city: 'Metz' }, 5, 45, null],
    ['swapped, with another postal code', { postal_code: '57000' }, 5, 45, null],
    ['of the wrong sign, in the town', { city: 'Lyon' }, 45, -5, 'FRA'],
    ['of the wrong sign, without an address', {}, 45, -5, null],
    ['in the middle of the ocean', { city: 'Lyon' }, -45, -130, null],
  ])('A missing country is guessed from coordinates %s', (_, cells, latitude, longitude, country) => {
    expect(validate(cells, latitude, longitude)).toEqual(country === null ? [null, MISSING] : [country]);
  });
});
