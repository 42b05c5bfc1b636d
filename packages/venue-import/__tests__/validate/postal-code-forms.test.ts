import { COUNTRIES } from '@locator/base/geo';
import {
  hasPostalCodes,
  isPostalCodeOf,
  postalDigits,
  postalExampleOf,
  splitPostalCode,
} from '../../src/validate/postal-code';

describe('Format of postal codes', () => {
  it.each([
    ['FRA', '69003', true],
    ['FRA', 'F-69003', true],
    ['FRA', 'FR-69003', true],
    ['FRA', 'FRA-69003', false],
    ['FRA', '6900', false],
    ['FRA', '690033', false],
    ['FRA', 'x 69003', false],
    ['AND', 'AD500', true],
    ['AND', '500', false],
    ['GBR', 'SW1A 1AA', true],
    ['GBR', 'sw1a1aa', true],
    ['GBR', 'M1-1AE', true],
    ['GBR', 'M1  1AE', false],
    ['IRL', 'D6W X2Y4', true],
    ['IRL', 'A65 F4E2', true],
    ['NLD', '1012 AB', true],
    ['NLD', '1012', false],
    ['USA', '90210', true],
    ['USA', '90210-1234', true],
    ['USA', '90210-123', false],
    ['HKG', 'any text', true],
  ])('In %s, %s has the right format: %s', (country, code, isRight) => {
    expect(isPostalCodeOf(country, code)).toBe(isRight);
  });

  it('Every country of the site either has no postal codes or accepts its own example', () => {
    const examples = COUNTRIES.map(({ code }) => ({
      code,
      example: postalExampleOf(code),
    }));
    expect(examples.filter(({ code, example }) => !hasPostalCodes(code) && example !== '')).toEqual([]);
    expect(
      examples.filter(({ code, example }) => hasPostalCodes(code) && !/^[1-9A-Z -]{3,10}$/.test(example)),
    ).toEqual([]);
    expect(examples.filter(({ code, example }) => !isPostalCodeOf(code, example))).toEqual([]);
  });

  it.each([
    ['FRA', 5, '12345'],
    ['CHE', 4, '1234'],
    ['NLD', null, '1234 AB'],
    ['USA', null, '12345'],
    ['HKG', null, ''],
  ])('The codes of %s have %s digits and look like "%s"', (country, digits, form) => {
    expect(postalDigits(country)).toBe(digits);
    expect(postalExampleOf(country)).toBe(form);
  });

  it('A country without postal codes is known as such', () => {
    expect([hasPostalCodes('HKG'), hasPostalCodes('FRA')]).toEqual([false, true]);
  });
});

describe('Text with a postal code', () => {
  it.each([
    ['FRA', '69003', { code: '69003', rest: '' }],
    ['FRA', '69003 Lyon', { code: '69003', rest: 'Lyon' }],
    ['FRA', '69003  Lyon 3e', { code: '69003', rest: 'Lyon 3e' }],
    ['FRA', 'Lyon  69003', { code: '69003', rest: 'Lyon' }],
    ['AUS', 'Springvale VIC 3171', { code: '3171', rest: 'Springvale VIC' }],
    ['LUX', 'L-2165 Luxembourg', { code: 'L-2165', rest: 'Luxembourg' }],
    ['FRA', '69003\nLyon', { code: '69003', rest: 'Lyon' }],
    ['FRA', 'Lyon', undefined],
    ['FRA', '69003Lyon', undefined],
    ['FRA', 'Lyon69003', undefined],
    ['FRA', 'rue 69003 Lyon', undefined],
    ['HKG', '69003 Lyon', undefined],
  ])('In %s, "%s" is split', (country, text, expected) => {
    expect(splitPostalCode(country, text)).toEqual(expected);
  });
});
