import { appointmentOf, spansOf } from './grammar';
import { toLexemes } from './vocabulary';
import { type DayHours, weekText } from './week-text';

export type ConvertedWeek =
  | {
      readonly kind: 'converted';
      readonly text: string;
      /** The days (0 is Monday) whose blank cells were interpreted as closed. */
      readonly blankDays: readonly number[];
    }
  /** `cell` is the first cell that cannot be parsed; null if the hours are unknown because most cells are blank. */
  | { readonly kind: 'unknown'; readonly cell: string | null };

/** Google Business Profile's marker for a closed day, in addition to "Closed". */
const CROSS = 'x';

/** Matches a cell that contains only a dash, which is treated as blank. */
const DASH = /^[-–—]$/;

/**
 * Converts hours with one cell per weekday, Monday first (`09:00-12:00, 14:00-18:00`, `Closed`, `x`, `by appointment`),
 * to an `opening_hours` value. Blank cells are interpreted as closed days, unless most cells are blank.
 */
export function convertWeek(days: readonly (string | null)[]): ConvertedWeek {
  const week = new Map<number, DayHours>();
  const blankDays: number[] = [];
  for (const [day, cell] of days.entries()) {
    const text = (cell ?? '').trim().replace(DASH, '');
    if (text === '') blankDays.push(day);
    const hours = text === '' ? [] : readDay(text);
    if (hours === null) return { kind: 'unknown', cell: text };
    week.set(day, hours);
  }
  if (blankDays.length * 2 > days.length) return { kind: 'unknown', cell: null };
  return { kind: 'converted', text: weekText(week), blankDays };
}

function readDay(cell: string): DayHours | null {
  if (cell.toLowerCase() === CROSS) return [];
  const readings = spansOf({ lexemes: toLexemes(cell), steps: 0 });
  const [reading, ...others] = new Map(readings.map((spans) => [JSON.stringify(spans), spans])).values();
  if (others.length > 0) return null;
  return reading ?? appointmentOf({ lexemes: toLexemes(cell), steps: 0 }) ?? null;
}
