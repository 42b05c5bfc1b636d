import { log } from '@locator/base/log';
import type { Backend, Ports } from '@/services/backend/backend';
import { createEmbeddedBackend, type EmbeddedParts } from './embedded-backend';
import { createEmbeddedEngine } from './embedded-engine';
import { type FindByOldUrl, indexOldUrls } from './old-urls';
import type { NamedVenue } from '@locator/gazetteer';
import { createMemoryStore, type ParseVenues } from '@locator/venues/memory';
import { createOpeningsCache, type OpeningsCache } from '@locator/opening-hours';
import type { ImportFile } from './import-in-child';
import { isPublishedFile, readPublishedFile } from '@locator/venue-model/published-file';
import { isGoneAt, type VenueRecord } from '@locator/venue-model';
import type { VenueStore } from '@locator/venues';
import type { ReferenceData } from '@/services/embedded/reference-data';

export interface VenueSnapshot extends Ports {
  readonly findByOldUrl: FindByOldUrl<NamedVenue>;
}

/** Called with each new version before any request uses it, for example to fill caches. */
export type PrepareVersion = (backend: Backend) => Promise<void>;

export interface LiveSnapshots {
  /** Returns the current snapshot. Call it once per request, so that no page mixes two versions. */
  current(): VenueSnapshot;
  version(): string;
  close(): Promise<void>;
}

export interface VenueSnapshotOptions {
  readonly now: () => number;
  /** Time at which these venues replaced the previous ones (milliseconds since 1970); null if unknown. */
  readonly changedAt?: number | null;
  /** Cache of opening hours. All versions of a file share it, because few opening hours change between versions. */
  readonly openings?: OpeningsCache;
}

export async function createVenueSnapshot(
  referenceData: ReferenceData,
  venues: readonly VenueRecord[],
  { now, changedAt = null, openings = createOpeningsCache() }: VenueSnapshotOptions,
): Promise<VenueSnapshot> {
  const store = await createMemoryStore(venues, now, openings);
  const parts = { store, names: venues.map((venue) => toVenueNames(venue, now())), openings, now, changedAt };
  return (await createSnapshotFactory(referenceData, parts))();
}

/** The part of every venue that each snapshot keeps in memory. */
export type VenueNames = NamedVenue & Pick<VenueRecord, 'oldUrls'>;

export interface VenueSnapshotParts extends Omit<EmbeddedParts, keyof ReferenceData> {
  readonly names: readonly VenueNames[];
}

/** A snapshot uses `store`, unless the caller passes a different one with the same venues. */
export async function createSnapshotFactory(
  referenceData: ReferenceData,
  { names, ...parts }: VenueSnapshotParts,
): Promise<(store?: VenueStore) => VenueSnapshot> {
  const engine = await createEmbeddedEngine(referenceData, names);
  const findByOldUrl = await indexOldUrls(names);
  const createBackend = createEmbeddedBackend({ ...referenceData, ...parts });
  return (otherStore) => ({ engine, backend: createBackend(otherStore), findByOldUrl });
}

/** Includes venues that moved or closed, because their pages inform visitors of the change. */
function toVenueNames(record: VenueRecord, now: number): VenueNames {
  const { code, name, address, countyCode, position, oldUrls } = record;
  const { city, countryCode: country, postalCode, line: addressLine } = address;
  const isGone = isGoneAt(record, now);
  return { code, name, city, country, postalCode, addressLine, countyCode, position, oldUrls, isGone };
}

export function venueLoader(importFile: ImportFile): ParseVenues {
  return async function loadVenues(file, bytes) {
    const { warning, ...parsed } = isPublishedFile(bytes)
      ? await readPublishedFile(file, bytes)
      : await importFile(file, bytes);
    if (warning) log.warn({ service: 'venues', file }, warning);
    return parsed;
  };
}
