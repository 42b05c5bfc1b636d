import path from 'node:path';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { cellsOf, findingsOf, read } from './reading';

describe('a CSV file', () => {
  it('of the sample network reads into exactly its cells', () => {
    const bytes = readFileSync(path.resolve('data/venues.csv'));
    const table = read(bytes);
    const records: Record<string, string>[] = parse(bytes, { columns: true });
    const filled = records.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')),
    );
    expect(cellsOf(table)).toEqual(filled);
    expect(table.rows.map(({ row }) => row)).toEqual(records.map((_, index) => index + 2));
    expect(table).toMatchObject({ format: 'csv', encoding: 'utf-8', findings: [] });
  });

  it.each([
    ['commas', 'name,city\nA,Lyon'],
    ['semicolons', 'name;city\nA;Lyon'],
    ['tabs', 'name\tcity\nA\tLyon'],
    ['bars', 'name|city\nA|Lyon'],
  ])('is cut at %s', (_, text) => {
    expect(cellsOf(read(text))).toEqual([{ name: 'A', city: 'Lyon' }]);
  });

  it('is cut by its header where the rows hold more of another delimiter', () => {
    const text = 'name;latitude;longitude\nA, B, C;45,76;4,83\nD, E, F;45,77;4,84';
    expect(cellsOf(read(text))[0]).toEqual({ name: 'A, B, C', latitude: '45,76', longitude: '4,83' });
  });

  it('is not cut inside quotes when the delimiter is looked for', () => {
    const text = '"name; or title","city; or town"\n"A;B;C",Lyon';
    expect(cellsOf(read(text, { 'name; or title': 'name', 'city; or town': 'city' }))).toEqual([
      { name: 'A;B;C', city: 'Lyon' },
    ]);
  });

  it('may have a single column', () => {
    expect(cellsOf(read('nom\nSalle A\nSalle B; la grande'))).toEqual([
      { name: 'Salle A' },
      { name: 'Salle B; la grande' },
    ]);
  });

  it('may begin with the line by which Excel is told the delimiter, which is no row', () => {
    expect(read('sep=;\r\nname;city\r\nA, B;Lyon\r\n').rows).toEqual([
      { row: 2, cells: { name: 'A, B', city: 'Lyon' } },
    ]);
  });

  it.each([
    ['Windows', '\r\n'],
    ['Unix', '\n'],
    ['old Mac', '\r'],
  ])('may have %s line ends', (_, end) => {
    expect(read(['name,city', 'A,Lyon', 'B,Paris', ''].join(end)).rows).toEqual([
      { row: 2, cells: { name: 'A', city: 'Lyon' } },
      { row: 3, cells: { name: 'B', city: 'Paris' } },
    ]);
  });

  it('numbers its rows as a spreadsheet does: blank rows count, line breaks in a cell do not', () => {
    const text = 'name,description\nA,"one\ntwo\n\nthree"\n\n,\nB,"say ""hi"""\n\n';
    expect(read(text).rows).toEqual([
      { row: 2, cells: { name: 'A', description: 'one\ntwo\n\nthree' } },
      { row: 5, cells: { name: 'B', description: 'say "hi"' } },
    ]);
  });

  it('has its header on the first row that is not blank', () => {
    expect(read('\n;;\nname;city\nA;Lyon').rows).toEqual([{ row: 4, cells: { name: 'A', city: 'Lyon' } }]);
  });

  it('may have spaces around its cells, and around their quotes', () => {
    expect(cellsOf(read('name , city\n A , "Lyon, 2e" \n'))).toEqual([{ name: 'A', city: 'Lyon, 2e' }]);
  });

  it('may end every line with a delimiter', () => {
    const table = read('name,city,\nA,Lyon,\nB,Paris,,,\n');
    expect(cellsOf(table)).toEqual([
      { name: 'A', city: 'Lyon' },
      { name: 'B', city: 'Paris' },
    ]);
    expect(table.findings).toEqual([]);
  });

  it('may have rows that are shorter than the header', () => {
    expect(cellsOf(read('name,city,phone\nA'))).toEqual([{ name: 'A' }]);
  });

  it('says which cells a row has beyond the header', () => {
    const table = read('name,city\nA,Lyon\nB,Paris,11e,,Bastille\n');
    expect(findingsOf(table, 'row-too-long')).toMatchObject([
      { row: 3, value: '11e,,Bastille', details: { columns: 2, cells: 5 } },
    ]);
    expect(table.rows).toHaveLength(2);
  });

  it('may have quotes inside a cell that is not quoted', () => {
    expect(cellsOf(read('name,city\nBar "Le Zinc",Lyon\n'))).toEqual([
      { name: 'Bar "Le Zinc"', city: 'Lyon' },
    ]);
  });

  it.each([
    ['is never closed', 'name,city\nA,Lyon\n\n"Le Zinc,Paris\nB,Lille\n', 4],
    ['is closed rows later by one that should open', 'name,city\nA,Lyon\n"B,Paris\nC,"Lille, Nord"\n', 3],
    ['closes before the end of its cell', 'name,city\n"Le Zinc" bar,Paris\n', 2],
  ])('with a quote that %s is not read at all, and the row named', (_, text, row) => {
    const table = read(text);
    expect(table.rows).toEqual([]);
    expect(table.findings).toMatchObject([
      { code: 'file-unreadable', row, details: { reason: 'quote-unbalanced', file: 'venues.txt' } },
    ]);
  });

  it.each([
    ['nothing', '', 0],
    ['blank lines only', '\n \n', 0],
    ['a header only', 'name,city\n', 2],
  ])('with %s in it is empty', (_, text, columns) => {
    const table = read(text);
    expect(table.rows).toEqual([]);
    expect(table.findings).toMatchObject([{ code: 'file-empty', details: { columns, file: 'venues.txt' } }]);
  });

  it('without a column that is known is not read, and its columns are named', () => {
    expect(read('foo,baz\n1,2\n').findings).toMatchObject([
      { code: 'file-unreadable', details: { reason: 'no-known-column', columns: 'foo, baz' } },
    ]);
  });
});
