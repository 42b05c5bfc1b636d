import type { VenueRecord } from '@locator/venue-model';
import { type Gazetteer, nameKey } from '@locator/gazetteer';
import { type Column, DERIVED_FROM, writtenColumns } from './columns';
import { type Finding, createRowFindings } from './finding';
import { HOLIDAYS, WHOLE_WEEK } from './hours/vocabulary';
import type { CellCorrection, ImportedVenues } from './import-venues';
import type { RawRow, RawTable } from './raw-table';
import { matchByCode } from './validate/match-previous';
import { readFormerCodes, validateCode } from './validate/validate-row';
import { cellsOf, type VenueCells } from './write-venues';
import { validateCountry } from './validate/country';
import { brandsIn, validatePlace } from './validate/place';
import { createTowns } from './validate/towns';

/**
 * Returns the venues after an import: the previous ones, of which those in the file are replaced, then the file's other
 * venues. Without a merge, the only other previous ones are those whose rows are rejected.
 */
export function venuesAfter(
  previous: readonly VenueRecord[],
  { records, kept }: Pick<ImportedVenues, 'records' | 'kept'>,
  merges: boolean,
): readonly VenueRecord[] {
  if (!merges) return [...kept, ...records];
  const freshOf = byEachCode(records);
  const replaced = new Set<VenueRecord>();
  const merged = previous.map(function replace(before) {
    const fresh = freshOf.get(before.code.toLowerCase());
    if (fresh) replaced.add(fresh);
    return fresh ?? before;
  });
  return [...merged, ...records.filter((venue) => !replaced.has(venue))];
}

/** By code and former codes, in lower case. */
function byEachCode(records: readonly VenueRecord[]): ReadonlyMap<string, VenueRecord> {
  return new Map(
    records.flatMap((venue) =>
      [...venue.formerCodes, venue.code].map((code) => [code.toLowerCase(), venue] as const),
    ),
  );
}

const CONTAINED: Readonly<Partial<Record<Column, readonly Column[]>>> = {
  full_address: ['address', 'postal_code', 'city'],
  coordinates: ['latitude', 'longitude'],
  opening_date: ['state'],
};

/** The previous venues by row number: by code, else by former code, else as `imported` matched them by name. */
export function matchRows(
  rows: readonly RawRow[],
  previous: readonly VenueRecord[],
  imported: {
    readonly records: readonly VenueRecord[];
    readonly findings: readonly Finding[];
  } = { records: [], findings: [] },
): ReadonlyMap<number, VenueRecord> {
  const derived = new Map(
    imported.findings.flatMap(({ code, row, venue }) => (code === 'code-derived' ? [[row, venue]] : [])),
  );
  const formerCodesOf = new Map(imported.records.map(({ code, formerCodes }) => [code, formerCodes]));
  const coded = rows.map(function readCodes({ row, cells }) {
    const code = validateCode(cells, createRowFindings(row)) ?? derived.get(row) ?? null;
    return { row, code, formerCodes: formerCodesOf.get(code ?? '') ?? readFormerCodes(cells) };
  });
  return new Map([...matchByCode(coded, previous)].map(([{ row }, before]) => [row, before]));
}

/** Fills in the columns that the file lacks, except cells that were corrected or must be derived or located again. */
export function withPreviousCells(
  rows: readonly RawRow[],
  { columns }: Pick<RawTable, 'columns'>,
  matches: ReadonlyMap<number, VenueRecord>,
  hasMoved: HasMoved,
): readonly RawRow[] {
  const given = new Set(columns.flatMap(({ column }) => [column, ...(CONTAINED[column] ?? [])]));
  const lacking = writtenColumns().filter((column) => column !== 'code' && !given.has(column));
  return rows.map(function fillIn(fileRow) {
    const before = matches.get(fileRow.row);
    if (!before) return fileRow;
    const cells = cellsOf(before);
    const row = withTown(withDaysClosed(fileRow, cells), cells);
    const isOutdated = (column: Column): boolean =>
      DERIVED_FROM[column]?.some(
        (source) =>
          (given.has(source) || row.cells[source] !== undefined) && row.cells[source] !== cells[source],
      ) ?? false;
    const filled = lacking.flatMap((column) =>
      row.cells[column] === undefined && cells[column] !== '' && !isOutdated(column)
        ? [[column, cells[column]] as const]
        : [],
    );
    const withCells = (entries: typeof filled): RawRow => ({
      ...row,
      cells: { ...row.cells, ...Object.fromEntries(entries) },
    });
    if (!filled.some(([column]) => column === 'latitude')) return withCells(filled);
    // The previous coordinates replace those of the geocoder, unless the address is another one.
    const { located: _, ...same } = withCells(filled);
    return hasMoved(same, before) ? withCells(filled.filter(([column]) => !isOfPosition(column))) : same;
  });
}

