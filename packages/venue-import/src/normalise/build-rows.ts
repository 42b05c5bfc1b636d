import { forEachPaced } from '@locator/base';
import { type Column, listColumns, longestCell } from '../columns';
import fieldNames from '../../data/field-names.json';
import { fileFinding, type Finding } from '../finding';
import { MAX_SAMPLE_LENGTH, MAX_SAMPLES, type RawRow, type RawTable } from '../raw-table';
import { FieldIndex } from './field-index';
import { type Cells, createCellReaders, firstOf } from './cell-readers';
import type { FieldRole } from './field-role';
import type { SourceTable } from '../read/source-table';
import { createWeekReader, weekInCell } from './week-columns';

export async function buildRows(
  source: SourceTable,
  roles: readonly FieldRole[],
): Promise<Pick<RawTable, 'rows' | 'fields' | 'columns' | 'findings'>> {
  const fields = new FieldIndex(roles);
  const columns = roles.map((role) => columnOf(role, fields));
  const { table, unreadable } = withoutPlaceholders(source, roles, columns);
  const texts = createCellReaders(fields);
  const readWeek = createWeekReader(fields, table.fields, roles);
  const [otherLatitude, otherLongitude] = [fields.of('latitude')[1], fields.of('longitude')[1]];
  const secondPair =
    otherLatitude === undefined || otherLongitude === undefined ? null : [otherLatitude, otherLongitude];
  const rows: RawRow[] = [];
  const tooLong: Finding[] = [];
  await forEachPaced(table.rows, function addRow({ row, cells: given }) {
    const { cells, findings } = withinLimits(row, given, columns);
    tooLong.push(...findings);
    const ours: Partial<Record<Column, string>> = {};
    for (const [column, text] of texts) {
      const cell = text(cells);
      if (cell !== '') ours[column] = cell;
    }
    if (secondPair && ours.coordinates === undefined) {
      const other = secondPair.map((position) => cells[position] ?? '');
      if (other.every(Boolean)) ours.coordinates = other.join('; ');
    }
    const inCell = weekInCell(ours.opening_hours ?? '');
    if (inCell) delete ours.opening_hours;
    rows.push({ row, cells: ours, ...readWeek(cells), ...(inCell?.some(Boolean) && { week: inCell }) });
  });
  return {
    rows,
    fields: fileFields(table, columns),
    columns: table.fields.flatMap((source, position) => {
      const column = columns[position];
      return column ? [{ source, column }] : [];
    }),
    findings: [...repeatedColumns(table, fields), ...unreadable, ...tooLong],
  };
}

const ERROR_VALUES: ReadonlySet<string> = new Set(fieldNames.errorValues);
const PLACEHOLDERS: ReadonlySet<string> = new Set([...fieldNames.placeholders, ...ERROR_VALUES]);
const MAX_PLACEHOLDER = Math.max(...[...PLACEHOLDERS].map(({ length }) => length));

/**
 * Blanks cells such as "N/A", except those of days, whose hours are then unknown rather than closed. Reports errors of
 * spreadsheets, such as "#REF!".
 */
function withoutPlaceholders(
  source: SourceTable,
  roles: readonly FieldRole[],
  columns: readonly (Column | undefined)[],
): { readonly table: SourceTable; readonly unreadable: readonly Finding[] } {
  const unreadable: Finding[] = [];
  const isPlaceholder = (cell: string, position: number): boolean =>
    cell.length <= MAX_PLACEHOLDER && roles[position]?.kind !== 'day' && isBlankWord(cell);
  const rows = source.rows.map(function blankWords({ row, cells }) {
    if (!cells.some(isPlaceholder)) return { row, cells };
    const blanked = cells.map(function blank(value, position) {
      if (!isPlaceholder(value, position)) return value;
      const column = columns[position];
      if (column !== undefined && ERROR_VALUES.has(value.toLowerCase()))
        unreadable.push(fileFinding('cell-unreadable', { row, column, value }));
      return '';
    });
    return { row, cells: blanked };
  });
  return { table: { ...source, rows }, unreadable };
}

/** Nan is a town in Thailand. */
function isBlankWord(cell: string): boolean {
  return PLACEHOLDERS.has(cell.toLowerCase()) && cell !== 'Nan';
}

const MAX_QUOTED = 80;

function withinLimits(
  row: number,
  cells: Cells,
  columns: readonly (Column | undefined)[],
): { readonly cells: Cells; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const kept = cells.map(function keep(cell, position) {
    const column = columns[position];
    if (column === undefined || cell.length <= longestCell(column)) return cell;
    // The times of each day are parsed separately.
    if (column === 'opening_hours' && weekInCell(cell)) return cell;
    findings.push(
      fileFinding('cell-too-long', {
        row,
        column,
        value: cell.slice(0, MAX_QUOTED),
        details: { length: cell.length, most: longestCell(column) },
      }),
    );
    return '';
  });
  return findings.length > 0 ? { cells: kept, findings } : { cells, findings };
}

function fileFields(
  { fields, rows }: SourceTable,
  columns: readonly (Column | undefined)[],
): RawTable['fields'] {
  return fields.map((name, position) => ({
    name,
    column: columns[position] ?? null,
    samples: samplesOf(rows, position),
  }));
}

function samplesOf(rows: SourceTable['rows'], position: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[position]?.trim();
    if (cell) samples.add(cell.slice(0, MAX_SAMPLE_LENGTH));
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}

function columnOf(role: FieldRole, fields: FieldIndex): Column | undefined {
  const address = fields.addressIsFull ? 'full_address' : 'address';
  if (role.kind === 'column') return role.column === 'address' ? address : role.column;
  if (role.kind === 'yes-no') return role.meaning.column;
  if (role.kind === 'address-part') return address;
  if (role.kind === 'branch') return 'name';
  if (role.kind === 'day' || role.kind === 'closed-days') return 'opening_hours';
  return role.kind === 'end-date' ? 'state' : undefined;
}

/** Reports fields that were ignored in favour of a more specific field with a different value. */
function repeatedColumns(table: SourceTable, fields: FieldIndex): Finding[] {
  return fields.columns.flatMap((column) => {
    const positions = listColumns().has(column) ? [] : fields.of(column);
    return positions.slice(1).flatMap((position, index) => {
      const surer = positions.slice(0, index + 1);
      const kept = firstOf(surer);
      const differing = table.rows.filter(({ cells }) => {
        const text = cells[position];
        const other = kept(cells);
        return text && other && text !== other;
      });
      const first = differing[0];
      if (!first) return [];
      const keptPosition = surer.find((one) => first.cells[one]) ?? -1;
      const details = {
        kept: table.fields[keptPosition] ?? '',
        other: table.fields[position] ?? '',
        rows: differing.length,
        firstRow: first.row,
      };
      return [fileFinding('column-repeated', { column, value: table.fields[position] ?? null, details })];
    });
  });
}
