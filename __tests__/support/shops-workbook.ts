import { utils, write } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Cells = readonly string[];

/**
 * Shops of a furniture chain: names, one-line addresses and positions, from OpenStreetMap (ODbL). `SHOPS_FILE` names
 * another file with the same columns.
 */
const [HEADER = [], ...SHOPS]: readonly Cells[] = parse(
  readFileSync(process.env.SHOPS_FILE ?? path.join(__dirname, 'furniture-shops.csv')),
);

/** Country, name and address, without the coordinates. */
const ADDRESS_COLUMNS = 3;

/** Number of shops in the workbook, apart from added ones. */
export const SHOP_COUNT = SHOPS.length;

/** Row in the workbook of the first added shop: below two title lines, a blank line, the header and the shops. */
export const FIRST_ADDED_ROW = 5 + SHOP_COUNT;

/**
 * Returns a workbook as an operator keeps it: title lines above the header, merged over the columns. `added`: further rows (country, name,
 * address, latitude, longitude); `keep`: which of the shops it contains; `hasPosition`: which of them have coordinates.
 */
export function shopsWorkbook(
  added: readonly Cells[] = [],
  keep: (name: string) => boolean = () => true,
  hasPosition: (name: string) => boolean = () => true,
): Uint8Array {
  const rows = SHOPS.filter(([, name = '']) => keep(name)).map((cells) =>
    hasPosition(cells[1] ?? '') ? cells : cells.slice(0, ADDRESS_COLUMNS),
  );
  const sheet = utils.aoa_to_sheet([
    ['Our shops'],
    ['State: November 2026'],
    [],
    [...HEADER],
    ...[...rows, ...added].map((cells) => [...cells]),
  ]);
  sheet['!merges'] = [0, 1].map((row) => ({ s: { r: row, c: 0 }, e: { r: row, c: HEADER.length - 1 } }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Shops');
  return new Uint8Array(write(workbook, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer);
}
