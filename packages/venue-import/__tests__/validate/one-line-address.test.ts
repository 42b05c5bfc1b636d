import type { Position } from '@locator/base/geo';
import type { GazetteerPlace } from '@locator/gazetteer';
import {
  addressParts,
  findBrands,
  namesIn,
  type OneLineAddress,
  type ParsedAddress,
  parseOneLineAddress,
} from '../../src/validate/one-line-address';
import type { Towns } from '../../src/validate/towns';

const HERE: Position = { latitude: 45.76, longitude: 4.83 };

function aTown(name: string, fields: Partial<GazetteerPlace> = {}): GazetteerPlace {
  return {
    id: name, kind: 'town', country: 'FRA', name, postalCodes: [], county: '69', population: 100_000,
    position: HERE, parent: null, aliases: [], ...fields,
  }; // prettier-ignore
}

/** Parses an address with these towns around it. */
function parse(
  text: string,
  places: readonly GazetteerPlace[] = [],
  address: Partial<OneLineAddress> = {},
): Omit<ParsedAddress, 'town'> & { readonly town: string | undefined } {
  const towns = {
    namedNear: (_country: string, name: string, _near: Position, mostMeters: number) =>
      mostMeters === 30_000 ? places.find((place) => place.name === name) : undefined,
  } as unknown as Towns;
  const oneLine = { text, country: 'FRA', position: HERE, venueName: 'La salle', brands: [], ...address };
  const parsed = parseOneLineAddress(oneLine, towns);
  return { ...parsed, town: parsed.town?.name };
}

const lyon = aTown('Lyon', { postalCodes: ['69003'] });

describe('Parts of a one-line address', () => {
  it.each([
    ['12 rue X, 69003 Lyon', ['12 rue X', '69003 Lyon']],
    ['12 rue X\n69003 Lyon;Rhône', ['12 rue X', '69003 Lyon', 'Rhône']],
    ['12 rue X，里昂、中国', ['12 rue X', '里昂', '中国']],
    ['12 rue X,, 69003 Lyon, ', ['12 rue X', '69003 Lyon']],
    ['12 rue X, 69003 Lyon, France', ['12 rue X', '69003 Lyon']],
    ['12 rue X, 69003 Lyon, Germany', ['12 rue X', '69003 Lyon', 'Germany']],
    ['France', ['France']],
    ['12 rue X 69003 Lyon', ['12 rue X', '69003 Lyon']],
    ['12 rue X 21 - 69003 Lyon', ['12 rue X 21', '69003 Lyon']],
    ['12 rue X 21 -, 69003 Lyon', ['12 rue X 21', '69003 Lyon']],
    ['12 rue X 690031 Lyon', ['12 rue X 690031 Lyon']],
    ['12 rue X 69003', ['12 rue X 69003']],
    ['12 69003 Lyon', ['12 69003 Lyon']],
    ['Quizzy Lyon, 12 rue X, Lyon', ['12 rue X', 'Lyon']],
  ])('"%s" has the parts %j', (text, parts) => {
    expect(addressParts({ text, country: 'FRA', brands: ['quizzy'] })).toEqual(parts);
  });

  it('A code of four digits does not separate parts, because it may be a house number', () => {
    expect(addressParts({ text: 'rue X 1200 Genève', country: 'CHE', brands: [] })).toEqual([
      'rue X 1200 Genève',
    ]);
  });
});

describe('Address in postal order', () => {
  it('The town next to the postal code is found, and what precedes it is the street', () => {
    expect(parse('Bâtiment B, 12 rue X, 69003 Lyon', [lyon])).toEqual({
      postalCode: '69003',
      town: 'Lyon',
      townName: 'Lyon',
      line: 'Bâtiment B, 12 rue X',
    });
  });

  it('A town that is not in the gazetteer is the text next to the postal code', () => {
    expect(parse('12 rue X, 69003 Nulleville, Rhône')).toEqual({
      postalCode: '69003',
      town: undefined,
      townName: 'Nulleville',
      line: '12 rue X',
    });
  });

  it('The town next to the postal code is preferred to a town before it', () => {
    expect(parse('Villeurbanne, 12 rue X, 69003 Metz', [aTown('Villeurbanne'), aTown('Metz')]).town).toBe(
      'Metz',
    );
  });

  it('The town with the postal code is preferred to the town next to it', () => {
    expect(parse('Lyon, rue X, 69003 Metz', [aTown('Metz'), lyon]).town).toBe('Lyon');
  });

  it('The name of the venue and of its chain are no part of the street', () => {
    const address = { venueName: 'La Salle', brands: ['quizzy'] };
    expect(parse('Quizzy Lyon, LA SALLE, 12 rue X, 69003 Lyon', [lyon], address).line).toBe('12 rue X');
  });
});

