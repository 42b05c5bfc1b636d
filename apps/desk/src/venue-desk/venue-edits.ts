import { cellsOf, type Column, DERIVED_FROM } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import type { CellEdit } from './draft-store';
import { cellEdit } from './merge-cells';
import { editableColumns, type EditableColumn } from './venue-fields';

/** Key of the edits of a venue that has no code yet. */
export const NEW_VENUE = 'new';

/** Omits cells that have not been changed in the form. `record` is null for a new venue, whose code may be blank. */
export function editsOfVenue(
  record: VenueRecord | null,
  cells: Readonly<Partial<Record<EditableColumn, string>>>,
  shown: typeof cells = record ? cellsOf(record) : {},
): CellEdit[] {
  const code = record?.code ?? NEW_VENUE;
  const edits = editableColumns().flatMap(function editOf(column) {
    const value = cells[column]?.replaceAll('\r\n', '\n').trim();
    const from = shown[column] ?? '';
    return value === undefined || value === from ? [] : [cellEdit(code, column, value, from)];
  });
  if (!record) return [{ code, column: 'code', value: cells.code?.trim() ?? '' }, ...edits];
  const changed = new Set<Column>(edits.map(({ column }) => column));
  const outdated = (['gazetteer_id', 'time_zone'] as const).filter(
    (column) => !changed.has(column) && DERIVED_FROM[column]?.some((source) => changed.has(source)),
  );
  return [...edits, ...outdated.map((column) => ({ code, column, value: '' }))];
}

/** A change to many venues at once. Dates are ISO dates. */
export type CommonChange =
  /** `hours` is `off` for a closed day, or opening hours such as `10:00-18:00`. */
  | { readonly kind: 'special-days'; readonly from: string; readonly to: string; readonly hours: string }
  | { readonly kind: 'closed'; readonly from: string; readonly until: string };

export const MAX_DAYS = 31;

/** Returns the edits that apply a change to each venue. Keeps the venues' other special days. */
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
    const shown = cellsOf(record).special_days;
    const kept = shown.split(';').filter((day) => day !== '' && !days.includes(day.slice(0, 10)));
    const value = [...kept, ...days.map((day) => `${day} ${change.hours}`)].sort().join(';');
    return [cellEdit(code, 'special_days', value, shown)];
  });
}

const DAY_MS = 86_400_000;

/** Returns none if the range is reversed, invalid, or longer than {@link MAX_DAYS} days. */
export function daysBetween(from: string, to: string): readonly string[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const count = Math.floor((end - start) / DAY_MS) + 1;
  if (!(count >= 1 && count <= MAX_DAYS)) return [];
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}
