import { weekdayCode } from '@locator/opening-hours/calendar-names';
import { isSameHours } from '@locator/opening-hours';
import type { HoursPlace } from '../hours/check-hours';
import type { HoursParser } from '../hours/hours-parser';
import type { RawRow } from '../raw-table';
import type { Contradiction } from '../hours/statements';
import type { Details, RowFindings } from './row-findings';

/** The reason why hours cannot be used: the `reason` detail of `hours-unreadable` findings. */
export type HoursReason =
  | 'hours-unclear'
  | 'hours-two-kinds'
  | 'hours-empty'
  | 'hours-of-day'
  | 'hours-blank'
  | 'hours-of-holidays-only';

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
  const written = cell || sourceOf(row.week);
  for (const note of row.hoursNotes ?? [])
    findings.add('hours-suspicious', 'opening_hours', written, { ...note });
  const hours = cell
    ? withClosedDays(readCell(cell, place, parser, findings), row, findings)
    : readWeek(row, parser, findings);
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
    const { contradiction, emptyRules } = hours;
    if (emptyRules !== undefined) reportUnreadable(cell, 'hours-empty', findings, { rules: emptyRules });
    else if (contradiction) reportUnreadable(cell, 'hours-two-kinds', findings, daysOf(contradiction));
    else reportUnreadable(cell, 'hours-unclear', findings);
    return null;
  }
  if (hours.emptyRules !== undefined)
    findings.add('hours-suspicious', 'opening_hours', cell, {
      issue: 'empty-rules',
      rules: hours.emptyRules,
    });
  if (hours.lacksDays) findings.add('hours-without-days', 'opening_hours', cell);
  return { text: hours.text, source: cell, isConverted: hours.kind === 'converted' };
}

/** Columns such as "sunday_closed" close days of the hours in another cell. */
function withClosedDays(
  hours: RowHours | null,
  { closedDays = [] }: RawRow,
  findings: RowFindings,
): RowHours | null {
  const closed = closedDays.map(weekdayCode);
  if (!hours || closed.length === 0) return hours;
  const text = `${hours.text}; ${closed.join(',')} off`;
  if (isSameHours(hours.text, text)) return hours;
  const details = { issue: 'closed-with-times', days: closed.join(', ') };
  findings.add('hours-suspicious', 'opening_hours', hours.source, details);
  return { ...hours, text, isConverted: true };
}

function sourceOf(week: RawRow['week'] = []): string {
  return week.map((day) => day ?? '').join(' | ');
}

function readWeek({ week = [] }: RawRow, parser: HoursParser, findings: RowFindings): RowHours | null {
  if (!week.some((day) => day?.trim())) return null;
  const source = sourceOf(week);
  const hours = parser.convertWeek(week);
  if (hours.kind === 'unknown') {
    if (hours.cell === null) reportUnreadable(source, 'hours-blank', findings);
    else reportUnreadable(source, 'hours-of-day', findings, { cell: hours.cell });
    return null;
  }
  if (hours.blankDays.length > 0)
    findings.add('hours-suspicious', 'opening_hours', source, {
      issue: 'blank-days',
      days: namesOf(hours.blankDays),
    });
  if (hours.unreadDays.length > 0) {
    const days = hours.unreadDays.map((day) => `${weekdayCode(day)} “${week[day]}”`).join(', ');
    findings.add('hours-suspicious', 'opening_hours', source, { issue: 'unread-days', days });
  }
  return { text: hours.text, source, isConverted: true };
}

function namesOf(days: readonly number[]): string {
  return days.map(weekdayCode).join(', ');
}

function daysOf({ days, blankDays }: Contradiction): Details {
  return { days: namesOf(days), ...(blankDays.length > 0 && { blank: namesOf(blankDays) }) };
}

function reportUnreadable(
  source: string,
  reason: HoursReason,
  findings: RowFindings,
  details: Details = {},
): void {
  findings.add('hours-unreadable', 'opening_hours', source, { reason, ...details });
}
