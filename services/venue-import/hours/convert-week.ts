import { spansOf } from './grammar';
import type { Span } from './times';
import { weekText } from './week-text';
import { toLexemes } from './vocabulary';

/** Google Business Profile's mark for a closed day, besides "Closed". */
const CROSS = 'x';

/**
 * Converts hours with a cell per weekday, Monday first (`09:00-12:00, 14:00-18:00`, `Closed`, `x`), to an
 * `opening_hours` text. Returns null when a day is missing or can't be parsed.
 */
export function convertWeek(days: readonly (string | null)[]): string | null {
  const week = new Map<number, readonly Span[]>();
  for (const [day, cell] of days.entries()) {
    const spans = cell === null ? null : readDay(cell.trim());
    if (spans === null) return null;
    week.set(day, spans);
  }
  return week.size === 7 ? weekText(week) : null;
}

function readDay(cell: string): readonly Span[] | null {
  if (cell.toLowerCase() === CROSS) return [];
  const [reading, ...others] = spansOf({ lexemes: toLexemes(cell), steps: 0 });
  return others.length > 0 ? null : (reading ?? null);
}
