import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { isPublishedFile } from '@locator/venue-model/published-file';
import type { Version, VersionStore } from './version-store';

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
