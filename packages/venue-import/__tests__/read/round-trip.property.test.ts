import { isAscii, isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { VENUE_COLUMNS, type VenueColumn } from '../../src/columns';
import { guardFormula } from '@locator/base';
import fieldNames from '../../data/field-names.json';
import { measured } from '@locator/test-support/measured';
import { cellsOf, read } from '../support/read-table';

/**
 * Columns whose cells are read unchanged. `state` is not one of them, because an invalid state would be read as part of
 * the address.
 */
const PLAIN_COLUMNS = VENUE_COLUMNS.filter((column) => column !== 'state' && column !== 'special_days');

const DELIMITERS = [',', ';', '\t', '|'] as const;
const CHARACTERS = [...'abcXYZ019 éèÉàçœ€’–"\'', ',', ';', '\t', '|', '\n', '{', '<', '=', '+', '-', '@'];

/** Without placeholders, which are read as blank. */
const cell = fc
  .string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => !fieldNames.placeholders.includes(text.toLowerCase()));

const table = fc
  .subarray([...PLAIN_COLUMNS], { minLength: 2 })
  .chain((columns) =>
    fc.record({
      columns: fc.shuffledSubarray(columns, { minLength: columns.length }),
      // The first cell is never blank, because a row of blank cells would be skipped.
      rows: fc.array(
        fc.tuple(cell.map((text) => text || 'x'), fc.array(cell, { minLength: columns.length - 1, maxLength: columns.length - 1 })), // prettier-ignore
        { minLength: 1, maxLength: 8 },
      ),
    }),
  )
  .map(({ columns, rows }) => ({ columns, rows: rows.map(([first, rest]) => [first, ...rest]) }));

const writing = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  endsLastLine: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252'),
});

type Writing = typeof writing extends fc.Arbitrary<infer Value> ? Value : never;

function write(
  columns: readonly VenueColumn[],
  rows: readonly (readonly string[])[],
  how: Writing,
): Uint8Array {
  const quoted = (text: string) =>
    how.quoteAll || /["\n,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [columns, ...rows].map((row) => row.map(guardFormula).map(quoted).join(how.delimiter));
  return encode(lines.join(how.lineEnd) + (how.endsLastLine ? how.lineEnd : ''), how.encoding);
}

function encode(text: string, encoding: Writing['encoding']): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with mark') return Buffer.from(`\uFEFF${text}`);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const bytes: Readonly<Record<string, string>> = { œ: '\x9c', '€': '\x80', '’': '\x92', '–': '\x96' };
  return Buffer.from(
    text.replace(/[œ€’–]/g, (character) => bytes[character] ?? ''),
    'latin1',
  );
}

describe('Round trip of a table', () => {
  it('A CSV file is read back unchanged, whatever its delimiter, line endings, quotes and encoding', async () => {
    await fc.assert(
      fc.asyncProperty(table, writing, async ({ columns, rows: given }, how) => {
        // The encoding of a few letters and signs is not certain.
        const certain = ['éèàç'.repeat(10), ...columns.slice(1).map(() => '')];
        const rows = how.encoding === 'windows-1252' ? [...given, certain] : given;
        const expected = rows.map((row) =>
          Object.fromEntries(columns.flatMap((column, index) => (row[index] ? [[column, row[index]]] : []))),
        );
        // Map `address` explicitly, because without a town column it would be read as a full address.
        const mapping = columns.includes('address') ? ({ address: 'address' } as const) : {};
        const bytes = write(columns, rows, how);
        // "é€’" in Windows-1252 and "递" in UTF-8 are the same bytes.
        fc.pre(how.encoding !== 'windows-1252' || isAscii(bytes) || !isUtf8(bytes));
        const back = await read(bytes, mapping);
        expect(cellsOf(back)).toEqual(expected);
        expect(back.rows.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 2));
      }),
      { numRuns: 500 },
    );
  });

  it('A JSON file is read back with every text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ columns, rows }) => {
        const items = rows.map((row) =>
          Object.fromEntries(columns.map((column, index) => [column, row[index]])),
        );
        const mapping = columns.includes('address') ? ({ address: 'address' } as const) : {};
        const filled = items.map((item) =>
          Object.fromEntries(Object.entries(item).filter(([, text]) => text !== '')),
        );
        expect(cellsOf(await read(JSON.stringify(items), mapping))).toEqual(filled);
      }),
    );
  });
});

describe('Arbitrary bytes', () => {
  it('The reader accepts or refuses any bytes and never throws', async () => {
    const bytes = measured(fc.uint8Array({ maxLength: 200 }));
    const anything = fc.oneof(
      bytes,
      fc.string().map((text) => Buffer.from(text)),
      fc.json().map((text) => Buffer.from(text)),
      fc
        .tuple(fc.json(), fc.nat(20))
        .map(([text, cut]) => Buffer.from(`[${text.slice(0, Math.max(1, text.length - cut))}`)),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (file) => {
        const { rows, findings } = await read(file);
        expect(rows.length > 0 || findings.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(bytes.longest()).toBeGreaterThan(100);
  });
});
