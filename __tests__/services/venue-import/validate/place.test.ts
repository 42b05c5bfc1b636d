import { cellsOf } from '@/services/venue-import';
import { oneLineAddressOf, splitCedex } from '@/services/venue-import/validate/place';
import { countryNamed } from '@/services/venue-import/validate/country-names';
import { validateRows, validateRow, tableOf } from '../../../support/import/validate-rows';

describe('Country of a row', () => {
  it.each([
    ['fr', 'FRA'], ['FRA', 'FRA'], ['France métropolitaine', 'FRA'], ['Deutschland', 'DEU'], ['España', 'ESP'],
    ['Österreich', 'AUT'], ['België - Belgique - Belgien', 'BEL'], ['日本 (Japan)', 'JPN'], ['日本', 'JPN'],
    ['China 中国', 'CHN'], ['България', 'BGR'], ['UK', 'GBR'], ['England', 'GBR'], ['ROYAUME-UNI', 'GBR'],
    ['Pays-Bas', 'NLD'], ['La Réunion', 'REU'], ['Kuwait', undefined], ['', undefined],
  ])('The country %s is read as %s', (name, code) => {
    expect(countryNamed(name)).toBe(code);
  }); // prettier-ignore

  it('The country is derived from the position when it is missing', async () => {
    const { record, codes } = await validateRow({ country: '' });
    expect(record?.address.countryCode).toBe('FRA');
    expect(codes).toEqual(['country-derived']);
  });
});

describe('Town of a row', () => {
  it.each([
    ['SAINT ETIENNE', '42000', '45.4397', '4.3872', 'Saint-Étienne'],
    ['St Etienne', '42000', '45.4397', '4.3872', 'Saint-Étienne'],
    ['Lyon 3e', '69003', '45.7600', '4.8500', 'Lyon'],
    ['PARIS 11', '75011', '48.8536', '2.3722', 'Paris'],
    ["L'HAY LES ROSES", '94240', '48.7790', '2.3370', "L'Haÿ-les-Roses"],
  ])('The town %s is spelt as in the gazetteer', async (city, code, latitude, longitude, spelt) => {
    const { record, codes } = await validateRow({ city, postal_code: code, latitude, longitude });
    expect(record?.address.city).toBe(spelt);
    expect(codes).toEqual(['city-derived']);
  });

  it('A merged town keeps its own name', async () => {
    const { record, codes } = await validateRow({ city: 'Lomme', postal_code: '59160', latitude: '50.6460', longitude: '2.9870' }); // prettier-ignore
    expect(record?.address.city).toBe('Lomme');
    expect(codes).toEqual([]);
  });

  it('The postal code selects among towns of the same name', async () => {
    const { codes } = await validateRow({ city: 'Saint-Denis', postal_code: '93200', latitude: '48.9362', longitude: '2.3574' }); // prettier-ignore
    expect(codes).toEqual([]);
  });
});

describe('Place of a venue', () => {
  it.each([
    ['Cournon', '63800', '45.7417', '3.1969', 'insee-63124'],
    ['Chambray', '37170', '47.3353', '0.7136', 'insee-37050'],
    ['Évry', '91000', '48.6290', '2.4410', 'insee-91228'],
    ['Belleville', '69220', '46.1090', '4.7480', 'insee-69019'],
  ])(
    '%s %s is found without a finding, and stored with the venue',
    async (city, postal_code, latitude, longitude, town) => {
      const { record, codes } = await validateRow({ city, postal_code, latitude, longitude });
      expect(codes).toEqual([]);
      expect(record).toMatchObject({ town, countyCode: postal_code.slice(0, 2), address: { city } });
      expect(record && cellsOf(record).gazetteer_id).toBe(town);
    },
  );

  it('The arrondissement of the postal code is stored, also when it comes from a CEDEX', async () => {
    expect((await validateRow({ postal_code: '69003' })).record?.district).toBe('insee-69383');
    const { record } = await validateRow({ city: 'LYON CEDEX 03', postal_code: '69421' });
    expect(record).toMatchObject({ town: 'insee-69123', district: 'insee-69383' });
  });

  it('A stored town is read again instead of being decided again', async () => {
    // The town's name suggests Villeurbanne, but the postal code suggests Lyon.
    const cells = { city: 'Villeurbanne', postal_code: '69003', latitude: '45.7640', longitude: '4.8600' };
    const { record, codes } = await validateRow({ ...cells, gazetteer_id: 'insee-69123' });
    expect(record?.town).toBe('insee-69123');
    expect(codes).not.toContain('gazetteer-id-outdated');
  });

  it('Identifiers of other files are ignored', async () => {
    const { record, codes } = await validateRow({ gazetteer_id: '4711' });
    expect([record?.town, codes]).toEqual(['insee-69123', []]);
  });
});

