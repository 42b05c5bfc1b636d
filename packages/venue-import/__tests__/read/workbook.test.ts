import { readFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write, type BookType, type CellObject, type WorkSheet } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { type Finding, MAX_FILE_BYTES, MAX_UNPACKED_BYTES } from '../..';
import { describeFinding } from '../../src/report/describe-finding';
import { cellsOf, findingsOf, read } from '../support/read-table';

type Cell = string | number | boolean | CellObject | null;

function sheetOf(rows: readonly (readonly Cell[])[], merged: readonly string[] = []): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!merges'] = merged.map((range) => utils.decode_range(range));
  return sheet;
}

function workbookOf(sheets: Readonly<Record<string, WorkSheet>>, bookType: BookType = 'xlsx'): Uint8Array {
  const workbook = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(workbook, sheet, name);
  return new Uint8Array(write(workbook, { bookType, type: 'array', compression: true }));
}

/** Returns a number cell with a format. Spreadsheets store dates and postal codes in such cells. */
function numberCell(value: number, format: string): CellObject {
  return { t: 'n', v: value, z: format };
}

const REF_ERROR: CellObject = { t: 'e', v: 0x17, w: '#REF!' };

const HEADER = ['nom', 'ville'];

/** Expects complete explanations. An explanation shows a question mark in place of a missing detail. */
function expectExplanations(findings: readonly Finding[]): void {
  for (const finding of findings) {
    for (const language of ['fr', 'en'] as const) {
      const { title, sentence, advice } = describeFinding(finding, language);
      expect(`${title} ${sentence} ${advice}`).not.toMatch(/[?{}[\]]|undefined/);
    }
  }
}

