import { CELL_FORMATS } from '@locator/venue-import/cell-formats';
import type { CellEdit } from './draft-store';

/** Key and text of each entry: special days by date, events by start and title. */
type Entries = readonly (readonly [key: string, text: string])[];

/** The columns whose cells are merged entry by entry. Unreadable entries are their own key. */
const READERS: Readonly<Partial<Record<CellEdit['column'], (cell: string, today: string) => Entries>>> = {
  special_days(cell, today) {
    const { read, write } = CELL_FORMATS.special_days;
    const { value, unreadable } = read(cell, today);
    return [...value.map((day) => [day.date, write([day])] as const), ...unreadable.map(asKey)];
  },
  events(cell, today) {
    const { read, write } = CELL_FORMATS.events;
    const { value, unreadable } = read(cell, today);
    const keyed = value.map((event) => [`${event.start} ${event.title}`, write([event])] as const);
    return [...keyed, ...unreadable.map(asKey)];
  },
};

function asKey(text: string): readonly [string, string] {
  return [text, text];
}

/** @param shown the cell that the user saw, which is only stored if the edit will be merged */
export function cellEdit(
  code: string,
  column: CellEdit['column'],
  value: string,
  shown: string | undefined,
): CellEdit {
  return { code, column, value, ...(READERS[column] && shown !== undefined && { from: shown }) };
}

/**
 * Returns the cell after an edit. If others have changed it since the user saw it, the entries that the user added,
 * changed or removed replace theirs, and the others stay. Drafts of earlier versions replace the whole cell.
 *
 * @param currentCell returns the cell on the site, or after the draft's earlier edits
 * @param today ISO date, for dates without a year
 */
export function mergeCell(
  { column, value, from }: CellEdit,
  currentCell: () => string,
  today: string,
): string {
  const read = READERS[column];
  if (!read || from === undefined) return value;
  const current = currentCell();
  if (current === from) return value;
  const [before, after] = [byKey(read(from, today)), byKey(read(value, today))];
  const merged = byKey(read(current, today));
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const text = after.get(key);
    if (text === before.get(key)) continue;
    if (text === undefined) merged.delete(key);
    else merged.set(key, text);
  }
  return [...merged.values()].sort().join('\n');
}

/** Joins entries with the same key, so that none of them is lost. */
function byKey(entries: Entries): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, text] of entries) {
    const earlier = texts.get(key);
    texts.set(key, earlier === undefined ? text : `${earlier}\n${text}`);
  }
  return texts;
}