describe('Postal code of a row', () => {
  it.each([
    ['1000', '01000', 'Bourg-en-Bresse', '46.2052', '5.2255'],
    ['69002.0', '69002', 'Lyon', '45.7578', '4.8320'],
    ['69 002', '69002', 'Lyon', '45.7578', '4.8320'],
  ])('The postal code %s is read as %s', async (cell, code, city, latitude, longitude) => {
    const { record, codes } = await validateRow({ postal_code: cell, city, latitude, longitude });
    expect(record?.address.postalCode).toBe(code);
    expect(codes).toEqual(['postal-code-derived']);
  });

  it('A missing postal code is derived from a town with a single one, and never guessed otherwise', async () => {
    const one = await validateRow({
      postal_code: '',
      city: 'Vénissieux',
      latitude: '45.7189',
      longitude: '4.8815',
    });
    expect(one.record?.address.postalCode).toBe('69200');
    expect(one.codes).toEqual(['postal-code-derived']);
    expect((await validateRow({ postal_code: '' })).codes).toEqual(['postal-code-missing']);
  });

  it('A numbered CEDEX becomes the postal code of its arrondissement', async () => {
    const { record } = await validateRow({ city: 'LYON CEDEX 03', postal_code: '69421' });
    expect(record?.address).toMatchObject({ city: 'Lyon', postalCode: '69003' });
  });

  it('A CEDEX number without a leading zero refers to one arrondissement', async () => {
    const cells = { city: 'Paris Cedex 8', postal_code: '75380', latitude: '48.87', longitude: '2.31' };
    const { record } = await validateRow(cells);
    expect(record?.address).toMatchObject({ city: 'Paris', postalCode: '75008' });
  });

  it('A CEDEX is kept when the town has several postal codes', async () => {
    const { record, codes } = await validateRow({ city: 'Strasbourg Cedex 9', postal_code: '67070', latitude: '48.58', longitude: '7.75' }); // prettier-ignore
    expect(record?.address).toMatchObject({ city: 'Strasbourg', postalCode: '67070' });
    expect(codes).toEqual(['postal-code-cedex']);
  });

  it.each([
    ['Vénissieux', '69634', '45.7189', '4.8815', '69200', ['postal-code-cedex', 'postal-code-derived']],
    ['Évry', '91025', '48.6290', '2.4410', '91025', ['postal-code-cedex']],
    ['Strasbourg', '67070', '48.5800', '7.7500', '67070', ['postal-code-cedex']],
    ['Paris', '75380', '48.8700', '2.3100', '75380', ['postal-code-cedex']],
  ])(
    'A code of business mail is a CEDEX without the word: %s %s',
    async (city, postal_code, latitude, longitude, code, expected) => {
      const { record, codes } = await validateRow({ city, postal_code, latitude, longitude });
      expect(record?.address.postalCode).toBe(code);
      expect(codes).toEqual(expected);
    },
  );

  it('A country without postal codes needs none', async () => {
    const cells = {
      country: 'Hong Kong',
      city: '',
      postal_code: '',
      latitude: '22.2793',
      longitude: '114.1628',
    };
    const { codes } = await validateRow({ ...cells, full_address: '12 Queen’s Road, Central, Hong Kong' });
    expect(codes).not.toContain('postal-code-missing');
  });
});

/**
 * Returns the parsed address of a row. The addresses of three other rows begin with "Quizzy", so that it is recognised
 * as the name of a chain.
 */
