import path from 'node:path';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { cellsOf, findingsOf, read } from '../support/read-table';

describe('CSV file', () => {
  it('The reader returns exactly the cells of the sample network', async () => {
    const bytes = readFileSync(path.resolve('data/venues.csv'));
    const table = await read(bytes);
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
    ['vertical bars', 'name|city\nA|Lyon'],
  ])('The reader recognises %s as the delimiter', async (_, text) => {
    expect(cellsOf(await read(text))).toEqual([{ name: 'A', city: 'Lyon' }]);
  });

  it('The header decides when the rows contain more of another delimiter', async () => {
    const text = 'name;latitude;longitude\nA, B, C;45,76;4,83\nD, E, F;45,77;4,84';
    expect(cellsOf(await read(text))[0]).toEqual({ name: 'A, B, C', latitude: '45,76', longitude: '4,83' });
  });

  it('Rows that end with the delimiter keep it, although their decimal commas are as many', async () => {
    const text = 'name;latitude;longitude\nA;45,7578;4,832;\nB;48,8566;2,3522;\n';
    expect(cellsOf(await read(text))).toEqual([
      { name: 'A', latitude: '45,7578', longitude: '4,832' },
      { name: 'B', latitude: '48,8566', longitude: '2,3522' },
    ]);
  });

  it.each([
    ['a name with a dollar sign', 'name;$&;city\nA,b,Lyon\n', ['name', '$&', 'city']],
    ['quoted names', '"name";"b;c";"city"\nA,b,Lyon\n', ['name', 'b;c', 'city']],
    ['a quoted name below a title', 'Liste\nname;"b";city\nA,b,Lyon\n', ['name', 'b', 'city']],
  ])('A header with another delimiter than its rows may have %s', async (_, text, names) => {
    const { fields, rows, findings } = await read(text);
    expect(fields.map(({ name }) => name)).toEqual(names);
    expect(rows).toMatchObject([{ cells: { name: 'A', city: 'Lyon' } }]);
    expect(findings.map(({ code }) => code)).not.toContain('quote-repaired');
  });

  it('The delimiter detection ignores quoted text', async () => {
    const text = '"name; or title","city; or town"\n"A;B;C",Lyon';
    expect(cellsOf(await read(text, { 'name; or title': 'name', 'city; or town': 'city' }))).toEqual([
      { name: 'A;B;C', city: 'Lyon' },
    ]);
  });

  it('A title above the header has no delimiter', async () => {
    expect(
      cellsOf(await read('Nos salles, 2026\n\nnom;ville;pays\nA;Lyon;France\n'.replace(',', ''))),
    ).toEqual([{ name: 'A', city: 'Lyon', country: 'France' }]);
  });

  it.each([
    ['a day', 'Standort;Wo;Tag\nQuiz A;Köln;Montag\nQuiz B;Köln;Dienstag', ['Standort', 'Wo', 'Tag'], ['Quiz A', 'Quiz B']],
    ['two names', 'a;b;c;d;e\nQuiz A;Name;foo;Website;qux\nQuiz B;z;foo;w;qux', ['a', 'b', 'c', 'd', 'e'], ['Quiz A', 'Quiz B']],
    ['its name, below a title', 'Liste\n\nStandort;Wo;Tag\nQuiz A;Köln;Montag', ['Standort', 'Wo', 'Tag'], ['Quiz A']],
  ])('A row with %s is not the header', async (_, text, names, samples) => {
    const { fields } = await read(text);
    expect(fields.map(({ name }) => name)).toEqual(names);
    expect(fields[0]?.samples).toEqual(samples);
  }); // prettier-ignore

  it('Without a header, no row is lost, and the columns have numbers', async () => {
    const text =
      'Quiz A;Hauptstr. 1;50667;Köln;50,9400;6,9500;Name\nQuiz B;Hauptstr. 2;50667;Köln;50,9500;6,9600;Montag\n';
    const { fields } = await read(text);
    expect(fields.map(({ name }) => name)).toEqual(['#1', '#2', '#3', '#4', '#5', '#6', '#7']);
    expect(fields[0]?.samples).toEqual(['Quiz A', 'Quiz B']);
    const mapping = { '#1': 'name', '#4': 'city', '#5': 'latitude', '#6': 'longitude' } as const;
    expect(cellsOf(await read(text, mapping)).map(({ name }) => name)).toEqual(['Quiz A', 'Quiz B']);
  });

  it('The file may have a single column', async () => {
    expect(cellsOf(await read('nom\nSalle A\nSalle B; la grande'))).toEqual([
      { name: 'Salle A' },
      { name: 'Salle B; la grande' },
    ]);
  });

  it('The separator line of Excel is not a row', async () => {
    expect((await read('sep=;\r\nname;city\r\nA, B;Lyon\r\n')).rows).toEqual([
      { row: 2, cells: { name: 'A, B', city: 'Lyon' } },
    ]);
  });

  it.each([
    ['Windows', '\r\n'],
    ['Unix', '\n'],
    ['old Mac', '\r'],
  ])('The file may have %s line endings', async (_, end) => {
    expect((await read(['name,city', 'A,Lyon', 'B,Paris', ''].join(end))).rows).toEqual([
      { row: 2, cells: { name: 'A', city: 'Lyon' } },
      { row: 3, cells: { name: 'B', city: 'Paris' } },
    ]);
  });

  it('The row numbers match a spreadsheet: blank rows count, line breaks in a cell do not', async () => {
    const text = 'name,description\nA,"one\ntwo\n\nthree"\n\n,\nB,"say ""hi"""\n\n';
    expect((await read(text)).rows).toEqual([
      { row: 2, cells: { name: 'A', description: 'one\ntwo\n\nthree' } },
      { row: 5, cells: { name: 'B', description: 'say "hi"' } },
    ]);
  });

  it('The header is the first row that is not blank', async () => {
    expect((await read('\n;;\nname;city\nA;Lyon')).rows).toEqual([
      { row: 4, cells: { name: 'A', city: 'Lyon' } },
    ]);
  });

  it('The reader trims spaces around cells and around quotes', async () => {
    expect(cellsOf(await read('name , city\n A , "Lyon, 2e" \n'))).toEqual([{ name: 'A', city: 'Lyon, 2e' }]);
  });

  it('Every line may end with a delimiter', async () => {
    const table = await read('name,city,\nA,Lyon,\nB,Paris,,,\n');
    expect(cellsOf(table)).toEqual([
      { name: 'A', city: 'Lyon' },
      { name: 'B', city: 'Paris' },
    ]);
    expect(table.findings).toEqual([]);
  });

  it('A row may be shorter than the header', async () => {
    expect(cellsOf(await read('name,city,phone\nA'))).toEqual([{ name: 'A' }]);
  });

  it('Rows that are shorter than the header are reported once', async () => {
    const table = await read('name,address,city,\nA,5 rue\nMercière,Lyon\nB,6 rue X,Lyon\nC,7 rue X,\n');
    expect(table.findings).toMatchObject([
      { code: 'rows-too-short', row: null, details: { first: 2, rows: 2 } },
    ]);
    expect((await read('name,city,,\nA,Lyon\nB,\n')).findings).toEqual([]);
  });

  it('The reader reports the cells beyond the header', async () => {
    const table = await read('name,city\nA,Lyon\nB,Paris,11e,,Bastille\n');
    expect(findingsOf(table, 'row-too-long')).toMatchObject([
      { row: 3, value: '11e,,Bastille', details: { columns: 2, cells: 5 } },
    ]);
    expect(table.rows).toHaveLength(2);
  });

  it('may have quotes inside a cell that is not quoted', async () => {
    expect(cellsOf(await read('name,city\nBar "Le Zinc",Lyon\n'))).toEqual([
      { name: 'Bar "Le Zinc"', city: 'Lyon' },
    ]);
  });

  it.each([
    ['is never closed', 'name,city\nA,Lyon\n\n"Le Zinc,Paris\nB,Lille\n', 4, ['A', 'Le Zinc', 'B']],
    ['is closed rows later', 'name,city\nA,Lyon\n"B,Paris\nC,"Lille, Nord"\n', 3, ['A', 'B', 'C']],
    ['closes before the end of its cell', 'name,city\n"Le Zinc" bar,Paris\n', 2, ['Le Zinc bar']],
    ['is behind a line break in a cell', 'name,city\n"A\nb",Lyon\nB,"Paris\n', 3, ['A\nb', 'B']],
  ])('A quote that %s is left out of its row', async (_, text, row, names) => {
    const table = await read(text);
    expect(cellsOf(table).map(({ name }) => name)).toEqual(names);
    expect(table.findings).toMatchObject([{ code: 'quote-repaired', row }]);
  });

  it('Two rows may each have a quote without a partner', async () => {
    const table = await read('name,city\n"A,Lyon\nB,"Paris" 11e\nC,Lille\n');
    expect(cellsOf(table)).toEqual([
      { name: 'A', city: 'Lyon' },
      { name: 'B', city: 'Paris 11e' },
      { name: 'C', city: 'Lille' },
    ]);
    expect(findingsOf(table, 'quote-repaired').map(({ row }) => row)).toEqual([2, 3]);
  });

  it.each([
    ['is never closed', 'name,city\nA,Lyon\n\n"Le Zinc, bar,Paris\nB,Lille\n', 4],
    ['closes before the end of its cell', 'name,city\n"Le Zinc" bar, café,Paris\n', 2],
    ['is in the header', 'name,"city\nA,Lyon\n', 1],
  ])(
    'A quote that %s in a row with another delimiter makes the file invalid, with the row number',
    async (_, text, row) => {
      const table = await read(text);
      expect(table.rows).toEqual([]);
      expect(table.findings).toMatchObject([
        { code: 'file-unreadable', row, details: { reason: 'quote-unbalanced', file: 'venues.txt' } },
      ]);
    },
  );

  it.each([
    ['nothing', '', 0],
    ['blank lines only', '\n \n', 0],
    ['a header only', 'name,city\n', 2],
  ])('A file with %s is empty', async (_, text, columns) => {
    const table = await read(text);
    expect(table.rows).toEqual([]);
    expect(table.findings).toMatchObject([{ code: 'file-empty', details: { columns, file: 'venues.txt' } }]);
  });

  it('A large file is read in chunks that never split a character or a cell', async () => {
    const names = Array.from({ length: 20_000 }, (_, row) => `${'x'.repeat(row % 7)}Énigme, 謎😀\n${row}`);
    let turns = 0;
    const others = setInterval(() => (turns += 1));
    const table = await read(`name\n${names.map((name) => `"${name}"`).join('\n')}\n`);
    clearInterval(others);
    expect(cellsOf(table).map(({ name }) => name)).toEqual(names);
    expect(turns).toBeGreaterThan(0);
  });
});
