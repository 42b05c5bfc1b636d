import type { AddressLocation, GazetteerPlace } from '@locator/gazetteer';
import { type PostalCodeInput, validatePostalCode, writePostalCode } from '../../src/validate/postal-code';
import { createRowFindings } from '../../src/finding';
import { reportedIn } from '../support/reported';

describe('Postal code in the format of its country', () => {
  it.each([
    ['FRA', '69002', '69002'],
    ['FRA', ' 69002 ', '69002'],
    ['FRA', '', ''],
    ['GBR', 'sw1a 1aa', 'SW1A 1AA'],
    ['FRA', '69 002', '69002'],
    ['FRA', '69002.0', '69002'],
    ['FRA', '69002.00', '69002'],
    ['FRA', '1000.0', '01000'],
    ['FRA', '690', '00690'],
    ['FRA', '69', '69'],
    ['FRA', '690020', '690020'],
    ['FRA', '69a', '69a'],
    ['CHE', '12', '12'],
    ['NLD', '1012', '1012'],
    ['NLD', '1012.AB', '1012AB'],
    ['ZZZ', '1 2', '1 2'],
  ])('In %s, "%s" is read as "%s"', (country, cell, code) => {
    const findings = createRowFindings(2);
    expect(writePostalCode(country, cell, findings)).toBe(code);
    expect(reportedIn(findings)).toEqual(
      code === cell.trim()
        ? []
        : [['postal-code-derived', 'postal_code', cell, { derived: code, from: 'notation' }]],
    );
  });

  it('Without a country, the code is kept as it is', () => {
    const findings = createRowFindings(2);
    expect(writePostalCode(null, ' 69 002 ', findings)).toBe('69 002');
    expect(reportedIn(findings)).toEqual([]);
  });

  it.each([
    'FRA', 'DEU', 'ITA', 'ESP', 'EST', 'FIN', 'USA', 'MEX', 'KOR', 'TUR', 'UKR', 'VAT', 'CHN', 'ROU', 'SGP', 'NOR', 'AUS', 'NZL',
  ])('In %s, a leading zero is restored', (country) => {
    const digits = { CHN: 6, ROU: 6, SGP: 6, NOR: 4, AUS: 4, NZL: 4 }[country] ?? 5;
    // The code of the USA may have an extension, so that its number of digits is not certain.
    const cell = '1234567'.slice(0, digits - 1);
    expect(writePostalCode(country, cell, createRowFindings(2))).toBe(country === 'USA' ? cell : `0${cell}`);
  }); // prettier-ignore

  it.each(['CHE', 'AUT', 'HRV', 'MAR'])('In %s, no leading zero is restored', (country) => {
    expect(writePostalCode(country, '123', createRowFindings(2))).toBe('123');
  });
});

function validate(
  fields: Partial<Omit<PostalCodeInput, 'location'>>,
  postalCodes: readonly string[],
  location: Partial<AddressLocation> = {},
) {
  const findings = createRowFindings(2);
  const town = { kind: 'commune', postalCodes } as unknown as GazetteerPlace;
  const input: PostalCodeInput = {
    country: 'FRA',
    city: 'Lyon',
    code: '',
    cedex: null,
    location: {
      town, district: undefined, countyCode: '69', meant: [], isNameKnown: true, isPostalCodeKnown: true,
      ...location,
    }, // prettier-ignore
    ...fields,
  };
  return [validatePostalCode(input, findings), ...reportedIn(findings)];
}

const derived = (code: string, from: string | null = null) => [
  'postal-code-derived',
  'postal_code',
  from,
  { derived: code, from: 'gazetteer' },
];
const MISSING = ['postal-code-missing', 'postal_code', null, {}];
const cedexOf = (code: string) => ['postal-code-cedex', 'postal_code', code, {}];
const unknown = (code: string, expected: string) => [
  'postal-code-unknown',
  'postal_code',
  code,
  { city: 'Lyon', expected },
];

