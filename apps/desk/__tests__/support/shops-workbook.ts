import { utils, write } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Cells = readonly string[];

/** Shops of a furniture chain: names, one-line addresses and positions, from OpenStreetMap (ODbL). */
const [HEADER = [], ...SHOPS]: readonly Cells[] = parse(
  readFileSync(path.join(__dirname, 'furniture-shops.csv')),
);

/** Number of columns without the coordinates: country, name and address. */
const ADDRESS_COLUMNS = 3;

/** Number of shops in the workbook, excluding added ones. */
export const SHOP_COUNT = SHOPS.length;

/** Row number of the first added shop: below two title lines, a blank line, the header and the shops. */
export const FIRST_ADDED_ROW = 5 + SHOP_COUNT;

/**
 * Creates a workbook like those of operators, with title lines in merged cells above the header. `added`: further rows
 * (country, name, address, latitude, longitude); `keep`: returns whether to include a shop; `hasPosition`:
 * returns whether a shop has coordinates.
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