async function parsedAddress(fullAddress: string, cells: Record<string, string>): Promise<unknown> {
  const chain = [fullAddress, 'Quizzy, 1, Rue de la Gare, Lyon', 'Quizzy, 2, Rue de la Gare, Lyon', 'Quizzy, 3, Rue de la Gare, Lyon']; // prettier-ignore
  const rows = chain.map((full, index) => ({
    name: `Salle ${index}`,
    country: 'France',
    latitude: '45.76',
    longitude: '4.83',
    ...(index === 0 ? cells : {}),
    full_address: full,
  }));
  const { records } = await validateRows(tableOf(rows));
  return records[0]?.address;
}

describe('One-line address', () => {
  it('The parser reads the French postal order', async () => {
    expect(await parsedAddress('12 rue de Marseille, 69007 Lyon', {})).toEqual({
      line: '12 rue de Marseille',
      postalCode: '69007',
      city: 'Lyon',
      countryCode: 'FRA',
    });
  });

  it('The parser reads an address without a comma', async () => {
    expect(await parsedAddress('12 rue de Marseille 69007 LYON', {})).toMatchObject({
      line: '12 rue de Marseille',
      postalCode: '69007',
      city: 'Lyon',
    });
  });

  it('The parser reads several lines with a building before the street', async () => {
    expect(await parsedAddress('Bâtiment B\n12 rue de Marseille\n69007 Lyon\nFrance', {})).toMatchObject({
      line: 'Bâtiment B, 12 rue de Marseille',
      city: 'Lyon',
    });
  });

  it('The parser takes the municipality of a Nominatim address, not the seat of the district after it', async () => {
    const address = 'Quizzy, 7, Rue Simone Veil, Grand Parilly, Vénissieux, Lyon, Métropole de Lyon, Auvergne-Rhône-Alpes, France métropolitaine, 69200, France'; // prettier-ignore
    expect(await parsedAddress(address, { latitude: '45.7189', longitude: '4.8815' })).toEqual({
      line: '7 Rue Simone Veil',
      postalCode: '69200',
      city: 'Vénissieux',
      countryCode: 'FRA',
    });
  });

  it('The parser prefers the town of a Nominatim address that has the postal code over a smaller town', async () => {
    const address = 'Quizzy, Rue Ferrer, Saint-Jean-Bonnefonds, Saint-Étienne, Loire, 42000, France';
    expect(await parsedAddress(address, { latitude: '45.4489', longitude: '4.4192' })).toMatchObject({
      postalCode: '42000',
      city: 'Saint-Étienne',
    });
  });

  it('The parser reads a German Nominatim address, with the house number after the street', async () => {
    const address = 'Quizzy Spandau, 10, Gewerbehof, Spandau, Berlin, 13597, Deutschland';
    const point = { country: 'Germany', latitude: '52.5282', longitude: '13.2145' };
    expect(await parsedAddress(address, point)).toMatchObject({
      line: 'Gewerbehof 10',
      postalCode: '13597',
      city: 'Berlin',
    });
  });

  it('The parser derives the town from the postal code when the address names no known town', async () => {
    const address = 'Quizzy, Hermann-Mitsch-Straße, Brühl, Benzhausen, Baden-Württemberg, 79108, Deutschland';
    const point = { country: 'Germany', latitude: '48.0285', longitude: '7.8348' };
    expect(await parsedAddress(address, point)).toMatchObject({ city: 'Freiburg im Breisgau' });
  });

  it('The parser takes the town from the venue’s name when the gazetteer lacks it', async () => {
    const address = 'Quizzy, 8, Am Rondell, Waltersdorf, Dahme-Spreewald, Brandenburg, 12529, Deutschland';
    const point = {
      name: 'Berlin-Waltersdorf',
      country: 'Germany',
      latitude: '52.3669',
      longitude: '13.5556',
    };
    expect(await parsedAddress(address, point)).toMatchObject({ city: 'Waltersdorf', line: 'Am Rondell 8' });
  });

  it('The parser takes the town of an address in another script from the venue’s name', async () => {
    const address = 'Quizzy, Rue de la Paix, ⴰⴳⴰⴷⵉⵔ';
    const point = { name: 'Agadir Marina', country: 'Maroc', latitude: '30.4210', longitude: '-9.6150' };
    expect(await parsedAddress(address, point)).toMatchObject({ city: 'Agadir' });
  });

  it('The parser reads a full address from the street column when no other column has the town', async () => {
    const { record } = await validateRow({
      address: '12 rue de Marseille, 69007 Lyon',
      city: '',
      postal_code: '',
    });
    expect(record?.address).toMatchObject({ line: '12 rue de Marseille', postalCode: '69007', city: 'Lyon' });
  });
});