describe('Workbook', () => {
  it.each(['xlsx', 'xlsm'] as const)('The rows of a .%s file are read', async (bookType) => {
    const sheet = sheetOf([
      ['nom', 'ville', 'code postal', 'latitude', 'bar'],
      ['Salle « Été »', 'Bourg-en-Bresse', numberCell(1000, '00000'), 46.205_531_2, true],
      [],
      ['Salle B', 'Lyon', '69002', '45,76', false],
    ]);
    const table = await read(workbookOf({ Salles: sheet }, bookType));
    expect(table).toMatchObject({ format: 'workbook', findings: [] });
    expect(table.rows).toEqual([
      {
        row: 2,
        cells: {
          name: 'Salle « Été »',
          city: 'Bourg-en-Bresse',
          postal_code: '01000',
          latitude: '46.2055312',
          services: 'bar',
        },
      },
      { row: 4, cells: { name: 'Salle B', city: 'Lyon', postal_code: '69002', latitude: '45,76' } },
    ]);
  });

  it('Dates and times become texts', async () => {
    const sheet = sheetOf([
      ['nom', 'ville', 'lundi ouverture', 'lundi fermeture', 'state_from'],
      ['A', 'Lyon', numberCell(0.75, 'hh:mm'), numberCell(1, 'hh:mm'), numberCell(46_380, 'dd/mm/yyyy')],
    ]);
    const [row] = (await read(workbookOf({ Salles: sheet }))).rows;
    expect(row?.cells.state_from).toBe('2026-12-24');
    expect(row?.week?.[0]).toBe('18:00-24:00');
  });

  it('Times lose their date, and may be after midnight', async () => {
    const sheet = sheetOf([
      ['nom', 'ville', 'lundi ouverture', 'lundi fermeture', 'mardi ouverture', 'mardi fermeture'],
      [
        'A',
        'Lyon',
        numberCell(46_380.75, 'h:mm'),
        numberCell(25.5 / 24, '[h]:mm'),
        numberCell(0.375, 'h:mm AM/PM'),
        numberCell(0.749_999_9, '[$-409]h:mm'),
      ],
    ]);
    const [row] = (await read(workbookOf({ Salles: sheet }))).rows;
    expect(row?.week?.slice(0, 2)).toEqual(['18:00-25:30', '09:00-18:00']);
  });

  it('Hidden rows and sheets are read, and reported', async () => {
    const sheet = sheetOf([HEADER, ['A', 'Lyon'], ['B', 'Lyon'], ['C', 'Lyon']]);
    sheet['!rows'] = [{}, {}, { hidden: true }, { hidden: true }];
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, sheet, 'Salles');
    utils.book_append_sheet(workbook, sheetOf([['Notes']]), 'Notes');
    workbook.Workbook = { Sheets: [{ name: 'Salles', Hidden: 1 }, { name: 'Notes' }] };
    const table = await read(new Uint8Array(write(workbook, { bookType: 'xlsx', type: 'array' })));
    expect(cellsOf(table)).toHaveLength(3);
    expect(findingsOf(table, 'rows-hidden')).toMatchObject([{ details: { rows: 2, first: 3 } }]);
    expect(findingsOf(table, 'sheet-hidden')).toMatchObject([{ value: 'Salles' }]);
    expectExplanations(table.findings);
  });

  it('A file of another program, in OpenDocument format, is read', async () => {
    const table = await read(readFileSync(path.join(__dirname, 'gnumeric.ods')));
    expect(table.rows).toEqual([
      {
        row: 2,
        cells: {
          name: 'A',
          city: 'Lyon',
          postal_code: '01000',
          phone: '+33 1 99 00 11 23',
          state_from: '2026-12-24',
        },
        week: ['18:30-23:00', null, null, null, null, null, null],
      },
    ]);
  });

  it('Years start in 1904 in a workbook of old Macs', async () => {
    const workbook = utils.book_new();
    const sheet = sheetOf([
      [...HEADER, 'state_from'],
      ['A', 'Lyon', numberCell(44_918, 'yyyy-mm-dd')],
    ]);
    utils.book_append_sheet(workbook, sheet, 'Salles');
    workbook.Workbook = { WBProps: { date1904: true } };
    const bytes = new Uint8Array(write(workbook, { bookType: 'xlsx', type: 'array' }));
    expect(cellsOf(await read(bytes))).toEqual([{ name: 'A', city: 'Lyon', state_from: '2026-12-24' }]);
  });

  it('The header may stand below title lines, which are reported', async () => {
    const sheet = sheetOf(
      [['Le Grand Quiz – salles ouvertes'], ['Mise à jour : 3 novembre'], [], HEADER, ['A', 'Lyon']],
      ['A1:B1'],
    );
    const table = await read(workbookOf({ Salles: sheet }));
    expect(table.rows).toEqual([{ row: 5, cells: { name: 'A', city: 'Lyon' } }]);
    expect(table.findings).toMatchObject([
      { code: 'title-rows-ignored', row: 4, value: 'Le Grand Quiz – salles ouvertes', details: { rows: 2 } },
    ]);
    expectExplanations(table.findings);
  });

  it('A cell merged over several rows applies to each of them', async () => {
    const sheet = sheetOf(
      [
        ['pays', 'nom', 'ville', 'Horaires', null],
        [null, null, null, 'lundi', 'mardi'],
        ['France', 'A', 'Lyon', '10-19', 'fermé'],
        [null, 'B', 'Paris', '10-20', '10-20'],
      ],
      ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'A3:A4'],
    );
    const table = await read(workbookOf({ Salles: sheet }));
    expect(cellsOf(table)).toEqual([
      { country: 'France', name: 'A', city: 'Lyon' },
      { country: 'France', name: 'B', city: 'Paris' },
    ]);
    expect(table.rows.map(({ week }) => week?.slice(0, 2))).toEqual([
      ['10-19', 'fermé'],
      ['10-20', '10-20'],
    ]);
  });

  it('The sheet with the most known columns is read, and others with venues are reported', async () => {
    const table = await read(
      workbookOf({
        Notes: sheetOf([['À faire'], ['appeler Lyon']]),
        Anciennes: sheetOf([HEADER, ['Z', 'Nice']]),
        Salles: sheetOf([
          [...HEADER, 'adresse'],
          ['A', 'Lyon', '1 rue Mercière'],
        ]),
      }),
    );
    expect(cellsOf(table)).toEqual([{ name: 'A', city: 'Lyon', address: '1 rue Mercière' }]);
    expect(table.findings).toMatchObject([
      { code: 'sheet-ignored', value: 'Anciennes', details: { sheet: 'Salles' } },
    ]);
    expectExplanations(table.findings);
  });

  it('Formulas count by their result; errors and missing results are reported with their cell', async () => {
    const formula: CellObject = { t: 's', v: 'Lyon', f: 'UPPER("x")' };
    const sheet = sheetOf([HEADER, ['A', formula], ['B', REF_ERROR]]);
    const table = await read(workbookOf({ Salles: sheet }));
    expect(cellsOf(table)).toEqual([{ name: 'A', city: 'Lyon' }, { name: 'B' }]);
    expect(table.findings).toMatchObject([
      { code: 'cell-unreadable', row: 3, column: 'city', value: '#REF!' },
    ]);
    expectExplanations(table.findings);
  });

  it('An error in the column of a weekday is not a blank cell', async () => {
    const header = [...HEADER, 'lundi', 'mardi'];
    const { rows } = await read(workbookOf({ Salles: sheetOf([header, ['A', 'Lyon', REF_ERROR, '10-19']]) }));
    expect(rows[0]?.week?.slice(0, 2)).toEqual(['#REF!', '10-19']);
  });

  it('The operator’s mapping names the columns and finds the header', async () => {
    const sheet = sheetOf([['Titre'], ['Enseigne du lieu', 'Bourg'], ['A', 'Lyon']]);
    const mapping = { 'Enseigne du lieu': 'name', Bourg: 'city' } as const;
    expect(cellsOf(await read(workbookOf({ Salles: sheet }), mapping))).toEqual([
      { name: 'A', city: 'Lyon' },
    ]);
  });
});