describe('Missing postal code', () => {
  it('The only code of a town that the row names is derived', () => {
    expect(validate({}, ['69200'])).toEqual(['69200', derived('69200')]);
    expect(validate({}, ['69200', '69201'])).toEqual(['', MISSING]);
    expect(validate({}, ['69200'], { isNameKnown: false })).toEqual(['', MISSING]);
    expect(validate({}, [], { town: undefined })).toEqual(['', MISSING]);
  });

  it.each([
    'FRA', 'GLP', 'MTQ', 'GUF', 'REU', 'MYT', 'SPM', 'BLM', 'MAF', 'WLF', 'PYF', 'NCL', 'MCO', 'AND', 'CHE', 'DEU', 'ITA',
  ])('In %s, it is derived', (country) => {
    expect(validate({ country }, ['69200'])[0]).toBe('69200');
  }); // prettier-ignore

  it('Where the gazetteer lacks codes, it is not derived, and where there are none, it is not missing', () => {
    expect(validate({ country: 'ESP' }, ['69200'])).toEqual(['', MISSING]);
    expect(validate({ country: 'HKG' }, [])).toEqual(['']);
  });
});

describe('CEDEX code', () => {
  const codes = ['69001', '69003', '69012'];

  it('The number after CEDEX selects the code of the arrondissement', () => {
    expect(validate({ code: '69421', cedex: '03' }, codes)).toEqual(['69003', derived('69003', '69421')]);
    expect(validate({ code: '69421', cedex: '3' }, codes)).toEqual(['69003', derived('69003', '69421')]);
    expect(validate({ code: '69421', cedex: '02' }, codes)).toEqual(['69421']);
    expect(validate({ code: '69421', cedex: '' }, codes)).toEqual(['69421']);
    expect(validate({ code: '69421', cedex: '01' }, ['69001', '69101'])).toEqual(['69421']);
    expect(validate({ code: '69003', cedex: '' }, codes)).toEqual(['69003']);
  });

  it('An unknown code with the prefix of a French town is a CEDEX without the word', () => {
    const isUnknown = { isPostalCodeKnown: false };
    expect(validate({ code: '69431' }, codes, isUnknown)).toEqual(['69431', cedexOf('69431')]);
    expect(validate({ code: '69431' }, ['01000', '69001'], isUnknown)).toEqual(['69431', cedexOf('69431')]);
    expect(validate({ code: '69431' }, ['69200'], isUnknown)).toEqual([
      '69200',
      cedexOf('69431'),
      derived('69200', '69431'),
    ]);
    expect(validate({ code: '70431' }, codes, isUnknown)).toEqual([
      '70431',
      unknown('70431', '69001, 69003, 69012'),
    ]);
    expect(validate({ code: '69431' }, codes)[1]).toEqual(unknown('69431', '69001, 69003, 69012'));
    expect(validate({ code: '6943' }, codes, isUnknown)[1]).toEqual([
      'postal-code-unknown',
      'postal_code',
      '6943',
      { country: 'FRA', example: '12345' },
    ]);
    const town = { kind: 'town', postalCodes: codes } as unknown as GazetteerPlace;
    expect(validate({ code: '69431' }, [], { ...isUnknown, town })[1]).toEqual(
      unknown('69431', '69001, 69003, 69012'),
    );
    expect(validate({ code: '69431' }, [], { ...isUnknown, town: undefined })).toEqual(['69431']);
  });
});

describe('Postal code of another town', () => {
  it('The codes of the town are named, at most six', () => {
    const codes = ['69001', '69002', '69003', '69004', '69005', '69006'];
    expect(validate({ code: '69100' }, codes)).toEqual(['69100', unknown('69100', codes.join(', '))]);
    expect(validate({ code: '69100' }, [...codes, '69007'])).toEqual([
      '69100',
      unknown('69100', `${codes.join(', ')}…`),
    ]);
    expect(validate({ code: '69006' }, codes)).toEqual(['69006']);
  });

  it('A derived town, or one whose codes are incomplete, does not contradict the row', () => {
    expect(validate({ code: '69100' }, ['69001'], { isNameKnown: false })).toEqual(['69100']);
    expect(validate({ code: '69100', country: 'ESP' }, ['69001'])).toEqual(['69100']);
    expect(validate({ code: '69100' }, [])).toEqual(['69100']);
  });
});
