import { type BookType, type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { MAX_COLUMNS, MAX_TABLE_CELLS } from '../..';
import { describeFinding } from '../../src/report/describe-finding';
import { readSheet, toRecords } from '../../src/read/read-sheet';
import { tableTooLarge } from '../../src/read/source-table';
import { findingsOf, read } from '../support/read-table';

/** Returns a workbook of two rows after `edit` has changed the XML of its sheet. */
function workbookOf(bookType: BookType, part: string, edit: (xml: string) => string): Uint8Array {
  const workbook = utils.book_new();
  const rows = [
    ['nom', 'ville'],
    ['A', 'Lyon'],
  ];
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Salles');
  const parts = unzipSync(new Uint8Array(write(workbook, { bookType, type: 'array' })));
  const xml = edit(strFromU8(parts[part] ?? new Uint8Array()));
  return zipSync({ ...parts, [part]: strToU8(xml) });
}

function xlsxWith(rows: string): Uint8Array {
  return workbookOf('xlsx', 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace('</sheetData>', `${rows}</sheetData>`),
  );
}

const cell = (text: string): CellObject => ({ t: 's', v: text });

async function expectTooLarge(content: string | Uint8Array): Promise<void> {
  const { rows, findings } = await read(content);
  expect(rows).toEqual([]);
  expect(findings).toMatchObject([{ code: 'file-unreadable', details: { reason: 'table-too-large' } }]);
  for (const finding of findings) {
    for (const language of ['fr', 'en'] as const)
      expect(describeFinding(finding, language).sentence).not.toMatch(/[?{}[\]]|undefined/);
  }
}

describe('A workbook with few cells far apart', () => {
  it('The columns and rows between them are left out, and rows keep their numbers', async () => {
    const table = await read(
      xlsxWith(
        '<row r="1048576"><c r="A1048576" t="str"><v>B</v></c><c r="XFD1048576" t="str"><v>x</v></c></row>',
      ),
    );
    expect(table.rows).toEqual([
      { row: 2, cells: { name: 'A', city: 'Lyon' } },
      { row: 1_048_576, cells: { name: 'B' } },
    ]);
    expect(findingsOf(table, 'row-too-long')).toMatchObject([
      { row: 1_048_576, value: 'x', details: { columns: 2, cells: 3 } },
    ]);
  });

  it('The reader visits only its cells', () => {
    const visited: PropertyKey[] = [];
    const watch = <Target extends object>(target: Target): Target =>
      new Proxy(target, {
        get(of, key, receiver) {
          visited.push(key);
          return Reflect.get(of, key, receiver) as unknown;
        },
      });
    const far: CellObject[] = [];
    far[16_383] = cell('x');
    const data = [[cell('nom'), cell('ville')]];
    data[1_048_575] = watch(far);
    const { rows, columns } = readSheet({ '!data': watch(data) } as WorkSheet, false);
    expect(toRecords(rows, columns)).toEqual([
      { row: 1, cells: ['nom', 'ville'] },
      { row: 1_048_576, cells: ['', '', 'x'] },
    ]);
    expect(visited).toEqual(['0', '1048575', '16383']);
  });

  it('Merged cells that overlap are copied at most once per cell', () => {
    const rowCount = 100;
    const data = Array.from({ length: rowCount }, () => [cell('Lyon'), cell('A')]);
    const merge = { s: { r: 0, c: 0 }, e: { r: rowCount, c: 0 } };
    const sheet = { '!data': data, '!merges': Array.from({ length: 1_000 }, () => merge) } as WorkSheet;
    const set = jest.spyOn(Map.prototype, 'set');
    try {
      readSheet(sheet, false);
      const cellCount = 2 * rowCount;
      expect(set.mock.calls.filter(([, value]) => value === 'Lyon').length).toBeLessThanOrEqual(
        2 * cellCount,
      );
    } finally {
      set.mockRestore();
    }
  });
});

describe('A file is refused before it needs memory for blank cells', () => {
  it('A workbook with a wide row and a long column', async () => {
    const wide = Array.from(
      { length: 1_000 },
      (_, column) => `<c r="${utils.encode_col(column)}3"><v>1</v></c>`,
    );
    const long = Array.from(
      { length: 20_001 },
      (_, row) => `<row r="${row + 4}"><c r="A${row + 4}"><v>1</v></c></row>`,
    );
    await expectTooLarge(xlsxWith(`<row r="3">${wide.join('')}</row>${long.join('')}`));
  });

  it('An OpenDocument workbook with a cell that is repeated 17 billion times', async () => {
    await expectTooLarge(
      workbookOf('ods', 'content.xml', (xml) =>
        xml
          .replace('<table:table-row>', '<table:table-row table:number-rows-repeated="1048576">')
          .replace('<table:table-cell ', '<table:table-cell table:number-columns-repeated="16384" '),
      ),
    );
  });

  it('A JSON file whose venues have no field in common', async () => {
    const items = Array.from({ length: 30_000 }, (_, index) => ({ [`field${index}`]: 1 }));
    await expectTooLarge(JSON.stringify(items));
  });

  it(`A file with more than ${MAX_COLUMNS} columns`, async () => {
    const csv = (columns: number): string => `nom;${'x;'.repeat(columns - 2)}ville\nA\n`;
    expect((await read(csv(MAX_COLUMNS))).rows).toHaveLength(1);
    await expectTooLarge(csv(MAX_COLUMNS + 1));
  });

  it(`A file with more than ${MAX_TABLE_CELLS} cells`, () => {
    expect(tableTooLarge(200, MAX_TABLE_CELLS / 200)).toBeNull();
    expect(tableTooLarge(200, MAX_TABLE_CELLS / 200 + 1)).not.toBeNull();
  });
});
