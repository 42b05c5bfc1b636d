import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { guardFormula, unguardFormula } from '@locator/base';
import { venuesAsCsv } from '../src/write-venues';
import { aRecord } from '@locator/test-support/venue-record';
import { cellsOf, read } from './support/read-table';

describe('A cell of a CSV export', () => {
  it.each(['=1+1', '+SUM(A1)', '-2+3+cmd|’/C calc’!A0', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', "'=1"])(
    'starts with an apostrophe if a spreadsheet would evaluate it: %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(['+33 1 99 00 11 23', '+33 (0)1 99 00 11 23', '-33.8688', '- 12 -', "L'entracte", "'t Hof", ''])(
    'is unchanged for a number, a telephone number or plain text: %j',
    (text) => {
      expect(guardFormula(text)).toBe(text.startsWith('- ') ? `'${text}` : text);
    },
  );

  it('is imported unchanged, whatever it contains', () => {
    const text = fc.string({ unit: fc.constantFrom(..."'=+-@\t\r＝＋1 aé(") });
    fc.assert(fc.property(text, (given) => unguardFormula(guardFormula(given)) === given));
  });

  it('is no formula in any column, and is imported unchanged', async () => {
    const formula = '=HYPERLINK("https://evil.example")';
    const csv = venuesAsCsv([
      aRecord({
        code: '-1e5',
        name: formula,
        description: '@home, +1 on the list',
        phone: '+33 1 99 00 11 23',
        position: { latitude: -33.8688, longitude: 151.2093 },
      }),
    ]);
    const [, cells = []] = parse(csv);
    expect(cells.filter((cell) => /^[=@]/.test(cell))).toEqual([]);
    expect(cells).toEqual(expect.arrayContaining(["'-1e5", `'${formula}`, '-33.8688', '+33 1 99 00 11 23']));
    expect(cellsOf(await read(csv))).toMatchObject([
      {
        code: '-1e5',
        name: formula,
        description: '@home, +1 on the list',
        phone: '+33 1 99 00 11 23',
        latitude: '-33.8688',
      },
    ]);
  });
});
