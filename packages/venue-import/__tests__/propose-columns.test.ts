import { type Column, missingParts, proposeColumns } from '@locator/venue-import';
import { testReferenceData } from '@locator/test-support/reference-data';

function field(name: string, column: Column | null, ...samples: readonly string[]) {
  return { name, column, example: samples[0] ?? '', samples };
}

function propose(...fields: readonly ReturnType<typeof field>[]) {
  return proposeColumns(fields, testReferenceData().gazetteer);
}

describe('Columns proposed by their cells', () => {
  it('The label of a client is the name, the code of a site the code, and numbers are neither', () => {
    const fields = [
      field('SURFACE', null, '120', '95', '210'),
      field('CODE SITE2', null, 'L001', 'L002', 'L003'),
      field('INTITULE_CLIENT', null, 'Quiz Bellecour', 'Quiz Part-Dieu', 'Quiz Gerland'),
      field('VILLE', 'city', 'Lyon'),
    ];
    expect(propose(...fields)).toEqual({ 'CODE SITE2': 'code', INTITULE_CLIENT: 'name' });
  });

  it.each([
    ['city', ['Lyon', 'PARIS 11', 'LYON CEDEX 03', 'Part-Dieu']],
    ['postal_code', ['69002', '1000', '75011']],
    ['address', ['12 rue Mercière', '1 place Bellecour']],
    ['full_address', ['12 rue Mercière, 69002 Lyon', '1 place Bellecour, 69002 Lyon']],
    ['coordinates', ['45.7640, 4.8336', '48.8566, 2.3522']],
    ['phone', ['+33 1 99 00 11 23', '01 99 00 11 23']],
    ['email', ['lyon@quiz.example']],
    ['website', ['https://quiz.example/lyon', 'www.quiz.example']],
  ] as const)('%s', (column, cells) => {
    expect(propose(field('F12', null, ...cells))).toEqual({ F12: column });
  });

  it('Coordinates need names, because they look alike', () => {
    const cells = ['45.7640', '48.8566'];
    expect(propose(field('Y_WGS', null, ...cells), field('X_WGS', null, ...cells))).toEqual({
      Y_WGS: 'latitude',
      X_WGS: 'longitude',
    });
    expect(propose(field('F1', null, ...cells))).toEqual({});
  });

  it('A column that the file has is not proposed again', () => {
    expect(propose(field('Nom', 'name', 'Quiz'), field('CLIENT', null, 'Quiz Bellecour'))).toEqual({});
  });
});

describe('What no column of a file holds', () => {
  it.each([
    [['city'], ['name']],
    [['name'], ['place']],
    [['name', 'latitude'], ['place']],
    [['name', 'latitude', 'longitude'], []],
    [['name', 'coordinates'], []],
    [['name', 'city'], []],
    [['name', 'full_address'], []],
  ] as const)('%j: %j', (columns, missing) => {
    expect(missingParts(columns.map((column) => field(column, column)))).toEqual(missing);
  });
});