/** Closes days of the previous hours, if the row says nothing else about hours. */
function withDaysClosed(row: RawRow, before: VenueCells): RawRow {
  const { week = [], closedDays = [], ...rest } = row;
  const others = week.filter((text, day) => text !== null && !closedDays.includes(day));
  const closesMost = closedDays.filter((day) => day !== HOLIDAYS).length * 2 > WHOLE_WEEK.length;
  if (
    closedDays.length === 0 ||
    closesMost ||
    others.length > 0 ||
    row.cells.opening_hours ||
    !before.opening_hours
  )
    return row;
  return { ...rest, closedDays, cells: { ...row.cells, opening_hours: before.opening_hours } };
}

const UNREAD = /-(?:invalid|unknown|unreadable)$/;

/**
 * Returns the previous values of cells of which nothing could be read, and findings that say that they stay, in place
 * of those of the cells.
 */
export function keptValues(
  { records, findings }: Pick<ImportedVenues, 'records' | 'findings'>,
  matches: ReadonlyMap<number, VenueRecord>,
): { readonly corrections: readonly CellCorrection[]; readonly findings: readonly Finding[] } {
  const recordOf = byEachCode(records);
  const found = new Map<string, { readonly correction: CellCorrection; readonly finding: Finding }>();
  for (const finding of findings) {
    const { code, row, column, venue, value } = finding;
    if (row === null || column === null || value === null || !UNREAD.test(code)) continue;
    const before = matches.get(row);
    // A finding about a cell of the file has no code yet.
    const after = recordOf.get((venue ?? before?.code ?? '').toLowerCase());
    if (!before || !after) continue;
    const [cells, cellsAfter]: RawRow['cells'][] = [cellsOf(before), cellsOf(after)];
    const kept = cells?.[column] ?? '';
    if (kept === '' || cellsAfter?.[column] !== '') continue;
    found.set(`${row} ${column}`, {
      correction: { row, column, value: kept },
      finding: { ...finding, code: 'value-kept', details: { ...finding.details, kept } },
    });
  }
  return {
    corrections: [...found.values()].map(({ correction }) => correction),
    findings: [...found.values()].map(({ finding }) => finding),
  };
}

/** Adds the town in `before` to a full address that is only a street with a number: no separator, no postal code. */
function withTown(row: RawRow, before: VenueCells): RawRow {
  const { full_address: street = '', ...cells } = row.cells;
  const hasTown = Boolean(cells.city || cells.postal_code) || /[,;\n]|\d{4}/.test(street);
  if (hasTown || !/\d/.test(street)) return row;
  return {
    ...row,
    cells: { ...cells, address: street, postal_code: before.postal_code, city: before.city },
  };
}

function isOfPosition(column: Column): boolean {
  return column === 'latitude' || column === 'longitude' || !!DERIVED_FROM[column]?.includes('latitude');
}

type HasMoved = (row: RawRow, before: VenueRecord) => boolean;

const PLACE = ['postalCode', 'city', 'countryCode'] as const;

/** Without a geocoder (`findsAddresses`), another line in the same town leads to no better position. */
export function createMoveCheck(
  rows: readonly RawRow[],
  { gazetteer, findsAddresses }: { readonly gazetteer: Gazetteer; readonly findsAddresses: boolean },
): HasMoved {
  const parts = findsAddresses ? (['line', ...PLACE] as const) : PLACE;
  const towns = createTowns(gazetteer);
  const brands = brandsIn(rows);

  return function hasMoved(row, { name, address: old, position }) {
    const { cells } = row;
    const findings = createRowFindings(row.row);
    const country = validateCountry(row, { ...position, text: '' }, towns, findings);
    if (country === null) return false;
    const input = { cells, country, position, venueName: cells.name ?? name, brands };
    const { address } = validatePlace(input, towns, findings);
    return parts.some(function isOther(part) {
      const [one, other] = [nameKey(address[part]), nameKey(old[part])];
      return one !== '' && other !== '' && one !== other;
    });
  };
}
