import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportOptions, NO_ADDRESSES, readColumnMapping } from '@locator/venue-import';
import { DIRTY_ROWS, fileOfDirtyRow } from '../dirty-rows';
import { LISTS } from '../real-lists';
import { BRAND_COLUMNS } from './brand-columns';
import { MERGES } from './merges';
import {
  allOddCsv,
  DETAIL_COLUMNS,
  longCsv,
  ODD_COLUMNS,
  type OddColumn,
  oddCsv,
  oddJson,
  SOURCE_COLUMNS,
} from './odd-cells';

/** A file and the way in which it is imported. */
export interface Import {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options?: Partial<ImportOptions>;
  /** A file whose records are the venues on the site. */
  readonly previous?: Uint8Array;
  /** The brand file of the chain. Without it, the chain is that of the default brand. */
  readonly brand?: string;
}

/** Returns the import of a file; its name is that of the file unless stated otherwise. */
function fileAt(file: string, rest: Omit<Partial<Import>, 'bytes'> = {}): Import {
  return { name: path.basename(file), bytes: readFileSync(file), ...rest };
}

function filesIn(folder: string): readonly Import[] {
  return readdirSync(folder)
    .sort()
    .map((file) => fileAt(path.join(folder, file)));
}

const TESTS = path.join(__dirname, '..');
const BRANDS = 'data/brands';

const WITHOUT_GEOCODER: Partial<ImportOptions> = { locate: { finder: NO_ADDRESSES, countries: ['FRA'] } };

function oddFiles(name: string, columns: readonly OddColumn[], brand?: string): readonly Import[] {
  return Object.entries({
    'fr.csv': oddCsv(columns, 'fr'),
    'en.csv': oddCsv(columns, 'en'),
    json: oddJson(columns),
    'long.csv': longCsv(columns),
    'together.csv': allOddCsv(
      columns.filter((column) => !ODD_COLUMNS.includes(column) || DETAIL_COLUMNS.includes(column)),
      [...'ABCDEFGH'],
    ),
  }).map(([ending, text]) => ({
    name: `${name}.${ending}`,
    bytes: Buffer.from(text),
    ...(brand !== undefined && { brand }),
  }));
}

/** All imports by the group whose results have a file in `stored`. */
export const IMPORTS: Readonly<Record<string, readonly Import[]>> = {
  mangled: filesIn(path.join(TESTS, 'validate/mangled')),
  cases: [...filesIn(path.join(TESTS, 'cases')), ...filesIn(path.join(__dirname, 'columns'))],
  'other-locators': [
    ...filesIn(path.join(TESTS, 'read/other-locators')),
    fileAt(path.join(TESTS, 'read/gnumeric.ods')),
  ],
  'furniture-shops': [
    fileAt('apps/desk/__tests__/support/furniture-shops.csv'),
    fileAt('apps/desk/__tests__/support/furniture-shops.csv', {
      name: 'located',
      options: WITHOUT_GEOCODER,
    }),
  ],
  'real-lists': Object.entries(LISTS).map(([name, { content, countries, mapping }]) => ({
    name,
    bytes: Buffer.from(content as string),
    options: { locate: { finder: NO_ADDRESSES, countries }, ...(mapping && { mapping }) },
  })),
  'dirty-rows': DIRTY_ROWS.map((row) => ({
    name: row.kind,
    bytes: Buffer.from(fileOfDirtyRow(row)),
    ...(row.mapping !== undefined && { options: { mapping: readColumnMapping(row.mapping) } }),
  })),
  samples: [
    fileAt('data/venues.csv'),
    ...readdirSync(BRANDS).map((brand) =>
      fileAt(path.join(BRANDS, brand, 'venues.csv'), {
        name: brand,
        brand: path.join(BRANDS, brand, 'brand.json'),
      }),
    ),
  ],
  'odd-cells': oddFiles('odd', ODD_COLUMNS),
  'odd-source-columns': SOURCE_COLUMNS.flatMap((column) => oddFiles(column.names[2], [column])),
  'odd-brand-columns': oddFiles('odd-brand', BRAND_COLUMNS, path.join(__dirname, 'brand.json')),
  merges: MERGES,
};
