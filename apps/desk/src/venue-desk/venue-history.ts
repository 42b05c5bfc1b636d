import { cellsOf, readTable } from '@locator/venue-import';
import { createCellComparison, type FieldChange } from '@locator/venue-import/version-difference';
import { isPublishedFile, publishedVenue } from '@locator/venue-model/published-file';
import type { Version, VersionStore } from './version-store';

export interface HistoryEntry {
  readonly version: Version;
  /** The changed fields; empty unless `kind` is `changed`. */
  readonly fields: readonly FieldChange[];
  readonly kind: 'first' | 'changed' | 'removed';
  readonly before: Cells;
  readonly after: Cells;
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
  const compareCells = createCellComparison();
  let before = hasOlder ? await cellsIn(versions, oldest, code) : undefined;
  const entries: HistoryEntry[] = [];
  for (const version of hasOlder ? later : [oldest, ...later]) {
    const after = await cellsIn(versions, version, code);
    const fields = after && before ? compareCells(before, after) : [];
    const kind = !before ? 'first' : after ? 'changed' : 'removed';
    if (after ? !before || fields.length > 0 : before)
      entries.push({ version, fields, kind, before: before ?? {}, after: after ?? {} });
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
