import { FACTS, factWithEntries, inOrder, isSame } from '@locator/facts';
import { cellsOf, type Column, DERIVED_FROM } from '@locator/venue-import';
import { isGone, ordinaryHoursOn, type SpecialDay, type VenueRecord } from '@locator/venue-model';
import { columnOf, type Edit } from './edits';
import { type EditableColumn, editableColumns, type FormValues, relatedColumns } from './venue-fields';
import { openingsCache } from './week-grid';

export const NEW_VENUE = 'new';

export function valuesOf(record: VenueRecord): FormValues {
  const cells = Object.entries(cellsOf(record)).map(function toValue([column, cell]) {
    const fact = factWithEntries(column);
    return [column, fact ? record[fact] : cell] as const;
  });
  return Object.fromEntries(cells);
}

/** Omits values that have not been changed in the form. `record` is null for a new venue, whose code may be blank. */
export function editsOfVenue(
  record: VenueRecord | null,
  values: FormValues,
  shown: FormValues = record ? valuesOf(record) : {},
): Edit[] {
  const code = record?.code ?? NEW_VENUE;
  const edits = editableColumns().flatMap(function editOf(column): Edit[] {
    const fact = factWithEntries(column);
    const value = values[column];
    const from = shown[column] ?? (fact ? FACTS[fact].blank : '');
    if (value === undefined) return [];
    if (fact && typeof value !== 'string') return isSame(value, from) ? [] : [{ code, fact, value, from }];
    const text = String(value).replaceAll('\r\n', '\n').trim();
    return text === from ? [] : [{ code, column, value: text }];
  });
  if (!record) return [{ code, column: 'code', value: String(values.code ?? '').trim() }, ...edits];
  const changed = new Set<Column>(edits.map(columnOf));
  const outdated = (['gazetteer_id', 'time_zone'] as const).filter(
    (column) => !changed.has(column) && DERIVED_FROM[column]?.some((source) => changed.has(source)),
  );
  return [...edits, ...outdated.map((column) => ({ code, column, value: '' }))];
}

/** Adds the unchanged parts of a changed state, which would otherwise be joined to a state that others publish. */
export function withWholeState(edits: Edit[], values: FormValues): Edit[] {
  const ofState: readonly EditableColumn[] = relatedColumns()[1] ?? [];
  const others = edits.filter((edit) => !ofState.some((column) => column === columnOf(edit)));
  const code = edits.find((edit) => !others.includes(edit))?.code;
  const partOf = (column: EditableColumn): string => String(values[column] ?? '');
  return code === undefined
    ? edits
    : [...others, ...ofState.map((column) => ({ code, column, value: partOf(column) }))];
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
  readonly edits: Edit[];
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

function editsOf(record: VenueRecord, change: CommonChange, today: string): Edit[] | null {
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

function specialDayEdits({ code, specialDays }: VenueRecord, days: readonly SpecialDay[]): Edit[] {
  const others = specialDays.filter(({ date }) => !days.some((day) => day.date === date));
  const value = inOrder(FACTS.specialDays, [...others, ...days]);
  return [{ code, fact: 'specialDays', value, from: specialDays }];
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

function closingEdits({ code, declaredState }: VenueRecord, { from, until }: Change<'closed'>): Edit[] {
  const { kind, from: start, until: end } = declaredState;
  const goesOn = kind === 'temporarily_closed' && end !== null && from <= end;
  const first = goesOn && (start === null || start < from) ? (start ?? '') : from;
  return [
    { code, column: 'state', value: 'temporarily_closed' },
    { code, column: 'state_from', value: first },
    { code, column: 'state_until', value: until },
    { code, column: 'moved_to', value: '' },
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
