import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { LOCALES } from '@locator/base/locale';
import { chain, setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { foreignWords } from '@/e2e/support/chain-words';

/** The chains of `data/brands`, each described by its brand file alone. */
const BRANDS = readdirSync('data/brands');

const brandFile = (brand: string): string => path.join('data/brands', brand, 'brand.json');

async function inBrand<Value>(brand: string, run: () => Promise<Value>): Promise<Value> {
  setChain(readChain(brandFile(brand)));
  return run().finally(() => setChain(readChain(null)));
}

describe.each(BRANDS)('The sample chain %s', (brand) => {
  it('has a valid brand file and at most 40 venues, all accepted without a finding', async () => {
    const { findings, records, attributes } = await inBrand(brand, async function importVenues() {
      const { readBrandFile } = await import('@/lib/brand/server/read-brand-file');
      expect(readBrandFile(brandFile(brand)).shown.name).toBeTruthy();
      const { readTable } = await import('@locator/venue-import');
      const { validateRows } = await import('@/packages/venue-import/__tests__/support/validate-rows');
      const file = readFileSync(path.join('data/brands', brand, 'venues.csv'));
      const table = await readTable(file, { fileName: 'venues.csv' });
      const result = await validateRows(table);
      return { ...result, findings: [...table.findings, ...result.findings], attributes: chain().attributes };
    });
    expect(findings.filter(({ code }) => !code.startsWith('hours'))).toEqual([]);
    expect(records.length).toBeGreaterThan(5);
    expect(records.length).toBeLessThanOrEqual(40);
    const used = new Set(records.flatMap((record) => Object.keys(record.attributes)));
    for (const { key, kind } of attributes) {
      if (kind !== 'accessibility' && key !== 'services') expect([...used]).toContain(key);
    }
  });

  it('has templates (.csv, .xlsx) whose columns the import knows', async () => {
    const { csv, workbook, written, roles } = await inBrand(brand, async function readTemplates() {
      const { columnName, templateAsCsv, templateAsWorkbook, writtenColumns } =
        await import('@locator/venue-import');
      const { roleOf } = await import('@/packages/venue-import/src/normalise/field-role');
      const { read, utils } = await import('@e965/xlsx');
      const { Sheets, SheetNames } = read(await templateAsWorkbook('en'));
      const names = writtenColumns().map(columnName);
      return {
        csv: templateAsCsv().trim().split(','),
        workbook: utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })[0],
        written: names,
        roles: names.map((name) => roleOf(name)),
      };
    });
    expect([csv, workbook]).toEqual([written, written]);
    expect(roles.filter(({ kind }) => kind !== 'column')).toEqual([]);
  });

  it('yields the same venues from a filled-in template (.csv, .xlsx) that is checked, published and read', async () => {
    const { expected, published, findings } = await inBrand(brand, async function fillTemplates() {
      const { readTable, templateAsCsv, templateAsWorkbook } = await import('@locator/venue-import');
      const { validateRows } = await import('@/packages/venue-import/__tests__/support/validate-rows');
      const { publishedFile, readPublishedFile } = await import('@locator/venue-model/published-file');
      const { read, utils, write } = await import('@e965/xlsx');
      const file = readFileSync(path.join('data/brands', brand, 'venues.csv'));
      const header = templateAsCsv().trim().split(',');
      const rows = parse<Record<string, string>>(file, { columns: true, bom: true });
      expect(header).toEqual(expect.arrayContaining(Object.keys(rows[0]!)));
      const cells = rows.map((row) => header.map((column) => row[column] ?? ''));

      const workbook = read(await templateAsWorkbook('en'));
      // A spreadsheet stores numbers as numbers.
      const stored = cells.map((row) =>
        row.map((cell) => (cell === String(Number(cell)) ? Number(cell) : cell)),
      );
      utils.sheet_add_aoa(workbook.Sheets[workbook.SheetNames[0]!]!, stored, { origin: -1 });
      const filled = {
        'stores.csv': Buffer.from(templateAsCsv() + stringify(cells)),
        'stores.xlsx': write(workbook, { bookType: 'xlsx', type: 'buffer' }) as Buffer,
      };

      async function recordsOf(fileName: string, bytes: Buffer) {
        const table = await readTable(bytes, { fileName });
        const { records, findings } = await validateRows(table);
        const text = publishedFile(records, { source: fileName, importKey: null, warning: null });
        const { records: read } = await readPublishedFile(fileName, Buffer.from(text));
        return { read, findings: [...table.findings, ...findings] };
      }
      const original = await recordsOf('venues.csv', file);
      const imports = await Promise.all(
        Object.entries(filled).map(([name, bytes]) => recordsOf(name, bytes)),
      );
      return {
        expected: original.read,
        published: imports.map((one) => one.read),
        findings: imports.flatMap((one) => one.findings),
      };
    });
    expect(findings.filter(({ code }) => !code.startsWith('hours'))).toEqual([]);
    expect(published).toEqual([expected, expected]);
  });

  it.each(LOCALES)('has every label in %s, and no filter of another chain', async (locale) => {
    const { messages, codes } = await inBrand(brand, async function load() {
      const { withFilterMessages } = await import('@/lib/locale/filter-messages');
      const { filterCodes } = await import('@locator/venue-model/chain');
      const common = { menu: {}, filterForm: { features: 'x', anyOption: 'y' } };
      return {
        messages: withFilterMessages({ common, results: {}, venues: {} }, locale),
        codes: filterCodes(),
      };
    });
    expect(Object.keys(messages.common.filters)).toEqual(expect.arrayContaining([...codes]));
    const text = JSON.stringify(messages);
    expect(text).not.toMatch(/""|undefined/);
    expect(foreignWords(text, brand)).toEqual([]);
  });

  it('has files without words of another chain', () => {
    const folder = path.join('data/brands', brand);
    const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(foreignWords(texts.join(), brand)).toEqual([]);
  });
});
