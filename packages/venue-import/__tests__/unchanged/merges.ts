import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import {
  type AddressFinder,
  type CellCorrection,
  type ImportOptions,
  NO_ADDRESSES,
  REMOVED,
} from '@locator/venue-import';
import { BRAND_COLUMNS } from './brand-columns';
import type { Import } from './imports';
import {
  allOddCsv,
  DETAIL_COLUMNS,
  ODD_COLUMNS,
  type OddColumn,
  oddCells,
  oddCsv,
  SOURCE_COLUMNS,
} from './odd-cells';

const NETWORK = readFileSync('data/venues.csv');

/** The first venues of the sample network, which have a value in nearly every column. */
const CODES = ['LGQ-PAR-01', 'LGQ-PAR-02', 'LGQ-PAR-03', 'LGQ-PAR-04'];

const NEW_CODE = 'LGQ-NEW';

const LOCATED: Partial<ImportOptions> = { locate: { finder: NO_ADDRESSES, countries: ['FRA'] } };

/** A merge with the sample network. */
function merge(
  name: string,
  lines: readonly string[] | string,
  options: Partial<ImportOptions> = {},
): Import {
  const text = typeof lines === 'string' ? lines : lines.join('\n');
  return { name, bytes: Buffer.from(text), previous: NETWORK, options: { merges: true, ...options } };
}

/** A file with the code and one odd cell per venue. */
function oddColumn(column: OddColumn, codes = CODES): string {
  const { names, besides = {} } = column;
  const rows = oddCells(column, 'fr').map((cell, index) => [codes[index], cell, ...Object.values(besides)]);
  return stringify([['code', names[2], ...Object.keys(besides)], ...rows]);
}

const ODD_CODES = ['ROOF', 'SIZE', 'PLUGS', 'FEE'].map((column) => `${column}-GOOD`);

/** A file with one venue that has a good value in every column of the brand. */
function fullBrandFile(): string {
  const cells = Object.assign({}, ...BRAND_COLUMNS.map(({ besides }) => besides)) as Record<string, string>;
  for (const column of BRAND_COLUMNS) cells[column.names[2]] ??= String(oddCells(column, 'fr')[0]);
  const places = ['45.75,4.83', '45.76,4.84', '45.77,4.85', '45.74,4.86'];
  const rows = ODD_CODES.map((code, index) => {
    const [latitude, longitude] = (places[index] ?? '').split(',');
    const address = `${index + 1} rue Garibaldi`;
    return { code, name: `Lavoir ${code}`, address, postal_code: '69003', city: 'Lyon', country: 'FRA', latitude, longitude, ...cells };
  }); // prettier-ignore
  return stringify(rows, { header: true });
}

const BRAND_NETWORK = Buffer.from(fullBrandFile());

/** Sets a cell of each of these rows, or removes the row. */
function corrections(...list: readonly (readonly [number, CellCorrection['column'], string])[]) {
  return { corrections: list.map(([row, column, value]) => ({ row, column, value })) };
}

/** Finds the houses of one street, and is unavailable for the town of Nantes. */
const finder: AddressFinder = {
  find(text, countryCode) {
    if (text.includes('Nantes')) return Promise.resolve(null);
    const position = { latitude: 45.7625, longitude: 4.8326 };
    const house = { label: text, countryCode, position, precision: 'house', isAccurate: text.startsWith('12') } as const;
    return Promise.resolve(text.includes('Mercière') ? [house] : []);
  },
}; // prettier-ignore

const HEADER = 'code,name,address,postal_code,city,country,latitude,longitude';
const REJECTED = 'LGQ-PAR-01,Bastille,14 rue de Lappe,75011,Paris,FRA,2.3722,48.85363';
const RENAMED = 'LGQ-BASTILLE,Bastille,14 rue de Lappe,75011,Paris,FRA,48.85363,2.3722';
const ADDED = `${NEW_CODE},Quiz Lille,7 rue de Béthune,59800,Lille,FRA,50.6348,3.0632`;

const WRITTEN = NETWORK.toString('utf8').split('\n');

/** Merges of a column that the file has, alone or beside others, for venues that have a value in it. */
const OF_COLUMNS = [
  ...[...ODD_COLUMNS, ...SOURCE_COLUMNS].map((column) => merge(`only ${column.names[2]}`, oddColumn(column))),
  ...['address', 'postal_code', 'city', 'country', 'full_address', 'latitude'].map(function withoutGeocoder(name) {
    const column = [...ODD_COLUMNS, ...SOURCE_COLUMNS].find(({ names }) => names[2] === name)!;
    return merge(`only ${name}, located`, oddColumn(column), LOCATED);
  }),
  ...BRAND_COLUMNS.map((column) => ({
    ...merge(`brand, only ${column.names[2]}`, oddColumn(column, ODD_CODES)),
    previous: BRAND_NETWORK,
    brand: path.join(__dirname, 'brand.json'),
  })),
]; // prettier-ignore

