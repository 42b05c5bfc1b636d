import { nameKey } from '@locator/gazetteer';
import { type Column, allColumns } from './columns';
import type { Finding } from './finding';
import { namesTownOnly } from './locate/default-country';
import type { Cells, RawRow } from './raw-table';
import { lacksCoordinates } from './validate/coordinates';

export const REMEDIES = [
  'swap', 'sign', 'postal-code', 'town', 'by-address', 'every-day', 'order', 'rejoin', 'area',
] as const; // prettier-ignore
export type RemedyKind = (typeof REMEDIES)[number];

export interface Remedy {
  readonly kind: RemedyKind;
  readonly cells: readonly { readonly column: Column; readonly value: string }[];
}

const REPLACEABLE: ReadonlySet<string> = new Set([
  'coordinates-invalid',
  'coordinates-out-of-country',
  'coordinates-far-from-town',
  'coordinates-outside-town',
  'coordinates-shared',
]);

/** The number of towns among which to choose. Others are corrected row by row. */
const MAX_AREAS = 12;

/** Returns the rows that a remedy of a finding corrects: its own, or those with the same town. */
export function rowsToRemedy({ code, row, value }: Finding, rows: readonly RawRow[]): readonly RawRow[] {
  if (code !== 'city-ambiguous') return rows.filter((one) => one.row === row);
  const town = nameKey(value ?? '');
  return rows.filter(
    ({ cells }) => nameKey(cells.city ?? '') === town && namesTownOnly(cells) && lacksCoordinates(cells),
  );
}

type RowCells = Pick<RawRow, 'cells'> & Partial<RawRow>;

/** Returns the remedies of a finding, the likeliest one first. `cells` are those of its row. */
export function remediesOf({ code, value, details }: Finding, { cells }: RowCells): Remedy[] {
  if (code === 'city-ambiguous') {
    return String(details.areas).split('|').filter(Boolean).slice(0, MAX_AREAS).map(remedyOfArea);
  }
  const corrected = typeof details.corrected === 'string' ? details.corrected.split(', ') : [];
  const [latitude, longitude] = corrected;
  if (latitude !== undefined && longitude !== undefined) {
    const kind = code === 'coordinates-swapped' ? 'swap' : 'sign';
    return [{ kind, cells: coordinateCells(cells, latitude, longitude) }];
  }
  if (code === 'postal-code-unknown' && isOneCode(details.expected)) {
    return [{ kind: 'postal-code', cells: [{ column: 'postal_code', value: details.expected }] }];
  }
  if (code === 'city-unknown' && typeof details.nearest === 'string') {
    return [{ kind: 'town', cells: [{ column: 'city', value: details.nearest }] }];
  }
  if (code === 'hours-without-days') {
    return [{ kind: 'every-day', cells: [{ column: 'opening_hours', value: `7/7 ${value}` }] }];
  }
  if (code === 'hours-suspicious' && typeof details.meant === 'string') {
    return [{ kind: 'order', cells: [{ column: 'opening_hours', value: details.meant }] }];
  }
  if (code === 'row-too-long') return rejoin(cells, String(details.kept), `${details.delimiter} ${value}`);
  return REPLACEABLE.has(code) && hasAddress(cells)
    ? [{ kind: 'by-address', cells: coordinateCells(cells, '', '') }]
    : [];
}

function remedyOfArea(area: string): Remedy {
  const [country = '', ...county] = area.split(' ');
  return {
    kind: 'area',
    cells: [
      { column: 'county', value: county.join(' ') },
      { column: 'country', value: country },
    ],
  };
}

/** The rest of a cell that was split at a separator: `kept` must be in only one of our columns. */
function rejoin(cells: Cells, kept: string, rest: string): Remedy[] {
  const [column, ...others] = allColumns().filter((one) => kept !== '' && cells[one] === kept);
  return column && others.length === 0 ? [{ kind: 'rejoin', cells: [{ column, value: kept + rest }] }] : [];
}

/** Both coordinates in one cell are replaced by two cells. */
function coordinateCells(cells: Cells, latitude: string, longitude: string): Remedy['cells'] {
  return [
    { column: 'latitude', value: latitude },
    { column: 'longitude', value: longitude },
    ...(cells.coordinates === undefined ? [] : [{ column: 'coordinates' as const, value: '' }]),
  ];
}

/** A town may have several codes, which the finding lists. */
function isOneCode(expected: unknown): expected is string {
  return typeof expected === 'string' && expected !== '' && !/[,…]/.test(expected);
}

function hasAddress({ city, postal_code: code, full_address: full, address }: Cells): boolean {
  return [city, code, full].some((cell) => cell?.trim()) || /[,\n]/.test(address ?? '');
}
