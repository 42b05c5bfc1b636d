import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { gazetteer, TODAY } from './support/validate-rows';
import { measured } from '@locator/test-support/measured';
import {
  describeFinding,
  type Finding,
  FINDINGS,
  importVenues,
  type ImportedVenues,
  VENUE_COLUMNS,
} from '..';

const MAX_COLUMNS = 45;
const MAX_ROWS = 40;
const MAX_CELL_CHARACTERS = 25_000;

/** The columns and cells of a valid venue. */
const VALID = {
  name: 'Le Quiz',
  address: '5 rue Mercière',
  postal_code: '69002',
  city: 'Lyon',
  country: 'FRA',
  latitude: '45.7578',
  longitude: '4.832',
  opening_hours: 'Mo-Fr 18:00-23:00',
  state: 'open',
};

const sometimesRight = fc.constantFrom(
  'Le Quiz', 'STEP-1', 'step-1', 'FRA-LE-QUIZ', '5 rue Mercière', '69002', 'Lyon', 'France', '45.7578', '4.832',
  '45,7578', '4.832, 45.7578', '0', 'lun-ven 18h-23h', 'PH off', 'closed', 'moved', '2026-11-01', '31/12/2026', 'oui',
  'x', 'bar; quiz', 'https://quiz.example/lyon', '04 78 00 00 00', 'a@quiz.example', 'Feature', 'NaN', '=1+1', '#REF!',
); // prettier-ignore
/** Without NUL, which the import removes from text files. */
const anyCharacters = fc
  .string({ unit: 'binary', maxLength: 20, size: 'max' })
  .map((text) => text.replaceAll('\0', ' '));
const filled = fc.oneof(
  { weight: 8, arbitrary: sometimesRight },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60, size: 'max' }) },
  { weight: 2, arbitrary: anyCharacters },
  { weight: 1, arbitrary: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\ufeff', '"', '""', ',', '\r\n') },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double()).map(String) },
  { weight: 1, arbitrary: fc.nat(MAX_CELL_CHARACTERS).map((length) => 'Quiz '.repeat(length / 5)) },
);
const cells = measured(filled);

const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('code', ...VENUE_COLUMNS) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('nom', 'Store name', 'cp', 'lat', 'lng', 'lundi', 'type', 'Notes', ''),
  },
  { weight: 1, arbitrary: filled },
);

const names = fc.array(name, { maxLength: MAX_COLUMNS - Object.keys(VALID).length, size: 'max' });
/** Half of the files have all columns that a venue needs. */
const headers = measured(
  fc.oneof(
    names.filter(({ length }) => length > 0),
    names.map((others) => [...others, ...Object.keys(VALID)]),
  ),
);

/** Null stands for the column's valid cell. */
const row = fc.oneof(
  fc.array(fc.oneof({ weight: 60, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: cells }), {
    minLength: MAX_COLUMNS,
    maxLength: MAX_COLUMNS,
  }),
  fc.array(fc.oneof(cells, fc.constant('')), { maxLength: MAX_COLUMNS + 1, size: 'max' }),
  fc.constant([]),
);
const rows = measured(fc.array(row, { maxLength: MAX_ROWS, size: 'max' }));

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const tables: fc.Arbitrary<Table> = fc.tuple(headers, rows).map(([header, given]) => ({
  header,
  rows: given.map((row, index) => {
    const valid = new Map(Object.entries({ ...VALID, code: `STEP-${index % 8}` }));
    return row
      .slice(0, header.length + 1)
      .map((cell, position) => cell ?? valid.get(header[position] ?? '') ?? '');
  }),
}));

function importFile(bytes: Uint8Array): Promise<ImportedVenues> {
  const data = { gazetteer, paymentMethods: { codes: [] } };
  return importVenues(bytes, data, { fileName: 'venues', today: TODAY, checksPlausibility: false });
}

function isError({ code }: Finding): boolean {
  return FINDINGS[code] === 'error';
}

/** Expects each of `rowCount` rows to be published, or rejected with a reason, and the counts to add up. */
function expectEveryRow({ table, records, findings, rejectedCount }: ImportedVenues, rowCount: number): void {
  const errors = findings.filter(isError);
  for (const error of errors) expect(describeFinding(error, 'en').sentence).not.toBe('');
  if (table.rows.length === 0) {
    expect(records).toEqual([]);
    expect(errors).toMatchObject([{ code: expect.stringMatching(/^file-/), row: null }]);
    return;
  }
  expect(table.rows).toHaveLength(rowCount);
  const numbers = new Set(table.rows.map(({ row }) => row));
  expect(numbers.size).toBe(rowCount);
  expect(records.length + rejectedCount).toBe(rowCount);
  const rejected = new Set(errors.flatMap(({ row }) => row ?? []));
  expect(rejected.size).toBe(rejectedCount);
  expect([...rejected].filter((row) => !numbers.has(row))).toEqual([]);
  expect(new Set(records.map(({ code }) => code.toLowerCase())).size).toBe(records.length);
}

/** Rows above the row that looks most like a header are ignored, with a finding. */
function ignoredTitles({ findings }: ImportedVenues): number {
  const finding = findings.find(({ code }) => code === 'title-rows-ignored');
  return Number(finding?.details.rows ?? 0);
}

/** The row with the column names is one of the filled rows. */
function countRows({ header, rows }: Table, imported: ImportedVenues): number {
  const filledRows = [header, ...rows].filter((row) => row.some((cell) => cell.trim() !== ''));
  return filledRows.length - 1 - ignoredTitles(imported);
}

async function checkFiles(
  write: (table: Table) => Uint8Array,
  rowsIn: (table: Table, imported: ImportedVenues) => number,
): Promise<void> {
  let mostPublished = 0;
  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      const imported = await importFile(write(table));
      expectEveryRow(imported, rowsIn(table, imported));
      mostPublished = Math.max(mostPublished, imported.records.length);
    }),
  );
  expect(headers.longest()).toBeGreaterThan(30);
  expect(rows.longest()).toBeGreaterThan(25);
  expect(cells.longest()).toBeGreaterThan(10_000);
  expect(mostPublished).toBeGreaterThan(3);
}

describe('Every row of a file is published, or rejected with a reason', () => {
  it('Whatever the columns and cells of a CSV file', async () => {
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    await checkFiles(function writeCsv({ header, rows }) {
      return Buffer.from([header, ...rows].map((row) => row.map(quoted).join(',')).join('\n'));
    }, countRows);
  });

  it('Whatever the fields and values of a JSON file', async () => {
    await checkFiles(
      function writeJson({ header, rows }) {
        const fieldOf = (position: number): string => header[position] ?? 'rest';
        const items = rows.map((row) =>
          Object.fromEntries(row.map((cell, position) => [fieldOf(position), cell])),
        );
        return Buffer.from(JSON.stringify(items));
      },
      ({ rows }) => rows.length,
    );
  });

  it('Whatever the columns and cells of a workbook', async () => {
    await checkFiles(function writeWorkbook({ header, rows }) {
      const workbook = utils.book_new();
      utils.book_append_sheet(
        workbook,
        utils.aoa_to_sheet([header, ...rows].map((row) => [...row])),
        'Salles',
      );
      return new Uint8Array(write(workbook, { bookType: 'xlsx', type: 'array' }));
    }, countRows);
  });
});