describe('Position of the postal code', () => {
  it('The last postal code counts, because earlier numbers may be house numbers', () => {
    expect(parse('Halle, 10000, rue X, Lyon, 69003')).toMatchObject({ postalCode: '69003' });
  });

  it('A house number and street that look like a postal code and town are skipped', () => {
    expect(parse('Hallen, 1200 Grenseveien, Oslo', [], { country: 'NOR' })).toMatchObject({ postalCode: '' });
    expect(parse('Hallen, 1200 Oslo', [], { country: 'NOR' })).toMatchObject({
      postalCode: '1200',
      townName: 'Oslo',
    });
  });

  it('The first of several parts is not a postal code', () => {
    expect(parse('69003, rue X, Lyon')).toMatchObject({ postalCode: '' });
    expect(parse('69003 Lyon')).toMatchObject({ postalCode: '69003', townName: 'Lyon', line: '' });
  });
});

describe('Address in Nominatim’s order', () => {
  it('The house number and street precede the first town', () => {
    expect(parse('12, rue X, Lyon, Rhône, 69003, France', [lyon])).toEqual({
      postalCode: '69003',
      town: 'Lyon',
      townName: '',
      line: '12 rue X',
    });
  });

  it('The first town counts if none has the postal code', () => {
    const towns = [aTown('Metz'), aTown('Nancy')];
    expect(parse('12, rue X, Nancy, Metz, 57000', towns).town).toBe('Nancy');
  });

  it.each([
    ['of 4,999 inhabitants, a nearer town is preferred', 4_999, 'town', 'Metz'],
    ['of 5,000 inhabitants counts', 5_000, 'town', 'Nancy'],
    ['that is a French commune counts', 4_999, 'commune', 'Nancy'],
  ] as const)('A first town %s', (_, population, kind, expected) => {
    const far = { latitude: 45.86, longitude: 4.83 };
    const nancy = aTown('Nancy', { population, kind, position: far });
    expect(parse('12, rue X, Nancy, Metz', [nancy, aTown('Metz')]).town).toBe(expected);
    expect(parse('12, rue X, Nancy, Metz', [nancy, aTown('Metz', { position: far })]).town).toBe('Nancy');
  });

  it('A town with the name of the venue is preferred to a nearer one', () => {
    const far = { latitude: 45.86, longitude: 4.83 };
    const nancy = aTown('Nancy', { population: 1_000, position: far });
    const toul = aTown('Toul', { position: far, aliases: ['Tullum'] });
    const towns = [nancy, aTown('Metz'), toul];
    expect(parse('12, rue X, Nancy, Metz, Toul', towns, { venueName: 'TOUL' }).town).toBe('Toul');
    expect(parse('12, rue X, Nancy, Metz, Toul', towns, { venueName: 'tullum' }).town).toBe('Toul');
    expect(parse('12, rue X, Nancy, Metz, Toul', towns, { venueName: 'Tou' }).town).toBe('Metz');
  });

  it('A part with the name of the chain, or a house number, names no town', () => {
    const towns = [aTown('Quizzy Lyon'), aTown('12'), aTown('Metz')];
    expect(parse('Quizzy Lyon, 12, rue X, Metz', towns, { brands: ['quizzy'] }).town).toBe('Metz');
  });

  it('Without a position, no town is looked up', () => {
    expect(parse('12, rue X, Lyon', [lyon], { position: null }).town).toBeUndefined();
  });
});

describe('Town named by the venue', () => {
  it.each([
    ['Waltersdorf', 'Waltersdorf'],
    ['Berlin-Waltersdorf', 'Waltersdorf'],
    ['Berlin', ''],
    ['Waltersdorf Berlin', ''],
  ])('The venue "%s" is in the town "%s"', (venueName, townName) => {
    expect(parse('8, Am Rondell, Waltersdorf, Dahme', [], { venueName })).toMatchObject({ townName });
  });

  it('Only names of at least 5 letters are recognised at the end of the venue’s name', () => {
    expect(parse('8, Am Rondell, Ulmen', [], { venueName: 'Halle Ulmen' }).townName).toBe('Ulmen');
    expect(parse('8, Am Rondell, Hagen', [], { venueName: 'Volkshagen' }).townName).toBe('Hagen');
    expect(parse('8, Am Rondell, Bonn', [], { venueName: 'Halle Bonn' }).townName).toBe('');
    expect(parse('8, Am Rondell, Bonn', [], { venueName: 'Bonn' }).townName).toBe('Bonn');
  });

  it('The first part, house numbers and the chain name no town', () => {
    expect(parse('Waltersdorf, Am Rondell', [], { venueName: 'Waltersdorf' }).townName).toBe('');
    expect(parse('Am Rondell, 12345', [], { country: 'HKG', venueName: '12345' }).townName).toBe('');
    const chain = { venueName: 'Quizzy Hagen', brands: ['quizzy'] };
    expect(parse('8, Am Rondell, Quizzy Hagen', [], chain).townName).toBe('');
  });

  it('The street ends before that town', () => {
    expect(parse('8, Am Rondell, Hagen', [], { country: 'DEU', venueName: 'Hagen' }).line).toBe(
      'Am Rondell 8',
    );
    expect(parse('Am Rondell, Hagen, 8', [], { country: 'DEU', venueName: 'Hagen' }).line).toBe('Am Rondell');
    expect(parse('Am Rondell, Hagen, 8', [], { country: 'DEU' }).line).toBe('Am Rondell 8');
  });
});

