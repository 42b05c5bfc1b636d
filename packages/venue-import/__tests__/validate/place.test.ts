import { cellsOf } from '@locator/venue-import';
import { oneLineAddressOf, splitCedex } from '../../src/validate/place';
import { validateRows, validateRow, tableOf } from '../support/validate-rows';

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
});

describe('Postal code of a row', () => {
  it('A numbered CEDEX becomes the postal code of its arrondissement', async () => {
    const { record } = await validateRow({ city: 'LYON CEDEX 03', postal_code: '69421' });
    expect(record?.address).toMatchObject({ city: 'Lyon', postalCode: '69003' });
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
    expect(await parsedAddress('Quizzy, 12 rue de Marseille, 69007 Lyon', {})).toEqual({
      line: '12 rue de Marseille',
      postalCode: '69007',
      city: 'Lyon',
      countryCode: 'FRA',
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
    const there = { latitude: '45.4397', longitude: '4.3872' };
    const { record } = await validateRow({ city: '42000 Saint-Étienne', postal_code: '', ...there });
    expect(record?.address).toMatchObject({ city: 'Saint-Étienne', postalCode: '42000' });
  });

  it('Blank columns are filled in from the one-line address, and reported', async () => {
    const cells = { address: '', city: '', postal_code: '', full_address: '12 rue X, 69007 Lyon' };
    const { findings } = await validateRow(cells);
    expect(findings.map(({ code, column, value, details }) => [code, column, value, details])).toEqual([
      ['address-derived', 'address', null, { derived: '12 rue X', from: 'full_address' }],
      ['postal-code-derived', 'postal_code', null, { derived: '69007', from: 'full_address' }],
      ['city-derived', 'city', null, { derived: 'Lyon', from: 'full_address' }],
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
