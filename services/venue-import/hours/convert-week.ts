import { spansOf } from './grammar';
import type { Span } from './times';
import { weekText } from './week-text';
import { toLexemes } from './vocabulary';

/** What Google Business Profile's files have for a day off, beside "Closed". */
const CROSS = 'x';

/**
 * The `opening_hours` text of a file that has a column for each day, Monday first: `09:00-12:00, 14:00-18:00`, `Closed`,
 * `x`. Null when a day isn't told or isn't understood: a week with a gap is no week.
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
  const [reading, ...others] = spansOf(toLexemes(cell));
  return others.length > 0 ? null : (reading ?? null);
}