const UNREADABLE = [
  'code;téléphone;email;special_days;opening_hours;prices;minimum_age;rooms;events',
  'LGQ-PAR-01;appeler le bar;x@;Noël;ouvert;gratuit;adultes;grande;jeudi',
  'LGQ-PAR-02;#N/A;#NOM?;2026-12-31 off;Mo-Fr 10:00-18:00;18 € par joueur; 12;Jazz 2-8;',
  `${NEW_CODE};#N/A;;Noël;ouvert;;;;`,
];

export const MERGES: readonly Import[] = [
  ...OF_COLUMNS,
  merge('venues of the network, as they are', WRITTEN.slice(0, 9)),
  merge('venues of the network, without codes', [
    'name,address,postal_code,city,description',
    'Le Grand Quiz – Paris Bastille,14 rue de Lappe,75011,Paris,Nouveau',
    'Le Grand Quiz – Paris Oberkampf,41 rue Oberkampf,75011,Paris,',
    'Le Grand Quiz – Ailleurs,1 rue Oberkampf,75011,Paris,Autre',
  ], LOCATED),
  merge('odd cells of new venues', oddCsv(DETAIL_COLUMNS.slice(0, 11), 'fr')),
  merge('all cells odd', allOddCsv(DETAIL_COLUMNS, [...CODES, 'LGQ-PAR-05', 'LGQ-LYO-01', 'LGQ-PAR-06', 'LGQ-PAR-07'])),
  merge('unreadable cells', UNREADABLE),
  merge('unreadable cells, corrected', UNREADABLE, corrections(
    [2, 'phone', '01 99 00 11 99'], [2, 'prices', ''], [2, 'events', 'vendredi'], [2, 'opening_hours', '24/7'],
    [3, 'email', 'b@legrandquiz.example'], [3, 'phone', ''], [4, null, REMOVED],
  )),
  merge('corrections of a removed and a restored row, and of columns that the file lacks', [HEADER, REJECTED, ADDED], corrections(
    [2, null, REMOVED], [2, null, ''], [2, 'latitude', '48.85363'], [2, 'longitude', '2.3722'], [2, 'minimum_age', '8'],
    [3, 'city', 'Roubaix'], [3, 'postal_code', '59100'], [3, null, REMOVED], [3, 'description', 'Nouveau'],
  )),
  merge('a corrected address', ['code,phone', 'LGQ-PAR-01,'], { ...LOCATED, ...corrections(
    [2, 'address', '7 rue de Béthune'], [2, 'postal_code', '59800'], [2, 'city', 'Lille'],
  ) }),
  merge('addresses of a geocoder', [
    'code,name,address,postal_code,city,country',
    'LGQ-PAR-01,Bastille,12 rue Mercière,69002,Lyon,FRA',
    'LGQ-PAR-02,Oberkampf,41 r. Oberkampf,75011,PARIS,France',
    `${NEW_CODE},Nouveau,3 rue Mercière,69002,Lyon,`,
    `${NEW_CODE}-2,Nouveau 2,5 rue Crébillon,44000,Nantes,FRA`,
  ], { locate: { finder, countries: ['FRA'] } }),
  merge('the hours of one day', ['code;lundi;dimanche', 'LGQ-PAR-01;10h-18h;', 'LGQ-PAR-02;10-12;fermé']),
  merge('closed days', ['code;closed_days', 'LGQ-PAR-01;dimanche', 'LGQ-PAR-02;', 'LGQ-PAR-03;jamais']),
  merge('JSON with missing keys, nulls and lists', JSON.stringify([
    { code: 'LGQ-PAR-01', phone: null, games: ['quiz', 'bowling'], minimum_age: 10 },
    { code: 'lgq-par-02', prices: ['18 EUR par joueur', null], capacity: [], duration: 'x', state: 'closed' },
    { code: 'LGQ-PAR-03', special_days: null, rooms: {}, events: [null], opening_date: '2027-02-01' },
  ])),
  ...[true, false].flatMap((merges) => [
    merge(`former codes (merges: ${merges})`, [`${HEADER},former_codes,old_url`, `${RENAMED},LGQ-PAR-01,/a`, `${ADDED},LGQ-PAR-02,/a /b`], { merges }),
    ...[true, false].map((keepsFormerCodes) =>
      merge(`rows with a former code (merges: ${merges}, keeps: ${keepsFormerCodes})`, [`${HEADER},former_codes`, `${RENAMED},LGQ-PAR-01`, `${REJECTED.replace('2.3722,48.85363', '48.85363,2.3722')},`], { merges, keepsFormerCodes }),
    ),
    merge(`rejected rows (merges: ${merges})`, [`${HEADER},state,moved_to`, `${REJECTED},,`, `${ADDED},moved,LGQ-PAR-01`, 'LGQ-PAR-03,,,,,,north,,,'], { merges }),
  ]),
  merge('the network without a merge', WRITTEN.slice(0, 4).map((line) => line.replace('LGQ-PAR-02', '')), { merges: false }),
  merge('columns chosen', ['Identifiant interne,Appel', 'LGQ-PAR-01,01 99 00 11 77'], { mapping: { 'Identifiant interne': 'code', Appel: 'phone' } }),
  merge('furniture shops', readFileSync('apps/desk/__tests__/support/furniture-shops.csv', 'utf8').split('\n').slice(0, 8), LOCATED),
]; // prettier-ignore
