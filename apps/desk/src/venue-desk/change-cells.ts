import { append } from '@locator/base';
import { type CellCorrection, type RawRow, untouchedRow } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import type { Draft, DraftStore } from './draft-store';
import { factWithEntries } from '@locator/facts';
import { type Edit, editedRow, isCode, withValues } from './edits';
import type { LiveVersion } from './live-venues';

/** A new value of a cell: of a row of a file, or of a venue by its code. Those of rows on the desk's pages have both. */
export interface CellChange extends Pick<CellCorrection, 'column' | 'value'> {
  readonly row?: number;
  readonly code?: string | undefined;
  readonly from?: string | undefined;
}

/** Saves changed cells in a draft, as one action. */
export async function changeCells(
  drafts: Pick<DraftStore, 'save'>,
  draft: Draft,
  changes: readonly CellChange[],
): Promise<Draft> {
  const changed = withChanges(draft, changes);
  await drafts.save(changed);
  return changed;
}

function withChanges(draft: Draft, changes: readonly CellChange[]): Draft {
  if (draft.kind === 'edit')
    return { ...draft, edits: withMoreEdits(draft.edits, editsOf(changes), new Date().toISOString()) };
  const action = lastAction(draft) + 1;
  const corrections = changes.flatMap(({ row, column, value }) =>
    row === undefined ? [] : [{ row, column, value, action }],
  );
  return { ...draft, corrections: [...draft.corrections, ...corrections] };
}

function editsOf(changes: readonly CellChange[]): Edit[] {
  return changes.flatMap(({ code, column, value, from }) =>
    code === undefined || column === null
      ? []
      : // What the user saw is only needed if changes of others are kept.
        [{ code, column, value, ...(factWithEntries(column) && from !== undefined && { from }) }],
  );
}

/** Only new venues, whose edits include their code, can get another one. */
function withMoreEdits(edits: readonly Edit[], changes: readonly Edit[], today: string): Edit[] {
  const others = changes.filter((change) => !isCode(change));
  const added = edits.filter(isCode).map(({ code }) => code);
  const renamed = new Map(changes.filter(isCode).map(({ code, value }) => [code, value]));
  const all = [...edits, ...withValues(others, today)];
  return all.flatMap((edit) =>
    withCode([edit], (added.includes(edit.code) && renamed.get(edit.code)) || edit.code),
  );
}

export function withCode<One extends Edit>(edits: readonly One[], code: string): One[] {
  return edits.map((edit) => ({ ...edit, code, ...(isCode(edit) && { value: code }) }));
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
 * untouched, unless it is `checked`. Drops edits of other venues.
 */
export function editedRows(edits: readonly Edit[], records: readonly VenueRecord[], checked = ''): RawRow[] {
  const editsByCode = new Map<string, Edit[]>();
  for (const edit of edits) append(editsByCode, edit.code, edit);
  const added = new Set(edits.filter(isCode).map(({ code }) => code));
  const rows = records.map(function rowOf(record, index) {
    const { code } = record;
    // A new venue with the same code has a row of its own, which the import rejects.
    const isEdited = !added.has(code) && (editsByCode.has(code) || code === checked);
    const row = index + FIRST_ROW;
    return isEdited ? editedRow(row, record, editsByCode.get(code) ?? []) : untouchedRow(record, row);
  });
  const first = records.length + FIRST_ROW;
  const fresh = [...added].map((code, index) => editedRow(first + index, null, editsByCode.get(code) ?? []));
  return [...rows, ...fresh];
}

/** Whether a row is a new venue, whose code can still be changed. Another code of a present one would be another venue. */
export function isNewVenue({ kind }: Draft, row: number, { live }: { live: LiveVersion }): boolean {
  return kind === 'edit' && row - FIRST_ROW >= live.records.length;
}
