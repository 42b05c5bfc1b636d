import type { Finding } from '../finding';
import { type FieldIndex, LISTS } from './field-index';
import { firstOf } from './cell-readers';
import { fileFinding } from '../file-finding';
import type { SourceTable } from '../read/source-table';

/** Reports fields that were ignored in favour of a more specific field with a different value. */
export function repeatedColumns(table: SourceTable, fields: FieldIndex): Finding[] {
  return fields.columns.flatMap((column) => {
    const positions = LISTS.has(column) ? [] : fields.of(column);
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
