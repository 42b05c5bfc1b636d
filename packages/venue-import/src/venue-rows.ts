import type { VenueRecord } from '@locator/venue-model';
import { columnName, writtenColumns } from './columns';
import type { Cells, RawRow, RawTable } from './raw-table';
import { cellsOf } from './write-venues';

/** Returns the row of a venue that stays as it is. Its cells are only made when they are read. */
export function untouchedRow(record: VenueRecord, row: number): RawRow {
  return {
    row,
    record,
    get cells() {
      return filledCells(record);
    },
  };
}

/** Returns the cells that a file with the venue would have, without blank ones. */
export function filledCells(record: VenueRecord): Cells {
  const cells = cellsOf(record);
  return Object.fromEntries(
    writtenColumns().flatMap((column) => (cells[column] === '' ? [] : [[column, cells[column]]])),
  );
}

/** Returns the table that a written file with these rows would have. */
export function tableOfRows(rows: readonly RawRow[]): RawTable {
  const columns = writtenColumns().map((column) => ({ source: columnName(column), column }));
  return { format: 'csv', encoding: 'utf-8', rows, fields: [], columns, findings: [] };
}
