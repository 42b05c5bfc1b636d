import type { CellObject } from '@e965/xlsx';
import { append, mapPaced } from '@locator/base';
import { weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import { type Column, columnName, allColumns } from '../columns';
import { type Finding, FINDINGS } from '../finding';
import { WHOLE_WEEK } from '../hours/vocabulary';
import { REASON_MARK } from '../normalise/field-role';
import type { RawRow } from '../raw-table';
import { namesOf } from '../validate/hours';
import { describeFinding } from './describe-finding';
import { type Report, REPORT_TEXTS } from './report';

interface RejectedRow {
  readonly row: RawRow;
  readonly errors: readonly Finding[];
}

interface OutputColumn {
  readonly name: string;
  cellOf(rejected: RejectedRow): string;
}

/**
 * Writes the rejected rows as a workbook (.xlsx) under our column names; null if there are none. Each column with
 * errors is followed by one with the reasons, which the import ignores in the corrected workbook.
 */
export async function rejectedRowsAsWorkbook(report: Report, maxRows = Infinity): Promise<Uint8Array | null> {
  const { table, findings } = report.imported;
  const errorsOfRow = new Map<number | null, Finding[]>();
  for (const finding of findings) {
    if (FINDINGS[finding.code] === 'error') append(errorsOfRow, finding.row, finding);
  }
  const all = table.rows.flatMap((row): RejectedRow[] => {
    const errors = errorsOfRow.get(row.row);
    return errors ? [{ row, errors }] : [];
  });
  const rejected = all.slice(0, maxRows);
  if (rejected.length === 0) return null;
  const columns = columnsOf(rejected, report);
  // Loaded on demand, because the library is large.
  const { utils, write } = await import('@e965/xlsx');
  const lines = await mapPaced(rejected, (row) => columns.map(({ cellOf }) => textCell(cellOf(row))));
  const sheet = utils.aoa_to_sheet([columns.map(({ name }) => textCell(name)), ...lines]);
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, REPORT_TEXTS[report.language]('rejectedSheet'));
  return new Uint8Array(write(workbook, { bookType: 'xlsx', type: 'array', compression: true }));
}

/** Writes the value as a string cell, so that spreadsheets never evaluate it as a formula. */
function textCell(text: string): CellObject {
  return { t: 's', v: text };
}

function columnsOf(rejected: readonly RejectedRow[], { language }: Report): OutputColumn[] {
  const reasonsFor = (column: Column | null): OutputColumn => ({
    name: `${REASON_MARK} ${column ? columnName(column) : ''}`.trim(),
    cellOf: ({ errors }) =>
      errors
        .filter((error) => error.column === column)
        .map((error) => describeFinding(error, language))
        .map(({ sentence, advice }) => `${sentence} ${advice}`)
        .join('\n'),
  });
  const source: OutputColumn = {
    name: `${REASON_MARK} ${REPORT_TEXTS[language]('row')}`,
    cellOf: ({ row }) => String(row.row),
  };
  const hasErrors = (column: Column | null): boolean =>
    rejected.some(({ errors }) => errors.some((error) => error.column === column));
  const columns = allColumns().flatMap((column): OutputColumn[] => {
    const cells = { name: columnName(column), cellOf: ({ row }: RejectedRow) => row.cells[column] ?? '' };
    const isUsed = rejected.some(({ row }) => row.cells[column] !== undefined);
    if (hasErrors(column)) return [cells, reasonsFor(column)];
    return isUsed ? [cells] : [];
  });
  const days = rejected.some(({ row }) => row.week)
    ? WHOLE_WEEK.map((day) => ({
        name: weekdayFromMonday(day).toLowerCase(),
        cellOf: ({ row }: RejectedRow) => row.week?.[day] ?? '',
      }))
    : [];
  const closed = rejected.some(({ row }) => row.closedDays)
    ? [{ name: 'closed_days', cellOf: ({ row }: RejectedRow) => namesOf(row.closedDays ?? []) }]
    : [];
  return [source, ...(hasErrors(null) ? [reasonsFor(null)] : []), ...columns, ...days, ...closed];
}
