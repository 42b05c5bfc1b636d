import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Cells, cellsOf, readTable } from '@locator/venue-import';
import { createCellComparison, type FieldChange } from '@locator/venue-import/version-difference';
import { isPublishedFile, publishedVenue } from '@locator/venue-model/published-file';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
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
  readonly hasOlder: boolean;
}

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

/** Versions that are compared: reading those of a large network takes long. */
const MAX_COMPARED = 10;

/** Codes of the venues that a version changed, by identifier: a stored version never changes. */
const changedCodes = createCache<string, readonly string[]>(
  'desk-changed-codes',
  CACHE_LIMITS['desk-changed-codes'],
);

/** Returns when each venue was last changed, as ISO instants by code, without changes in older versions. */
export async function lastChanges(versions: VersionStore): Promise<ReadonlyMap<string, string>> {
  const newest = (await versions.list()).slice(0, MAX_COMPARED + 1);
  const changes = new Map<string, string>();
  for (const [index, version] of newest.entries()) {
    const earlier = newest[index + 1];
    if (!earlier) break;
    const codes = await changedCodes.getOrFetch(`${earlier.id} ${version.id}`, () =>
      changesBetween(earlier, version, versions),
    );
    for (const code of codes) if (!changes.has(code)) changes.set(code, version.publishedAt);
  }
  return changes;
}

async function changesBetween(earlier: Version, later: Version, versions: VersionStore): Promise<string[]> {
  const today = later.publishedAt.slice(0, 10);
  const before = await venuesOf(versions, earlier.id, today);
  const after = await venuesOf(versions, later.id, today);
  return [...after].flatMap(([code, venue]) => (isDeepStrictEqual(before.get(code), venue) ? [] : [code]));
}

const venueSchema = z.looseObject({
  code: z.string(),
  specialDays: z.array(z.looseObject({ date: z.string() })),
});

/** Validates the code only. Leaves out past special days, which imports drop; empty for a damaged or CSV file. */
async function venuesOf(
  versions: VersionStore,
  id: string,
  today: string,
): Promise<ReadonlyMap<string, unknown>> {
  const file = (await versions.read(id))?.file;
  if (!file || !isPublishedFile(file)) return new Map();
  try {
    const lines = file.toString('utf8').trimEnd().split('\n').slice(1);
    const venues = lines.map((line) => venueSchema.parse(JSON.parse(line)));
    return new Map(
      venues.map(({ specialDays, ...venue }) => [
        venue.code,
        { ...venue, specialDays: specialDays.filter(({ date }) => date >= today) },
      ]),
    );
  } catch {
    return new Map();
  }
}
