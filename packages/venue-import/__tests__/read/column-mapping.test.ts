import { readColumnMapping } from '../../src/normalise/recognise-fields';
import { cellsOf, findingsOf, read } from '../support/read-table';

describe('Column mapping', () => {
  it('The mapping takes precedence over column names', async () => {
    const table = await read('Nom,Raison,ville\nA,B,Lyon\n', { Raison: 'name', Nom: 'code' });
    expect(cellsOf(table)).toEqual([{ code: 'A', name: 'B', city: 'Lyon' }]);
    expect(table.findings).toEqual([]);
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
});
