import { readTable, WRITTEN_COLUMNS } from '@locator/venue-import';
import type { FieldChange } from '@locator/venue-import/version-difference';
import type { Version, VersionStore } from './version-store';

export interface HistoryEntry {
  readonly version: Version;
  /** The changed fields; empty unless `kind` is `changed`. */
  readonly fields: readonly FieldChange[];
  readonly kind: 'first' | 'changed' | 'removed';
}

type Cells = Awaited<ReturnType<typeof readTable>>['rows'][number]['cells'];

/** Returns the stored versions that changed a venue, newest first. */
export async function venueHistory(versions: VersionStore, code: string): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let before: Cells | undefined;
  for (const version of [...(await versions.list())].reverse()) {
    const after = await cellsIn(versions, version, code);
    if (after && !before) entries.push({ version, fields: [], kind: 'first' });
    if (!after && before) entries.push({ version, fields: [], kind: 'removed' });
    const fields = after && before ? changesBetween(before, after) : [];
    if (fields.length > 0) entries.push({ version, fields, kind: 'changed' });
    before = after;
  }
  return entries.reverse();
}

/** Reads a venue's cells from a version without validating it, because validating many versions would take too long. */
async function cellsIn(versions: VersionStore, { id }: Version, code: string): Promise<Cells | undefined> {
  const stored = await versions.read(id);
  if (!stored) return undefined;
  const { rows } = await readTable(stored.file, { fileName: id });
  return rows.find(({ cells }) => cells.code === code)?.cells;
}

function changesBetween(before: Cells, after: Cells): readonly FieldChange[] {
  return WRITTEN_COLUMNS.flatMap(function change(column) {
    const [old = '', fresh = ''] = [before[column], after[column]];
    return old === fresh ? [] : [{ column, before: old, after: fresh }];
  });
}
