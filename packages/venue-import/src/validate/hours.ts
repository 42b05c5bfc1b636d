import { weekdayCode } from '@locator/opening-hours/calendar-names';
import type { HoursPlace } from '../hours/check-hours';
import type { HoursParser } from '../hours/hours-parser';
import type { RawRow } from '../raw-table';
import type { RowFindings } from './row-findings';

/** The reason why hours cannot be used: the `reason` detail of `hours-unreadable` findings. */
export type HoursReason = 'hours-unclear' | 'hours-of-day' | 'hours-blank' | 'hours-of-holidays-only';

interface RowHours {
  readonly text: string;
  readonly source: string;
  readonly isConverted: boolean;
}

/** Returns a row's `opening_hours` value; null if it has no hours or they cannot be parsed. */
export function validateHours(
  row: RawRow,
  place: HoursPlace,
  parser: HoursParser,
  findings: RowFindings,
): string | null {
  const cell = (row.cells.opening_hours ?? '').trim();
  const hours = cell ? readCell(cell, place, parser, findings) : readWeek(row, parser, findings);
  if (hours === null) return null;
  const { text, source } = hours;
  const check = parser.check(text, place);
  if (check.kind === 'unreadable') {
    reportUnreadable(source, 'hours-of-holidays-only', findings);
    return null;
  }
  if (hours.isConverted) {
    findings.add('hours-derived', 'opening_hours', source, { derived: text, from: 'hours' });
  }
  for (const { kind, ...details } of check.issues) {
    findings.add('hours-suspicious', 'opening_hours', source, { issue: kind, ...details });
  }
  return hours.isConverted ? text : source;
}

function readCell(
  cell: string,
  { countryCode }: HoursPlace,
  parser: HoursParser,
  findings: RowFindings,
): RowHours | null {
  const hours = parser.convert(cell, countryCode);
  if (hours.kind === 'unknown') {
    reportUnreadable(cell, 'hours-unclear', findings);
    return null;
  }
  if (hours.lacksDays) findings.add('hours-without-days', 'opening_hours', cell);
  return { text: hours.text, source: cell, isConverted: hours.kind === 'converted' };
}

function readWeek({ week = [] }: RawRow, parser: HoursParser, findings: RowFindings): RowHours | null {
  if (!week.some((day) => day?.trim())) return null;
  const source = week.map((day) => day ?? '').join(' | ');
  const hours = parser.convertWeek(week);
  if (hours.kind === 'unknown') {
    if (hours.cell === null) reportUnreadable(source, 'hours-blank', findings);
    else reportUnreadable(source, 'hours-of-day', findings, { cell: hours.cell });
    return null;
  }
  if (hours.blankDays.length > 0) {
    const days = hours.blankDays.map(weekdayCode).join(', ');
    findings.add('hours-suspicious', 'opening_hours', source, { issue: 'blank-days', days });
  }
  return { text: hours.text, source, isConverted: true };
}

function reportUnreadable(
  source: string,
  reason: HoursReason,
  findings: RowFindings,
  details: { readonly cell?: string } = {},
): void {
  findings.add('hours-unreadable', 'opening_hours', source, { reason, ...details });
}