describe('Names in a part of an address', () => {
  it.each([
    ['Lyon', ['Lyon']],
    ['Lyon (3e)', ['Lyon (3e)', 'Lyon']],
    ['(Rhône) Lyon', ['(Rhône) Lyon', 'Lyon']],
    ['Bozen - Bolzano', ['Bozen - Bolzano', 'Bozen', 'Bolzano']],
    ['Bozen – Bolzano', ['Bozen – Bolzano', 'Bozen', 'Bolzano']],
    ['Biel/Bienne', ['Biel/Bienne', 'Biel', 'Bienne']],
    ['Saint-Denis', ['Saint-Denis']],
    ['City of Dandenong', ['City of Dandenong', 'Dandenong']],
    ['City of Greater Dandenong', ['City of Greater Dandenong', 'Dandenong']],
    ['Stadt Köln', ['Stadt Köln', 'Köln']],
    ['Altstadt Köln', ['Altstadt Köln']],
    ['Commune de Lyon', ['Commune de Lyon', 'Lyon']],
    ['Oslo kommune', ['Oslo kommune', 'Oslo']],
    ['Oslo kommune Nord', ['Oslo kommune Nord']],
    ['Springvale VIC', ['Springvale VIC', 'Springvale']],
    ['Milano MI', ['Milano MI', 'Milano']],
    ['Milano M', ['Milano M']],
    ['Milano Mi', ['Milano Mi']],
    ['Milano MILA', ['Milano MILA']],
    ['LYON CEDEX 03', ['LYON CEDEX 03', 'LYON']],
    ['Lyon cedex', ['Lyon cedex', 'Lyon']],
    ['Lyon cedexes', ['Lyon cedexes']],
    [' ', []],
  ])('"%s" may name %j', (part, names) => {
    expect(namesIn(part)).toEqual(names);
  });

  it.each(['town of', 'municipality of', 'gemeinde', 'stadt', 'marktgemeinde', 'ville de', 'comune di', 'municipio de'])(
    '"%s" before a name is left out',
    (division) => {
      expect(namesIn(`${division} Xanten`)).toContain('Xanten');
    },
  ); // prettier-ignore

  it.each(['kommune', 'kommun', 'municipality', 'city', 'council', 'city council', 'gemeente', 'kaupunki'])(
    '"%s" after a name is left out',
    (division) => {
      expect(namesIn(`Xanten ${division}`)).toContain('Xanten');
    },
  ); // prettier-ignore
});

describe('Names of chains in a file', () => {
  const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

  it('A name at the start of three addresses is a chain', () => {
    expect(findBrands(times(3, 'Quizzy, 1 rue X'))).toEqual(['quizzy']);
    expect(findBrands(times(2, 'Quizzy, 1 rue X'))).toEqual([]);
    expect(findBrands(['Quizzy, 1 rue X', 'QUIZZY; 2 rue X', 'quizzy\n3 rue X', 'Halle, 4 rue X'])).toEqual([
      'quizzy',
    ]);
  });

  it('Addresses without a separator, and parts with digits, are no chains', () => {
    expect(findBrands(times(3, 'Quizzy'))).toEqual([]);
    expect(findBrands(times(3, '1 rue X, Lyon'))).toEqual([]);
    expect(findBrands(times(3, ' , Lyon'))).toEqual([]);
  });

  it('A longer name that contains the name of a chain is left out', () => {
    expect(findBrands([...times(3, 'Quizzy Café, X'), ...times(3, 'Quizzy, X')])).toEqual(['quizzy']);
    expect(findBrands([...times(3, 'Quizzyland, X'), ...times(3, 'Quizzy, X')])).toEqual([
      'quizzyland',
      'quizzy',
    ]);
  });

  it('The chain is recognised as a word, or anywhere in a script without words', () => {
    const parts = (text: string, brand: string): string[] =>
      addressParts({ text, country: 'CHN', brands: [brand] });
    expect(parts('Quizzyland, X', 'quizzy')).toEqual(['Quizzyland', 'X']);
    expect(parts('Le Quizzy Bar, X', 'quizzy')).toEqual(['X']);
    expect(parts('大快乐馆, X', '快乐')).toEqual(['X']);
  });
});
