import { readColumnMapping } from '@/services/venue-import/normalise/column-mapping';
import { cellsOf, findingsOf, read } from '../../../support/import/read-table';

describe('Column mapping', () => {
  it('The mapping takes precedence over column names', async () => {
    const table = await read('Nom,Raison,ville\nA,B,Lyon\n', { Raison: 'name', Nom: 'code' });
    expect(cellsOf(table)).toEqual([{ code: 'A', name: 'B', city: 'Lyon' }]);
    expect(table.findings).toEqual([]);
  });

  it('The mapping ignores case and accents of a column name', async () => {
    expect(
      cellsOf(await read('DÉSIGNATION INTERNE,x\nA,1\n', { 'désignation interne': 'name' }))[0]?.name,
    ).toBe('A');
  });

  it('The mapping supports a column name without Latin letters', async () => {
    expect(cellsOf(await read('店名,住所\nA,B\n', { 店名: 'name', 住所: 'address' }))).toEqual([
      { name: 'A', address: 'B' },
    ]);
  });

  it('The mapping supports nested fields', async () => {
    expect(cellsOf(await read('[{"a": {"b": "A"}}]', { 'a.b': 'name' }))).toEqual([{ name: 'A' }]);
  });

  it('The mapping ignores a column that is mapped to null', async () => {
    const table = await read('Nom,Téléphone,Interne\nA,01,x\n', { Téléphone: null, Interne: null });
    expect(cellsOf(table)).toEqual([{ name: 'A' }]);
    expect(table.findings).toEqual([]);
  });

  it('A mapped column that the file lacks is reported', async () => {
    const table = await read('name\nA\n', { Surface: 'capacity' });
    expect(findingsOf(table, 'mapping-unused')).toMatchObject([{ value: 'Surface', column: 'capacity' }]);
  });
});

describe('Column mapping file', () => {
  it('The file maps columns of the source to columns of the project', () => {
    expect(readColumnMapping('\uFEFF{"Nom du site": "name", "GPS": "coordinates", "Interne": null}')).toEqual(
      {
        'Nom du site': 'name',
        GPS: 'coordinates',
        Interne: null,
      },
    );
  });

  it('An unknown target column is reported with the probable one', () => {
    const json = '{"A": "adress", "B": "ville", "C": "name", "D": "postalcode"}';
    expect(() => readColumnMapping(json)).toThrow(
      'The column mapping has faults:\n' +
        '“A” is mapped to “adress”, which is no column of ours: did you mean “address”?\n' +
        '“B” is mapped to “ville”, which is no column of ours: did you mean “city”?\n' +
        '“D” is mapped to “postalcode”, which is no column of ours: did you mean “postal_code”?\n' +
        'The columns are code, name, address',
    );
  });

  it.each([
    ['["name"]', 'must be an object of texts'],
    ['{"A": 1, "B": "name"}', 'Wrong: A.'],
    ['{"A": }', 'is not JSON'],
  ])('The error for %s names the problem', (json, message) => {
    expect(() => readColumnMapping(json)).toThrow(message);
  });
});
