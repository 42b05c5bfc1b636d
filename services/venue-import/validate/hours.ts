import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import type { RawRow } from '../raw-table';
import type { Details, RowNotes } from './row-findings';

/** What of a venue its hours depend on: whose public holidays count, and where the sun sets. */
export interface HoursVenue {
  readonly countryCode: CountryCode;
  /** Null where the gazetteer doesn't know it: some counties have holidays of their own. */
  readonly countyCode: string | null;
  readonly position: Position;
  readonly timeZone: string;
}

export type UnderstoodHours =
  { readonly kind: 'osm' | 'understood'; readonly text: string } | { readonly kind: 'unknown' };

export type CheckedHours =
  | {
      readonly kind: 'readable';
      /** Each with whatever names its case, as texts and numbers beside `kind`. */
      readonly suspicions: readonly { readonly kind: string }[];
    }
  | { readonly kind: 'unreadable'; readonly message: string };

/** Understands what people write for opening hours. */
export interface HoursReader {
  /** The `opening_hours` text that a cell is (`osm`, kept as it is written), or means in words of its own (`understood`). */
  understand(text: string, venue: HoursVenue): UnderstoodHours;
  /** Whether an `opening_hours` text can be reckoned with, and what in it looks like a slip. */
  check(text: string, venue: HoursVenue): CheckedHours;
  /** The `opening_hours` text of seven cells, Monday first; null when one of them makes no sense. */
  week(days: readonly (string | null)[]): string | null;
}

export type HoursValidator = (row: RawRow, venue: HoursVenue, notes: RowNotes) => string | null;

/**
 * Judges the hours of one row after another. A chain has a few dozen different weeks in thousands of rows, so what each
 * text means is worked out once a county and time zone.
 */
export function createHoursValidator(reader: HoursReader): HoursValidator {
  const understood = new Map<string, UnderstoodHours>();
  const checked = new Map<string, CheckedHours>();

  return function judgeHours(row, venue, notes) {
    const cell = (row.cells.opening_hours ?? '').trim();
    const hours = cell ? understand(cell, venue) : weekOf(row, reader);
    if (hours === null) return null;
    const source = cell || writtenWeek(row);
    if (hours.kind === 'unknown') {
      notes.note('hours-unreadable', 'opening_hours', source);
      return null;
    }
    const check = remember(checked, keyOf(hours.text, venue), () => reader.check(hours.text, venue));
    if (check.kind === 'unreadable') {
      notes.note('hours-unreadable', 'opening_hours', source, { message: check.message });
      return null;
    }
    if (hours.kind === 'understood') {
      notes.note('hours-derived', 'opening_hours', source, { derived: hours.text, from: 'hours' });
    }
    for (const suspicion of check.suspicions) {
      notes.note('hours-suspicious', 'opening_hours', source, detailsOf(suspicion));
    }
    return hours.kind === 'osm' ? source : hours.text;
  };

  function understand(text: string, venue: HoursVenue): UnderstoodHours {
    return remember(understood, keyOf(text, venue), () => reader.understand(text, venue));
  }
}

function weekOf({ week }: RawRow, reader: HoursReader): UnderstoodHours | null {
  if (!week?.some((day) => day?.trim())) return null;
  const text = reader.week(week);
  return text === null ? { kind: 'unknown' } : { kind: 'understood', text };
}

function writtenWeek({ week = [] }: RawRow): string {
  return week.map((day) => day ?? '').join(' | ');
}

function keyOf(text: string, { countryCode, countyCode, timeZone }: HoursVenue): string {
  return `${countryCode} ${countyCode ?? ''} ${timeZone} ${text}`;
}

function remember<Value>(known: Map<string, Value>, key: string, reckon: () => Value): Value {
  const value = known.get(key) ?? reckon();
  known.set(key, value);
  return value;
}

/** `{ kind: 'very-long', hours: '09:00-05:00' }` as the words of a finding take it: its kind is the `suspicion`. */
function detailsOf({ kind, ...more }: { readonly kind: string }): Details {
  const named = Object.entries(more).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { suspicion: kind, ...Object.fromEntries(named) };
}
