import { weekdayCode } from '@locator/opening-hours/calendar-names';
import type { HoursPlace } from '../hours/check-hours';
import type { HoursParser } from '../hours/hours-parser';
import { HOLIDAYS } from '../hours/vocabulary';
import type { RawRow } from '../raw-table';
import { isState } from './states';
import type { Details, RowFindings } from '../finding';

/** The reason why hours cannot be used: the `reason` detail of `hours-unreadable` findings. */
export type HoursReason =
  | 'hours-unclear'
  | 'hours-two-kinds'
  | 'hours-empty'
  | 'hours-of-state'
  | 'hours-of-day'
  | 'hours-blank'
  | 'hours-of-holidays-only';

interface RowHours {
  readonly text: string;
  readonly source: string;
  readonly isConverted: boolean;
  readonly lacksDays?: true;
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
  const read = cell ? readCell(row, place, parser, findings) : readWeek(row, parser, findings);
  if (read === null) return null;
  const hours = withClosedDays(read, row, parser, findings);
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
  { cells, closedDays = [] }: RawRow,
  { countryCode }: HoursPlace,
  parser: HoursParser,
  findings: RowFindings,
): RowHours | null {
  const cell = (cells.opening_hours ?? '').trim();
  const hours = parser.convert(cell, countryCode);
  const { emptyRules: rules } = hours;
  if (hours.kind === 'unknown') {
    const { contradiction: conflict } = hours;
    const blank = conflict && namesOf(conflict.blankDays);
    const about = conflict && { days: namesOf(conflict.days), ...(blank && { blank }) };
    const reason = isState(cell)
      ? 'hours-of-state'
      : about
        ? 'hours-two-kinds'
        : rules === undefined
          ? 'hours-unclear'
          : 'hours-empty';
    reportUnreadable(cell, reason, findings, { ...about, ...(rules !== undefined && { rules }) });
    return null;
  }
  if (rules !== undefined)
    findings.add('hours-suspicious', 'opening_hours', cell, { issue: 'empty-rules', rules });
  const { text, lacksDays } = hours;
  if (lacksDays && closedDays.every((day) => day === HOLIDAYS))
    findings.add('hours-without-days', 'opening_hours', cell);
  return { text, source: cell, isConverted: hours.kind === 'converted', ...(lacksDays && { lacksDays }) };
}

/** Columns such as "sunday_closed" or "closed days" close days of the hours in other cells. */
function withClosedDays(
  hours: RowHours,
  { closedDays = [] }: RawRow,
  parser: HoursParser,
  findings: RowFindings,
): RowHours {
  if (closedDays.length === 0) return hours;
  const { text, contradicted } = parser.closeDays(hours.text, closedDays);
  const details = { issue: 'closed-with-times', days: namesOf(contradicted) };
  if (contradicted.length > 0 && !hours.lacksDays)
    findings.add('hours-suspicious', 'opening_hours', hours.source, details);
  return { ...hours, text, isConverted: hours.isConverted || text !== hours.text };
}

function sourceOf(week: RawRow['week'] = []): string {
  return week.map((day) => day ?? '').join(' | ');
}

function readWeek(
  { week = [], closedDays = [] }: RawRow,
  parser: HoursParser,
  findings: RowFindings,
): RowHours | null {
  if (!week.some((day) => day?.trim())) {
    if (closedDays.length > 0) reportUnreadable(namesOf(closedDays), 'hours-blank', findings);
    return null;
  }
  const source = sourceOf(week);
  const hours = parser.convertWeek(week);
  if (hours.kind === 'unknown') {
    if (hours.cell === null) reportUnreadable(source, 'hours-blank', findings);
    else reportUnreadable(source, 'hours-of-day', findings, { cell: hours.cell });
    return null;
  }
  const unread = hours.unreadDays.map((day) => `${weekdayCode(day)} “${week[day]}”`).join(', ');
  const suspicious = { 'blank-days': namesOf(hours.blankDays), 'unread-days': unread };
  for (const [issue, days] of Object.entries(suspicious))
    if (days) findings.add('hours-suspicious', 'opening_hours', source, { issue, days });
  return { text: hours.text, source, isConverted: true };
}

/** Returns the codes of days: `Mo, Su, PH`. */
export function namesOf(days: readonly number[]): string {
  return days.map((day) => (day === HOLIDAYS ? 'PH' : weekdayCode(day))).join(', ');
}

function reportUnreadable(
  source: string,
  reason: HoursReason,
  findings: RowFindings,
  details: Details = {},
): void {
  findings.add('hours-unreadable', 'opening_hours', source, { reason, ...details });
}
