import fc from 'fast-check';
import { allColumns, FINDINGS, importVenues, NO_ADDRESSES } from '@locator/venue-import';
import { namesOf } from '../src/columns';
import { testReferenceData } from '@locator/test-support/reference-data';

const RUNS = 150;
const MAX_COLUMNS = 12;
const MAX_ROWS = 12;

/** Cells that occur in files, right ones and wrong ones. */
const CELLS = [
  '', ' ', '0', '0,0', '-', 'n/a', '45.76', '4.83', '4,83', '-4.83', '999', '48.85, 2.35', '69002', '1000', '75001',
  '69431 CEDEX 03', 'Lyon', 'LYON CEDEX 03', 'Paris', '69002 Lyon', 'Nullepartville', 'Arlington', 'TX', 'Texas', '93',
  'France', 'FR', 'USA', 'Bahrain', 'Narnia', '12 rue Mercière', '12 rue Mercière, 69002 Lyon, France', 'Salle', 'A/1',
  'é', '=1+1', '"', 'Mo-Fr 10:00-22:00', '10h-19h', 'closed', 'moved', 'open', '2026-02-31', '+33 1 99 00 11 23',
] as const; // prettier-ignore

const header = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...allColumns().flatMap((column) => namesOf(column).slice(0, 4))) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
);

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CELLS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

/** Every row has a name and a country, so that most rows have at most one other error. */
const NAMED = ['name', 'country'] as const;
const NAMES = ['Salle', 'Une autre', ''] as const;
const COUNTRY_NAMES = ['France', 'FR', 'FR', 'USA', '', 'Narnia'] as const;

const table = fc
  .uniqueArray(
    header.filter((name) => !NAMED.some((one) => one === name)),
    { minLength: 1, maxLength: MAX_COLUMNS },
  )
  .chain((others) =>
    fc.record({
      fields: fc.constant([...NAMED, ...others]),
      rows: fc.array(
        fc
          .tuple(
            fc.constantFrom(...NAMES),
            fc.constantFrom(...COUNTRY_NAMES),
            fc.array(cell, { minLength: others.length, maxLength: others.length }),
          )
          .map(([name, country, cells]) => [name, country, ...cells]),
        { minLength: 1, maxLength: MAX_ROWS },
      ),
    }),
  );

describe('Rows of any table', () => {
  it('Each one becomes a venue, or has an error, or the file has one', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ fields, rows }) => {
        const records = rows.map((cells) =>
          Object.fromEntries(fields.map((field, at) => [field, cells[at]])),
        );
        const { table: read, ...imported } = await importVenues(
          Buffer.from(JSON.stringify(records)),
          testReferenceData(),
          {
            fileName: 'any.json',
            today: '2026-11-20',
            checksPlausibility: false,
            locate: { finder: NO_ADDRESSES, countries: ['FRA'] },
          },
        );
        const errors = imported.findings.filter(({ code }) => FINDINGS[code] === 'error');
        if (errors.some(({ code }) => code === 'file-unreadable' || code === 'file-empty')) return;
        const rejected = new Set(errors.flatMap(({ row }) => row ?? []));
        const filled = rows.filter((cells) => cells.some((one) => one.trim() !== '')).length;
        expect(read.rows.length).toBeGreaterThanOrEqual(filled);
        expect(imported.records.length + rejected.size).toBe(read.rows.length);
        expect(imported.rejectedCount).toBe(rejected.size);
      }),
      { numRuns: RUNS },
    );
  });
});
