import { isHouseNumber, isStreet, streetLine } from '../../src/validate/one-line-address';

describe('House number', () => {
  it.each(['917', '3539-3565', '56c', '12 bis', '12bis', '5 ter', '5 quater', '２－２－２', '1号', '3番地', 'a', 'B', '1/2', '7.'])(
    '%s is a house number',
    (part) => {
      expect(isHouseNumber(part)).toBe(true);
    },
  ); // prettier-ignore

  it.each(['', 'ab', '12 rue X', 'rue 12', 'n° 12', '12 ab', '-12'])('"%s" is not', (part) => {
    expect(isHouseNumber(part)).toBe(false);
  });
});

describe('Street', () => {
  it.each([
    '12 rue X', 'rue', 'Avenue Foch', 'av. Foch', 'bd Foch', 'Place Bellecour', '1200 Grenseveien', 'Hauptstraße 5',
    'Hauptstr. 5', 'Calle Mayor', 'Princes Highway', 'Damrak straat 1', 'Kerkstraat 3', '南京路', 'Baker st', 'Baker st.',
    'Drottninggatan', 'улица Мира', 'Via Roma,', '5rue X',
  ])('%s is a street', (part) => {
    expect(isStreet(part)).toBe(true);
  }); // prettier-ignore

  it.each(['Lyon', 'Truesdale', 'Ruelle', 'Placed', 'Stockholm', 'straatx', 'Stuttgart'])(
    '%s is not a street',
    (part) => {
      expect(isStreet(part)).toBe(false);
    },
  );
});

describe('Street line of an address', () => {
  it.each([
    ['FRA', ['12', 'rue Foch', 'Grand Parilly'], '12 rue Foch'],
    ['DEU', ['12', 'Am Rondell', 'Mitte'], 'Am Rondell 12'],
    ['FRA', ['Centre', 'rue Foch', '12'], '12 rue Foch'],
    ['FRA', ['Centre', 'rue Foch'], 'rue Foch'],
    ['FRA', ['Centre', 'Halle'], 'Centre'],
    ['FRA', ['12'], ''],
    ['FRA', ['12', '14'], ''],
    ['FRA', [], ''],
  ])('In %s, the line of the geocoded parts %j is "%s"', (country, parts, line) => {
    expect(streetLine(country, { parts, isGeocoded: true })).toBe(line);
  });

  it('The parts of an address in postal order are kept in their order', () => {
    expect(streetLine('DEU', { parts: ['Haus B', '12', 'Am Rondell'], isGeocoded: false })).toBe(
      'Haus B, 12, Am Rondell',
    );
  });

  it.each([
    'ALB', 'AND', 'ARG', 'AUT', 'BEL', 'BGR', 'BIH', 'BRA', 'CHE', 'CHL', 'COL', 'CYP', 'CZE', 'DEU', 'DNK', 'ESP', 'EST',
    'FIN', 'GRC', 'HRV', 'HUN', 'ISL', 'ITA', 'LIE', 'LTU', 'LVA', 'MDA', 'MEX', 'MKD', 'MNE', 'NLD', 'NOR', 'POL', 'PRT',
    'ROU', 'SMR', 'SRB', 'SVK', 'SVN', 'SWE', 'TUR', 'UKR', 'VAT',
  ])('In %s, the house number follows the street', (country) => {
    expect(streetLine(country, { parts: ['1', 'x y'], isGeocoded: true })).toBe('x y 1');
  }); // prettier-ignore

  it.each(['FRA', 'LUX', 'GBR', 'USA', 'MCO'])('In %s, the house number precedes the street', (country) => {
    expect(streetLine(country, { parts: ['1', 'x y'], isGeocoded: true })).toBe('1 x y');
  });
});
