import { forEachPaced } from '@locator/base';
import { type Column, longestCell } from '../columns';
import { fileFinding, type Finding } from '../finding';
import { MAX_SAMPLE_LENGTH, MAX_SAMPLES, type RawRow, type RawTable } from '../raw-table';
import { FieldIndex, listColumns } from './field-index';
import { type Cells, createCellReaders, firstOf } from './cell-readers';
import type { FieldRole } from './field-role';
import type { SourceTable } from '../read/source-table';
import { weekInCell } from './week-in-cell';

export async function buildRows(
  table: SourceTable,
  roles: readonly FieldRole[],
): Promise<Pick<RawTable, 'rows' | 'fields' | 'columns' | 'findings'>> {
  const fields = new FieldIndex(roles);
  const texts = createCellReaders(fields);
  const week = weekOf(fields);
  const columns = roles.map((role) => columnOf(role, fields));
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
    const inCell = weekInCell(ours.opening_hours ?? '');
    if (inCell) delete ours.opening_hours;
    const days = inCell ?? week?.(cells);
    rows.push(days?.some((day) => day !== null) ? { row, cells: ours, week: days } : { row, cells: ours });
  });
  return {
    rows,
    fields: fileFields(table, columns),
    columns: table.fields.flatMap((source, position) => {
      const column = columns[position];
      return column ? [{ source, column }] : [];
    }),
    findings: [...repeatedColumns(table, fields), ...tooLong],
  };
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

function weekOf(fields: FieldIndex): ((cells: Cells) => (string | null)[]) | undefined {
  if (fields.days.length === 0) return undefined;
  const columnsByDay = Array.from({ length: 7 }, (_, day) =>
    fields.days.filter((column) => column.day === day),
  );
  return (cells) =>
    columnsByDay.map((columns) => {
      let text = '';
      for (const { position, holds } of columns) {
        const cell = cells[position] ?? '';
        if (cell === '') continue;
        const separator = text === '' ? '' : holds === 'closing' ? '-' : ', ';
        text += separator + cell;
      }
      return text || null;
    });
}

function fileFields(
  { fields, rows }: SourceTable,
  columns: readonly (Column | undefined)[],
): RawTable['fields'] {
  return fields.map((name, position) => ({
    name,
    column: columns[position] ?? null,
    example: rows.find(({ cells }) => cells[position])?.cells[position] ?? '',
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
  if (role.kind === 'day') return 'opening_hours';
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
