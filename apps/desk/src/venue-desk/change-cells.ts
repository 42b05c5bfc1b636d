import { append } from '@locator/base';
import {
  type CellCorrection,
  type Cells,
  filledCells,
  type RawRow,
  untouchedRow,
} from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { CELL_FORMATS, type CellFormat } from '@locator/venue-import/cell-formats';
import type { CellEdit, Draft, DraftStore, NewDraft } from './draft-store';
import type { LiveVersion } from './live-venues';

/** A new value of a cell: of a row of a file, or of a venue by its code. Those of rows on the desk's pages have both. */
export interface CellChange extends Pick<CellCorrection, 'column' | 'value'> {
  readonly row?: number;
  readonly code?: string | undefined;
  readonly from?: string | undefined;
}

/** Saves changed cells in a draft, as one action. Without a draft, creates one that edits the venues on the site. */
export async function changeCells(
  drafts: Pick<DraftStore, 'create' | 'save'>,
  draft: Draft | Pick<NewDraft, 'name' | 'author' | 'authorId' | 'leftOut'>,
  changes: readonly CellChange[],
): Promise<Draft> {
  if (!('id' in draft))
    return drafts.create({ ...draft, kind: 'edit', edits: editsOf(changes) }, Buffer.alloc(0));
  const changed = withChanges(draft, changes);
  await drafts.save(changed);
  return changed;
}

function withChanges(draft: Draft, changes: readonly CellChange[]): Draft {
  if (draft.kind === 'edit') return { ...draft, edits: withChangedCells(draft.edits, editsOf(changes)) };
  const action = lastAction(draft) + 1;
  const corrections = changes.flatMap(({ row, column, value }) =>
    row === undefined ? [] : [{ row, column, value, action }],
  );
  return { ...draft, corrections: [...draft.corrections, ...corrections] };
}

function editsOf(changes: readonly CellChange[]): CellEdit[] {
  return changes.flatMap(({ code, column, value, from }) =>
    code === undefined || column === null ? [] : [cellEdit(code, column, value, from)],
  );
}

/** Only new venues, whose edits include their code, can get another one. */
function withChangedCells(edits: readonly CellEdit[], changes: readonly CellEdit[]): CellEdit[] {
  const isCode = ({ column }: CellEdit): boolean => column === 'code';
  const all = [...edits, ...changes.filter((change) => !isCode(change))];
  return changes
    .filter((change) => isCode(change) && change.value !== '')
    .filter(({ code }) => edits.some((edit) => isCode(edit) && edit.code === code))
    .reduce(
      (renamed, { code, value }) =>
        renamed.flatMap((edit) => (edit.code === code ? withCode([edit], value) : edit)),
      all,
    );
}

export function withCode(edits: readonly CellEdit[], code: string): CellEdit[] {
  return edits.map((edit) => ({ ...edit, code, ...(edit.column === 'code' && { value: code }) }));
}

export function rowsOfLastAction(draft: Pick<Draft, 'corrections'>): number[] {
  const last = lastAction(draft);
  return [...new Set(draft.corrections.flatMap(({ action, row }) => (action === last ? [row] : [])))];
}

export function withoutLastAction(draft: Draft): Draft {
  const last = lastAction(draft);
  return { ...draft, corrections: draft.corrections.filter(({ action }) => action !== last) };
}

/** Returns 0 if there is none. Corrections of older drafts belong to no action. */
function lastAction({ corrections }: Pick<Draft, 'corrections'>): number {
  return corrections.reduce((last, { action = 0 }) => Math.max(last, action), 0);
}

/** The first row is the header. */
const FIRST_ROW = 2;

/**
 * Returns the rows of the venues on the site, in their order, then those of new venues. A venue without edits is
 * untouched, unless it is `checked`. Drops edits of other venues. `today` is an ISO date.
 */
export function editedRows(
  edits: readonly CellEdit[],
  records: readonly VenueRecord[],
  today: string,
  checked = '',
): RawRow[] {
  const editsOf = new Map<string, CellEdit[]>();
  for (const edit of edits) append(editsOf, edit.code, edit);
  const added = new Set(edits.flatMap(({ code, column }) => (column === 'code' ? [code] : [])));
  const edited = (cells: Cells, code: string): Cells =>
    (editsOf.get(code) ?? []).reduce((before, edit) => {
      const value = mergeCell(edit, before[edit.column] ?? '', today);
      return { ...before, [edit.column]: value };
    }, cells);
  const rows = records.map(function rowOf(record, index) {
    const { code } = record;
    // A new venue with the same code has a row of its own, which the import rejects.
    const isEdited = !added.has(code) && (editsOf.has(code) || code === checked);
    const row = index + FIRST_ROW;
    return isEdited ? { row, cells: edited(filledCells(record), code) } : untouchedRow(record, row);
  });
  const first = records.length + FIRST_ROW;
  return [...rows, ...[...added].map((code, index) => ({ row: first + index, cells: edited({}, code) }))];
}

/** Whether a row is a new venue, whose code can still be changed. Another code of a present one would be another venue. */
export function isNewVenue({ kind }: Draft, row: number, { live }: { live: LiveVersion }): boolean {
  return kind === 'edit' && row - FIRST_ROW >= live.records.length;
}

/** Key and text of each entry: special days by date, events by start and title. */
type Entries = readonly (readonly [key: string, text: string])[];

type Reader = (cell: string, today: string) => Entries;

/** The columns whose cells are merged entry by entry. */
const READERS: Readonly<Partial<Record<CellEdit['column'], Reader>>> = {
  special_days: readerOf(CELL_FORMATS.special_days, ({ date }) => date),
  events: readerOf(CELL_FORMATS.events, ({ start, title }) => `${start} ${title}`),
};

/** Unreadable entries are their own key. */
function readerOf<Item>({ read, write }: CellFormat<readonly Item[]>, keyOf: (item: Item) => string): Reader {
  return function readEntries(cell, today) {
    const { value, unreadable } = read(cell, today);
    const keyed = value.map((item) => [keyOf(item), write([item])] as const);
    return [...keyed, ...unreadable.map((text) => [text, text] as const)];
  };
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
 * @param current the cell on the site, or after the draft's earlier edits
 * @param today ISO date, for dates without a year
 */
function mergeCell({ column, value, from }: CellEdit, current: string, today: string): string {
  const read = READERS[column];
  if (!read || from === undefined || current === from) return value;
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