describe('One-line address of a row', () => {
  it.each([
    [{ full_address: 'x', address: 'a, b' }, 'x'],
    [{ full_address: ' ', address: 'a, b' }, 'a, b'],
    [{ address: 'a\nb', city: ' ', postal_code: ' ' }, 'a\nb'],
    [{ address: 'a, b', city: 'Lyon' }, null],
    [{ address: 'a, b', postal_code: '69002' }, null],
    [{ address: '\na b\n' }, null],
    [{}, null],
  ])('%j has the one-line address %j', (cells, text) => {
    expect(oneLineAddressOf(cells)).toBe(text);
  });
});

describe('CEDEX in a cell', () => {
  it.each([
    [' Lyon ', 'Lyon', null],
    ['LYON CEDEX 03', 'LYON', '03'],
    ['Lyon, -cedex3', 'Lyon, -cedex3', null],
    ['Lyon - Cedex  9e', 'Lyon', '9'],
    ['Lyon Cedex', 'Lyon', ''],
    ['Cedex 123', '', '12'],
    [' cedex', '', ''],
    ['Cedexville', 'Cedexville', null],
    ['', '', null],
  ])('"%s" has the town "%s" and the number %s', (cell, text, cedex) => {
    expect(splitCedex(cell)).toEqual({ text, cedex });
  });

  it.each([
    [{ city: 'Lyon Cedex', postal_code: '69421 Cedex' }, 'city', 'Lyon Cedex'],
    [{ city: 'Lyon', postal_code: '69421 Cedex 03' }, 'postal_code', '69421 Cedex 03'],
  ])('It is reported in its column: %j', async (cells, column, value) => {
    const { findings } = await validateRow(cells);
    expect(findings[0]).toMatchObject({ code: 'postal-code-cedex', column, value });
  });
});

describe('Address from several columns', () => {
  it('A postal code before the town is separated from it', async () => {
    const beside = await validateRow({ city: '69002 Lyon', postal_code: '' });
    expect(beside.record?.address).toMatchObject({ city: 'Lyon', postalCode: '69002' });
  });

  it('Blank columns are filled in from the one-line address, and reported', async () => {
    const cells = { address: '', city: '', postal_code: '', full_address: '12 rue X, 69007 Lyon' };
    const { findings } = await validateRow(cells);
    expect(findings.map(({ code, column, value, details }) => [code, column, value, details])).toEqual([
      ['postal-code-derived', 'postal_code', null, { derived: '69007', from: 'full_address' }],
      ['city-derived', 'city', null, { derived: 'Lyon', from: 'full_address' }],
      ['address-derived', 'address', null, { derived: '12 rue X', from: 'full_address' }],
    ]);
  });

  it('The street column is kept beside a one-line address', async () => {
    const { record } = await validateRow({ address: '1 rue A, cour', full_address: '12 rue X, 69007 Lyon' });
    expect(record?.address.line).toBe('1 rue A, cour');
  });

  it('A missing street is reported', async () => {
    const { record, findings } = await validateRow({ address: ' ' });
    expect(record?.address.line).toBe('');
    expect(findings).toMatchObject([{ code: 'address-missing', column: 'address', value: null }]);
  });

  it('A stored identifier may be surrounded by spaces', async () => {
    const cells = { city: 'Villeurbanne', postal_code: '69003', latitude: '45.7640', longitude: '4.8600' };
    const { record } = await validateRow({ ...cells, gazetteer_id: ' insee-69123 ' });
    expect(record?.town).toBe('insee-69123');
  });
});
