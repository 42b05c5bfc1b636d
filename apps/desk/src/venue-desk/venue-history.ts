import { cellsOf, readTable, writtenColumns } from '@locator/venue-import';
import type { FieldChange } from '@locator/venue-import/version-difference';
import { isPublishedFile, publishedVenue } from '@locator/venue-model/published-file';
import type { Version, VersionStore } from './version-store';

export interface HistoryEntry {
  readonly version: Version;
  /** The changed fields; empty unless `kind` is `changed`. */
  readonly fields: readonly FieldChange[];
  readonly kind: 'first' | 'changed' | 'removed';
}

export interface VenueHistory {
  readonly entries: readonly HistoryEntry[];
  /** Whether there are older versions, which have not been read. */
  readonly hasOlder: boolean;
}

type Cells = Awaited<ReturnType<typeof readTable>>['rows'][number]['cells'];

export async function venueHistory(
  versions: VersionStore,
  code: string,
  maxVersions = Infinity,
): Promise<VenueHistory> {
  const newest = (await versions.list()).slice(0, maxVersions + 1);
  const hasOlder = newest.length > maxVersions;
  const [oldest, ...later] = newest.reverse();
  if (!oldest) return { entries: [], hasOlder };
  let before = await cellsIn(versions, oldest, code);
  const entries: HistoryEntry[] = [];
  if (before && !hasOlder) entries.push({ version: oldest, fields: [], kind: 'first' });
  for (const version of later) {
    const after = await cellsIn(versions, version, code);
    if (after && !before) entries.push({ version, fields: [], kind: 'first' });
    if (!after && before) entries.push({ version, fields: [], kind: 'removed' });
    const fields = after && before ? changesBetween(before, after) : [];
    if (fields.length > 0) entries.push({ version, fields, kind: 'changed' });
    before = after;
  }
  return { entries: entries.reverse(), hasOlder };
}

/** Reads a venue's cells from a version without validating it, because validating many versions would take too long. */
async function cellsIn(versions: VersionStore, { id }: Version, code: string): Promise<Cells | undefined> {
  const stored = await versions.read(id);
  if (!stored) return undefined;
  if (isPublishedFile(stored.file)) {
    try {
      const venue = publishedVenue(stored.file, code);
      return venue && cellsOf(venue);
    } catch {
      // A damaged version must not hide the page of the venue.
      return undefined;
    }
  }
  const { rows } = await readTable(stored.file, { fileName: id });
  return rows.find(({ cells }) => cells.code === code)?.cells;
}

function changesBetween(before: Cells, after: Cells): readonly FieldChange[] {
  return writtenColumns().flatMap(function change(column) {
    const [old = '', fresh = ''] = [before[column], after[column]];
    return old === fresh ? [] : [{ column, before: old, after: fresh }];
  });
}
