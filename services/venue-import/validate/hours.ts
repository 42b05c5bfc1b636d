import type { HoursPlace } from '../hours/check-hours';
import type { ConvertedHours } from '../hours/convert-hours';
import type { HoursParser } from '../hours/hours-parser';
import type { RawRow } from '../raw-table';
import type { RowFindings } from './row-findings';

/** Returns the `opening_hours` text of a row; null when it has no hours or they can't be parsed. */
export function validateHours(
  row: RawRow,
  place: HoursPlace,
  parser: HoursParser,
  findings: RowFindings,
): string | null {
  const cell = (row.cells.opening_hours ?? '').trim();
  const hours = cell ? parser.convert(cell, place.countryCode) : convertWeek(row, parser);
  if (hours === null) return null;
  const source = cell || weekText(row);
  if (hours.kind === 'unknown') {
    findings.add('hours-unreadable', 'opening_hours', source);
    return null;
  }
  const check = parser.check(hours.text, place);
  if (check.kind === 'unreadable') {
    findings.add('hours-unreadable', 'opening_hours', source, { message: check.message });
    return null;
  }
  if (hours.kind === 'converted') {
    findings.add('hours-derived', 'opening_hours', source, { derived: hours.text, from: 'hours' });
  }
  for (const { kind, ...details } of check.issues) {
    findings.add('hours-suspicious', 'opening_hours', source, { issue: kind, ...details });
  }
  return hours.kind === 'osm' ? source : hours.text;
}

function convertWeek({ week }: RawRow, parser: HoursParser): ConvertedHours | null {
  if (!week?.some((day) => day?.trim())) return null;
  const text = parser.convertWeek(week);
  return text === null ? { kind: 'unknown' } : { kind: 'converted', text };
}

function weekText({ week = [] }: RawRow): string {
  return week.map((day) => day ?? '').join(' | ');
}
