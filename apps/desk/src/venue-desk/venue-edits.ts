import { cellsOf, type Column, DERIVED_FROM } from '@locator/venue-import';
import { isGone, ordinaryHoursOn, type SpecialDay, type VenueRecord } from '@locator/venue-model';
import type { CellEdit } from './draft-store';
import { cellEdit } from './change-cells';
import { editableColumns, type EditableColumn } from './venue-fields';
import { openingsCache } from './week-grid';

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
  /** `hours` are opening hours such as `10:00-18:00`; none for a closed day. */
  | {
      readonly kind: 'special-days';
      readonly from: string;
      readonly to: string;
      readonly hours: readonly string[];
    }
  /** Special days with the hours that each venue usually has on them. */
  | { readonly kind: 'as-usual'; readonly from: string; readonly to: string }
  /** `until` is the day of the reopening. */
  | { readonly kind: 'closed'; readonly from: string; readonly until: string }
  /** The information was checked today. */
  | { readonly kind: 'confirmed' };

interface CommonEdits {
  readonly edits: readonly CellEdit[];
  /** Codes of venues that the change does not suit, for example because they are closed already. */
  readonly leftOut: string[];
}

export const MAX_DAYS = 31;

export function commonEdits(
  records: readonly VenueRecord[],
  change: CommonChange,
  today: string,
): CommonEdits {
  const made = records.map((record) => ({ code: record.code, edits: editsOf(record, change, today) }));
  return {
    edits: made.flatMap(({ edits }) => edits ?? []),
    leftOut: made.flatMap(({ code, edits }) => (edits ? [] : [code])),
  };
}

function editsOf(record: VenueRecord, change: CommonChange, today: string): CellEdit[] | null {
  if (change.kind === 'closed') return canClose(record, change, today) ? closingEdits(record, change) : null;
  if (isGone(record.declaredState)) return null;
  if (change.kind === 'confirmed') return [{ code: record.code, column: 'updated_at', value: today }];
  const dates = daysBetween(change.from, change.to);
  const days =
    change.kind === 'as-usual'
      ? usualDays(record, dates)
      : dates.map((date) => ({ date, hours: change.hours }));
  return days && specialDayEdits(record, days);
}

function specialDayEdits(record: VenueRecord, days: readonly SpecialDay[]): CellEdit[] {
  const specialDays = [
    ...record.specialDays.filter(({ date }) => !days.some((day) => day.date === date)),
    ...days,
  ].sort((one, other) => one.date.localeCompare(other.date));
  const [before, after] = [cellsOf(record), cellsOf({ ...record, specialDays })];
  return [cellEdit(record.code, 'special_days', after.special_days, before.special_days)];
}

/** Returns the hours that a venue has without its special days; null if they are unknown. */
function usualDays(record: VenueRecord, dates: readonly string[]): SpecialDay[] | null {
  const ahead = openingsCache().aheadOf({ ...record, specialDays: [] }, dates[0] ?? '');
  if (!ahead) return null;
  return dates.map(function usualDay(date) {
    const dated = ahead.specialDays.find((day) => day.date === date);
    return { date, hours: dated?.usualHours ?? dated?.hours ?? ordinaryHoursOn(ahead, date) ?? [] };
  });
}

type Change<Kind> = Extract<CommonChange, { readonly kind: Kind }>;

/** Whether nothing is lost: a venue has only one state, and a closing that it has must be a part of the new one. */
function canClose({ declaredState }: VenueRecord, { from, until }: Change<'closed'>, today: string): boolean {
  const { kind, until: end } = declaredState;
  if (kind === 'open' || (end !== null && end <= today)) return true;
  return kind === 'temporarily_closed' && end !== null && from <= end && end <= until;
}

function closingEdits({ code, declaredState }: VenueRecord, { from, until }: Change<'closed'>): CellEdit[] {
  const { kind, from: start, until: end } = declaredState;
  const goesOn = kind === 'temporarily_closed' && end !== null && from <= end;
  const first = goesOn && (start === null || start < from) ? (start ?? '') : from;
  return [
    { code, column: 'state', value: 'temporarily_closed' },
    { code, column: 'state_from', value: first },
    { code, column: 'state_until', value: until },
  ];
}

const DAY_MS = 86_400_000;

/** Returns none if the range is reversed, invalid, or longer than {@link MAX_DAYS} days. */
export function daysBetween(from: string, to: string): readonly string[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const count = Math.floor((end - start) / DAY_MS) + 1;
  if (!(count >= 1 && count <= MAX_DAYS)) return [];
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}
