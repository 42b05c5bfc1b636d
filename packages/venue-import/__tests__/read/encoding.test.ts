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

  it.each([
    ['macintosh', 'nom;ville\nCaf\x8e de la F\x90te;Besan\x8don\n', ['Café de la Fête', 'Besançon']],
    ['macintosh', 'name;ort\nM\x9fller S\x9fd;K\x9aln\n', ['Müller Süd', 'Köln']],
    ['cp850', 'nom;ville\nCaf\x82 de la F\x88te;Besan\x87on\n', ['Café de la Fête', 'Besançon']],
    ['cp850', 'name;ort\nM\x81ller S\x81d;K\x94ln\n', ['Müller Süd', 'Köln']],
    ['cp850', 'nombre;ciudad\nEspa\xa4a;M\xa0laga\n', ['España', 'Málaga']],
    ['windows-1250', 'name;city\nPlze\xf2 \x8akoda;T\xf8eb\xed\xe8\n', ['Plzeň Škoda', 'Třebíč']],
    ['windows-1250', 'name;city\nPi\xeakna \x8f;\xa3\xf3d\x9f\n', ['Piękna Ź', 'Łódź']],
    ['iso-8859-2', 'name;city\n\xa6r\xf3dmie\xb6cie;\xa3\xf3d\xbc\n', ['Śródmieście', 'Łódź']],
    ['windows-1252', 'name;city\n\xd8rsted;K\xf8benhavn\n', ['Ørsted', 'København']],
  ])('A file in %s is recognised by its letters: %j', async (encoding, text, [name, city]) => {
    const table = await read(Buffer.from(text, 'latin1'));
    expect(cellsOf(table)).toEqual([{ name, city }]);
    expect(findingsOf(table, 'encoding-guessed')).toMatchObject([{ details: { encoding } }]);
  });

  it.each(['utf-16le', 'utf-16be'])('A file in %s needs no mark', async (encoding) => {
    const table = await read(encoding === 'utf-16le' ? Buffer.from(TEXT, 'utf16le') : utf16be(TEXT));
    expect(cellsOf(table)).toEqual(CELLS);
    expect(table.encoding).toBe(encoding);
  });

  it('UTF-8 that was read as Windows-1250 is repaired', async () => {
    const table = await read('nom;ville\nCafĂ© de la FĂŞte;Ĺ\u0081ĂłdĹş\n');
    expect(cellsOf(table)).toEqual([{ name: 'Café de la Fête', city: 'Łódź' }]);
    expect(findingsOf(table, 'encoding-guessed')).toMatchObject([
      { value: 'Ă©', details: { reason: 'double-encoding-repaired', encoding: 'windows-1250' } },
    ]);
    expect(cellsOf(await read('nom;ville\nCĂLĂRAȘI Ărmâna;București\n'))).toEqual([
      { name: 'CĂLĂRAȘI Ărmâna', city: 'București' },
    ]);
    const inCapitals = await read('nom;ville\nSAINT-Ă‰TIENNE;KĂ–LN\nFRANĂ‡AIS;HĂ”TEL\n');
    expect(cellsOf(inCapitals)).toEqual([
      { name: 'SAINT-ÉTIENNE', city: 'KÖLN' },
      { name: 'FRANÇAIS', city: 'HÔTEL' },
    ]);
    expect(cellsOf(await read('nom\nAlcalĂˇ\n'))).toEqual([{ name: 'Alcalá' }]);
    for (const capitals of ['ORĂŞTIE', 'DĹŽKA', '«CASA NOUĂ»'])
      expect(await read(`nom;ville\n${capitals};Cluj\n`)).toMatchObject({
        rows: [{ cells: { name: capitals } }],
        findings: [],
      });
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

  it('A large file of mixed encodings keeps all its letters', async () => {
    const names = Array.from({ length: 30_000 }, (_, row) => `Théâtre ${'x'.repeat(60)} ${row}`);
    const isUtf8 = (row: number): boolean => row === 0 || (row > 10_000 && row < 12_000);
    const lines = names.map((name, row) => Buffer.from(`${name}\n`, isUtf8(row) ? 'utf8' : 'latin1'));
    const table = await read(Buffer.concat([Buffer.from('nom\n'), ...lines]));
    expect(cellsOf(table).map(({ name }) => name)).toEqual(names);
    expect(table.findings).toMatchObject([{ details: { reason: 'mixed', line: 3, lines: 28_000 } }]);
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
    ['a Word document', 'PK\x03\x04\x14\x00\x06\x00[Content_Types].xml word/document.xml', 'binary'],
    [
      'a Word document with these bytes in a picture',
      'PK\x03\x04[Content_Types].xml word/document.xml xl/',
      'binary',
    ],
    [
      'an OpenDocument text',
      'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text content.xml',
      'binary',
    ],
    ['a zip archive', 'PK\x03\x04\x14\x00venues.geojson PK\x05\x06', 'zip-archive'],
    ['a zip archive that was cut off', 'PK\x03\x04\x14\x00xl/_rels/workbook.xml.rels', 'zip-broken'],
    ['a document of Numbers', 'PK\x03\x04\x14\x00Index/Document.iwa PK\x05\x06', 'zip-broken'],
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
