import { describeFinding } from '../../src/report/describe-finding';
import { cellsOf, findingsOf, read } from '../support/read-table';

const TEXT = 'nom;ville\nCafé de l’Œuvre – 5 €;Évry\n';
const CELLS = [{ name: 'Café de l’Œuvre – 5 €', city: 'Évry' }];

/** `TEXT` as saved by French Excel. */
const WINDOWS_1252 = Buffer.from(
  TEXT.replace('’', '\x92').replace('Œ', '\x8c').replace('–', '\x96').replace('€', '\x80'),
  'latin1',
);

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

describe('Text encoding', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 little-endian', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'utf-16le'],
    ['UTF-16, big end first', utf16be(`\uFEFF${TEXT}`), 'utf-16be'],
  ])('The encoding is certain: %s', async (_, bytes, encoding) => {
    const table = await read(bytes);
    expect(cellsOf(table)).toEqual(CELLS);
    expect(table.encoding).toBe(encoding);
    expect(table.findings).toEqual([]);
  });

  it('Invalid UTF-8 is read as Windows-1252, with an issue', async () => {
    const table = await read(WINDOWS_1252);
    expect(cellsOf(table)).toEqual(CELLS);
    expect(table.encoding).toBe('windows-1252');
    expect(table.findings).toMatchObject([
      { code: 'encoding-guessed', details: { reason: 'windows-1252', line: 2, lines: 1 } },
    ]);
  });

  it('A file of mixed encodings is decoded line by line', async () => {
    const table = await read(
      Buffer.concat([Buffer.from('nom;ville\nThéâtre;Orléans\n'), WINDOWS_1252.subarray(10)]),
    );
    expect(cellsOf(table)).toEqual([{ name: 'Théâtre', city: 'Orléans' }, ...CELLS]);
    expect(table.findings).toMatchObject([
      { code: 'encoding-guessed', details: { reason: 'mixed', line: 3, lines: 1 } },
    ]);
  });

  it('A Windows-1252 line that is valid UTF-8 by chance is still read as Windows-1252', async () => {
    const table = await read(Buffer.from('nom;ville\nCAFÉ\x96BAR;Nice\nThéâtre;Orléans\n', 'latin1'));
    expect(cellsOf(table).map(({ name }) => name)).toEqual(['CAFÉ–BAR', 'Théâtre']);
    expect(table.encoding).toBe('windows-1252');
  });

  it('A file that was encoded twice is repaired', async () => {
    const table = await read('nom;ville;prÃ©sentation\nCafÃ© de lâ€™Å’uvre;Ã‰vry;DÃ©jÃ\u00a0 vu\n');
    expect(cellsOf(table)).toEqual([{ name: 'Café de l’Œuvre', city: 'Évry', description: 'Déjà vu' }]);
    expect(findingsOf(table, 'encoding-guessed')).toMatchObject([
      { value: 'Ã©', details: { reason: 'double-encoding-repaired', line: 1 } },
    ]);
  });

  it('A file that was partly encoded twice is reported and left unchanged', async () => {
    const table = await read('nom;ville\nThéâtre;Orléans\nCafÃ©;Nice\n');
    expect(cellsOf(table)[1]).toEqual({ name: 'CafÃ©', city: 'Nice' });
    expect(findingsOf(table, 'encoding-guessed')).toMatchObject([
      { value: 'Ã©', details: { reason: 'double-encoding', line: 3 } },
    ]);
  });

  it('Capitals and punctuation that resemble a double encoding are left unchanged', async () => {
    expect((await read('nom;ville\nCAFÉ…;«ORLÉ»\nIRMÃO;SÃO PAULO\n')).findings).toEqual([]);
  });
});

it('NUL bytes in a text file are removed, and reported with the first line that has one', async () => {
  const rows = Array.from({ length: 40 }, (_, row) => `Salle ${row};Lyon`).join('\n');
  const table = await read(`nom;ville\n${rows.replace('Salle 7', 'Sal\0le 7')}\n`);
  expect(cellsOf(table)[7]).toEqual({ name: 'Salle 7', city: 'Lyon' });
  expect(table.findings).toMatchObject([{ code: 'nul-bytes-removed', details: { line: 9, bytes: 1 } }]);
});

describe('a file that is no text', () => {
  it.each([
    ['an Excel workbook', 'PK\x03\x04\x14\x00\x06\x00[Content_Types].xml', 'workbook-broken'],
    ['an old Excel workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'old-workbook'],
    ['an OpenDocument sheet', 'PK\x03\x04mimetype content.xml', 'workbook-broken'],
    ['a zip archive', 'PK\x03\x04\x14\x00venues.geojson', 'zip-archive'],
    ['a gzip archive', '\x1f\x8b\x08\x00', 'gzip-archive'],
    ['a PDF document', '%PDF-1.7', 'pdf'],
    ['a picture', '\x89PNG\r\n', 'picture'],
    ['a web page', '\n<!doctype html><title>Sign in</title>', 'markup'],
    ['anything with zero bytes', 'name\x00city', 'binary'],
  ])('The error message names the format of %s', async (_, bytes, reason) => {
    const table = await read(Buffer.from(bytes, 'latin1'));
    expect(table.rows).toEqual([]);
    expect(table.findings).toMatchObject([
      { code: 'file-unreadable', details: { reason, file: 'venues.txt' } },
    ]);
    const [finding] = table.findings;
    expect(finding && describeFinding(finding, 'en').sentence).toMatch(/ This is .+\.$/);
    expect(finding && describeFinding(finding, 'fr').sentence).toMatch(/ C’est .+\.$| Ce n’est pas .+\.$/);
  });
});
