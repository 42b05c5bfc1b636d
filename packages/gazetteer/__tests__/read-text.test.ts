import { isStreet, parseDistrict, parseText } from '../src/parse-text';

describe('Postal code', () => {
  it.each([
    ['75011', '75011', null],
    ['F-75011', '75011', 'FRA'],
    ['69003 Lyon', '69003', null],
    ['59 000 Lille', '59000', null],
    ['B-1000 Bruxelles', '1000', 'BEL'],
    ['CH-1201 Genève', '1201', 'CHE'],
    ['L-1011', '1011', 'LUX'],
    ['1012 AB Amsterdam', '1012', 'NLD'],
    ['Lisboa 1100-148', '1100', 'PRT'],
    ['London SW1A 1AA', 'sw1a', 'GBR'],
    ['H2X 1Y4 Montréal', 'h2x', 'CAN'],
    ['AD500', 'ad500', 'AND'],
  ])('The parser finds the postal code in “%s”', (text, code, country) => {
    expect(parseText(text).postalCodes).toContainEqual({ code, country });
  });

  it.each(['BP 123, Grenoble', 'CS 40001 Bordeaux', 'Lyon 3e', '12 rue Mercière'])(
    'The parser finds no postal code in “%s”',
    (text) => {
      expect(parseText(text).postalCodes).toEqual([]);
    },
  );
});

describe('Search text', () => {
  it.each([
    ['12 rue Mercière, 69002 Lyon', ['12 rue merciere', 'lyon']],
    ['14 rue de Lappe\n75011 Paris\nFRANCE', ['14 rue de lappe', 'paris', 'france']],
    ['12 avenue de Lyon 31000 Toulouse', ['12 avenue de lyon', 'toulouse']],
    ['Valence (26)', ['valence', '26']],
    ['BP 123, 38000 Grenoble Cedex 1', ['grenoble']],
  ])('The parser splits “%s” into parts', (text, parts) => {
    expect(parseText(text).parts).toEqual(parts);
  });

  it('The parser reads the number of a CEDEX', () => {
    expect(parseText('75367 Paris Cedex 08').cedexNumber).toBe(8);
    expect(parseText('Bordeaux Cedex').cedexNumber).toBeNull();
  });
});

describe('Arrondissement number', () => {
  it.each([
    ['lyon 3', 'lyon', 3],
    ['lyon 03', 'lyon', 3],
    ['lyon 3e', 'lyon', 3],
    ['lyon 3 eme', 'lyon', 3],
    ['paris 1er', 'paris', 1],
    ['lyon iv', 'lyon', 4],
    ['paris ix', 'paris', 9],
    ['paris xiv', 'paris', 14],
    ['paris xvii', 'paris', 17],
    ['paris vie', 'paris', 6],
    ['paris onzieme', 'paris', 11],
    ['marseille 8e arrondissement', 'marseille', 8],
    ['17e arrondissement de paris', 'paris', 17],
    ['16eme', '', 16],
  ])('The parser finds the arrondissement in “%s”', (text, town, number) => {
    expect(parseDistrict(text)).toEqual({ town, number });
  });

  it.each(['lyon', '12', '75011', 'saint denis'])('The parser finds no arrondissement in “%s”', (text) => {
    expect(parseDistrict(text)).toBeNull();
  });
});

describe('Street', () => {
  it.each([
    '12 rue merciere',
    'place d italie',
    '8 bd victor hugo',
    '12 bis quai',
    'bahnhofstrasse 1',
    '10 downing',
  ])('The text “%s” is a street', (part) => expect(isStreet(part)).toBe(true));

  it.each([
    'lyon',
    'lyon 3e',
    'saint denis',
    'le plessis robinson',
    'a mi chemin entre lille et paris',
    'auf halbem weg zwischen berlin und hamburg',
  ])('The text “%s” is not a street', (part) => expect(isStreet(part)).toBe(false));
});
