import type { PlaceData } from '@locator/gazetteer';
import { createHash } from 'node:crypto';
import { chunksOf, forEachPaced } from '@locator/base';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { type ImportData, importVenues, venuesAsCsv } from '@locator/venue-import';
import {
  isPublishedFile,
  type PublishedVenues,
  readPublishedFile,
} from '@locator/venue-model/published-file';
import type { VenueRecord } from '@locator/venue-model';
import { AfterImportFailed, type VenueFile, type VenueRepository } from '@locator/venues';

export type DeskData = ImportData & Pick<PlaceData, 'counties'>;

export interface LiveVersion {
  readonly records: readonly VenueRecord[];
  readonly fingerprint: string;
}

export interface LiveVenuesOptions {
  readonly referenceData: DeskData;
  /** Called for each operation, because other processes may change the venues. */
  readonly openRepository: (read: (file: VenueFile) => Promise<readonly VenueRecord[]>) => VenueRepository;
  readonly today: () => string;
}

/** `outdated` names what is left out, because the brand file does not have it. */
export type VersionContent = Pick<PublishedVenues, 'records' | 'outdated'>;

export interface LiveVenues {
  shown(): Promise<LiveVersion>;
  /** Returns the error message if a later step failed, such as `AFTER_IMPORT`; otherwise null. */
  replace(records: readonly VenueRecord[], source: string): Promise<string | null>;
  /** Reads a published file, or a venue file in CSV. Results are cached, because all desk pages need them. */
  read(bytes: Uint8Array): Promise<VersionContent>;
}

export function createLiveVenues(options: LiveVenuesOptions): LiveVenues {
  const { referenceData, openRepository, today } = options;
  const parsed = createCache<string, VersionContent>('desk-versions', CACHE_LIMITS['desk-versions']);

  function read(bytes: Uint8Array): Promise<VersionContent> {
    return parsed.getOrFetch(`${today()} ${hashOf(bytes)}`, async function parse() {
      if (isPublishedFile(bytes)) {
        const { records, outdated } = await readPublishedFile('The version', bytes);
        return { records: withoutPastDays(records), outdated };
      }
      const about = { fileName: 'venues.csv', today: today(), checksPlausibility: false };
      const { records } = await importVenues(bytes, referenceData, about);
      return { records, outdated: new Map<string, number>() };
    });
  }

  /** Omits past special days: published venues keep them, but an import drops them, so they would be differences. */
  function withoutPastDays(records: readonly VenueRecord[]): readonly VenueRecord[] {
    return records.map((record) => ({
      ...record,
      specialDays: record.specialDays.filter(({ date }) => date >= today()),
    }));
  }

  /** By day and version of the venues, because reading a large network takes seconds. */
  const versions = createCache<string, LiveVersion>('desk-live', CACHE_LIMITS['desk-live']);

  async function readLive(repository: VenueRepository): Promise<LiveVersion> {
    const records = withoutPastDays(await repository.shown());
    return { records, fingerprint: await fingerprintOf(records) };
  }

  async function withRepository<Value>(
    work: (repository: VenueRepository) => Promise<Value>,
  ): Promise<Value> {
    const repository = openRepository(async ({ bytes }) => (await read(bytes)).records);
    try {
      return await work(repository);
    } finally {
      await repository.close();
    }
  }

  return {
    read,
    shown: () =>
      withRepository(async function readChanged(repository) {
        const key = `${today()} ${await repository.version()}`;
        return versions.getOrFetch(key, () => readLive(repository));
      }),
    async replace(records, source) {
      try {
        await withRepository((repository) => repository.replace(records, source));
        return null;
      } catch (error) {
        if (error instanceof AfterImportFailed) return error.message;
        throw error;
      }
    },
  };
}

const fingerprints = new WeakMap<readonly VenueRecord[], string>();

/** Does not depend on the order, because a database returns venues in its own. Computed once for each array. */
export async function fingerprintOf(records: readonly VenueRecord[]): Promise<string> {
  const known = fingerprints.get(records);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const sorted = records.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  await forEachPaced(chunksOf(sorted, 100), (part) => hash.update(venuesAsCsv(part)));
  const fingerprint = hash.digest('hex');
  fingerprints.set(records, fingerprint);
  return fingerprint;
}

export function mainTimeZone(records: readonly VenueRecord[]): string {
  const counts = new Map<string, number>();
  for (const { timeZone } of records) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'UTC';
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
