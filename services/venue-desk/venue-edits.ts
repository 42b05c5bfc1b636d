import { cellsOf, type VenueColumn } from '@/services/venue-import';
import type { VenueRecord } from '@/services/venues/venue-record';
import type { CellEdit } from './draft-store';

/** Columns that can be edited for a single venue. Its place and code change with an uploaded file only. */
export const EDITABLE_COLUMNS = [
  'name',
  'opening_hours',
  'special_days',
  'state',
  'state_from',
  'state_until',
  'phone',
  'email',
  'website',
  'booking_url',
  'prices',
  'events',
  'pictures',
  'description',
] as const satisfies readonly VenueColumn[];

/** Returns the edits that give a venue these cells. Cells without a change are left out. */
export function editsOfVenue(
  record: VenueRecord,
  cells: Readonly<Partial<Record<VenueColumn, string>>>,
): CellEdit[] {
  const before = cellsOf(record);
  return EDITABLE_COLUMNS.flatMap(function editOf(column) {
    const value = cells[column]?.replaceAll('\r\n', '\n').trim();
    return value === undefined || value === before[column] ? [] : [{ code: record.code, column, value }];
  });
}

/** A change of many venues at once. Dates are ISO dates. */
export type CommonChange =
  /** `hours`: `off`, or hours such as `10:00-18:00`. */
  | { readonly kind: 'special-days'; readonly from: string; readonly to: string; readonly hours: string }
  | { readonly kind: 'closed'; readonly from: string; readonly until: string };

/** Maximum number of special days that one change sets. */
export const MAX_DAYS = 31;

/** Returns the edits that apply a change to each venue. Other special days of the venues are kept. */
export function commonEdits(records: readonly VenueRecord[], change: CommonChange): CellEdit[] {
  return records.flatMap(function editsOf(record): CellEdit[] {
    const { code } = record;
    if (change.kind === 'closed') {
      return [
        { code, column: 'state', value: 'temporarily_closed' },
        { code, column: 'state_from', value: change.from },
        { code, column: 'state_until', value: change.until },
      ];
    }
    const days = daysBetween(change.from, change.to);
    const kept = cellsOf(record)
      .special_days.split(';')
      .filter((day) => day !== '' && !days.includes(day.slice(0, 10)));
    const value = [...kept, ...days.map((day) => `${day} ${change.hours}`)].sort().join(';');
    return [{ code, column: 'special_days', value }];
  });
}

const DAY_MS = 86_400_000;

/** Returns the dates from the first to the last, at most {@link MAX_DAYS}; none if one of them is not a date. */
export function daysBetween(from: string, to: string): readonly string[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const count = Math.floor((end - start) / DAY_MS) + 1;
  if (!(count >= 1 && count <= MAX_DAYS)) return [];
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}