describe('Workbook that cannot be read', () => {
  const parts = unzipSync(workbookOf({ Salles: sheetOf([HEADER, ['A', 'Lyon']]) }));

  const sheet = parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  const packed = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': [sheet, { level: 6 }] });

  async function reasonOf(bytes: Uint8Array): Promise<unknown> {
    const [finding] = findingsOf(await read(bytes), 'file-unreadable');
    if (finding) expectExplanations([finding]);
    return finding?.details.reason;
  }

  it('It is read before it is damaged', async () => {
    expect(cellsOf(await read(packed))).toEqual([{ name: 'A', city: 'Lyon' }]);
  });

  it('A text of more than 100,000 characters is refused before it is parsed, also in several runs', async () => {
    const reasonOfCells = (...texts: readonly string[]): Promise<unknown> => {
      const cells = texts.map((text) => `<c t="inlineStr"><is>${text}</is></c>`).join('');
      const long = strToU8(new TextDecoder().decode(sheet).replace('</sheetData>', `<row r="9">${cells}</row></sheetData>`));
      return reasonOf(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': long }));
    };
    const run = `<r><t>${'é'.repeat(40_000)}</t></r>`;
    expect(await reasonOfCells(`<t>${'é'.repeat(100_001)}</t>`)).toBe('cell-too-large');
    expect(await reasonOfCells(run.repeat(3))).toBe('cell-too-large');
    expect(await reasonOfCells(`<r><t>${'é'.repeat(1_000)}</t></r>`.repeat(110))).toBe('cell-too-large');
    // Tags do not count.
    expect(await reasonOfCells(`<r><t>${'é'.repeat(50_000)}</t></r>`.repeat(2))).not.toBe('cell-too-large');
    expect(await reasonOfCells(run.repeat(2), run.repeat(2))).not.toBe('cell-too-large');
    expect(await reasonOfCells('<r><t>é</t></r>'.repeat(100_001))).toBe('cell-too-large');
    expect(await reasonOfCells(`<t><![CDATA[${'x'.repeat(100_001)}]]></t>`)).toBe('cell-too-large');
    expect(await reasonOfCells(`<t>${' '.repeat(100_300)}</t>`)).toBe('cell-too-large');
    expect(await reasonOfCells(...Array<string>(30_000).fill('<t>Lyon</t>\n    '))).not.toBe('cell-too-large');
  }); // prettier-ignore

  it('A long text outside the sheets, such as a query of Excel, does not matter', async () => {
    const table = await read(zipSync({ ...parts, 'customXml/item1.xml': strToU8(`<q>${'x'.repeat(200_000)}</q>`) })); // prettier-ignore
    expect(cellsOf(table)).toEqual([{ name: 'A', city: 'Lyon' }]);
  });

  it.each([
    ['cells of other workbooks', 'externalLinks/externalLink1.xml', '<cell><v>Quiz de la Place</v></cell>', '</sheetData>'],
    ['names of cells', 'workbook.xml', '<definedName name="x">Sheet1!$A$1:$B$99</definedName>', '</sheets>'],
    ['formulas for formats', 'worksheets/sheet1.xml', '<formula>LEN(TRIM($A$1))=0</formula>', '</sheetData>'],
    ['formulas for validation', 'worksheets/sheet1.xml', '<formula1>LEN(TRIM($A$1))=0</formula1>', '</sheetData>'],
    ['formulas of extensions', 'worksheets/sheet1.xml', '<xm:f>LEN(TRIM($A$1))=0</xm:f>', '</sheetData>'],
  ])('Many short %s are no long cell', async (_, name, element, before) => {
    const part = new TextDecoder().decode(parts[`xl/${name}`] ?? strToU8(before));
    const many = strToU8(part.replace(before, () => before + element.repeat(8_000)));
    expect(cellsOf(await read(zipSync({ ...parts, [`xl/${name}`]: many })))).toEqual([{ name: 'A', city: 'Lyon' }]);
  }); // prettier-ignore

  it('A workbook without a sheet is refused', async () => {
    const book = new TextDecoder().decode(parts['xl/workbook.xml']).replace(/<sheets>.*<\/sheets>/, '');
    expect(await reasonOf(zipSync({ ...parts, 'xl/workbook.xml': strToU8(book) }))).toBe('workbook-empty');
  });

  it('A workbook without known columns is read, and its columns are asked for', async () => {
    const unknown = sheetOf([['Standort', 'Wo'], ['Quiz A', 'Köln'], ['Quiz B', 'Name']]); // prettier-ignore
    const table = await read(workbookOf({ Notes: sheetOf([['À faire']]), Liste: unknown }));
    expect(table.fields.map(({ name, samples }) => [name, samples])).toEqual([
      ['Standort', ['Quiz A', 'Quiz B']],
      ['Wo', ['Köln', 'Name']],
    ]);
  });

  it('A workbook without known columns is refused', async () => {
    expect(await reasonOf(workbookOf({ Notes: sheetOf([['À faire'], ['appeler Lyon']]) }))).toBe('no-sheet');
  });

  it('A truncated workbook is refused', async () => {
    expect(await reasonOf(zipSync(parts).subarray(0, -100))).toBe('workbook-broken');
  });

  it('A workbook with broken XML is refused', async () => {
    expect(await reasonOf(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8('<nothing') }))).toBe(
      'no-sheet',
    );
  });

  it('A workbook that becomes too large when it is unpacked is refused', async () => {
    const bomb = announceSize(packed, sheet.length, MAX_UNPACKED_BYTES + 1);
    expect(await reasonOf(bomb)).toBe('workbook-too-large');
  });

  it('A part that is larger than it announces is cut off', async () => {
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    expect(await reasonOf(announceSize(packed, sheet.length, 10))).toBe('no-sheet');
  });

  it('Entities of XML are not resolved', async () => {
    const text = strToU8(
      '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
    );
    const { rows } = await read(zipSync({ ...parts, 'xl/sharedStrings.xml': text }));
    expect(JSON.stringify(rows)).not.toContain('root:');
  });
});

/** Replaces the declared size of an entry in the local and central headers of an archive. */
function announceSize(archive: Uint8Array, from: number, to: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const announced = Buffer.alloc(4);
  announced.writeUInt32LE(from);
  for (let at = bytes.indexOf(announced); at !== -1; at = bytes.indexOf(announced, at + 4)) {
    bytes.writeUInt32LE(to, at);
  }
  return bytes;
}

describe('File of the maximum size', () => {
  it.each([
    ['is examined', MAX_FILE_BYTES, 'pdf'],
    ['is refused when it is one byte longer', MAX_FILE_BYTES + 1, 'file-too-large'],
  ])('It %s', async (_, length, reason) => {
    const bytes = Buffer.alloc(length);
    bytes.write('%PDF');
    expect((await read(bytes)).findings).toMatchObject([{ code: 'file-unreadable', details: { reason } }]);
  });
});
