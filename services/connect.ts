import path from 'node:path';
import { siteConfig } from '@/lib/server/env/site-config';
import { buildId } from '@/lib/server/http/validators';
import { shared } from '@locator/base';
import type { Ports } from './backend/backend';
import { openEmbedded } from './embedded/embedded';
import { openPhotos, type PhotoStore, venueFilesOf } from '@locator/venues';
import { createChildImport } from './embedded/import-in-child';
import type { FindByOldUrl } from './embedded/old-urls';
import type { NamedVenue } from '@locator/gazetteer';
import { createRemote } from './remote/remote';
import { createGeocodedEngines } from './geocoder/geocoded-engine';
import { preparePages } from './feeds/indexable-pages';

interface Connection {
  /** Returns the current services. Call it once per request, so that the request uses one version of the venues. */
  current(): Ports;
  /** Returns a version string that changes when the venues are replaced; constant for a remote back-end. */
  version(): string;
  /** Looks it up in the current version of the venues. A remote back-end knows no old URLs. */
  readonly findByOldUrl: FindByOldUrl<NamedVenue>;
}

/** Folder of the venue files that nodes have imported. The deployment files make it writable. */
const IMPORTED_FILES = '.next/cache/venues';

declare module '@locator/base' {
  interface SharedState {
    connection?: Promise<Connection>;
    photos?: PhotoStore;
  }
}

/** Call it once per request, so that a page does not mix two versions. If it throws, the next call retries. */
export async function services(): Promise<Ports> {
  return (await connection()).current();
}

export function photos(): PhotoStore {
  shared.photos ??= openPhotos(siteConfig());
  return shared.photos;
}

export function connection(): Promise<Connection> {
  shared.connection ??= connect().catch((error: unknown) => {
    delete shared.connection;
    throw error;
  });
  return shared.connection;
}

async function connect(): Promise<Connection> {
  const config = siteConfig();
  if (config.backUrl) {
    const remote = createRemote({
      baseUrl: config.backUrl,
      credentials: config.backCredentials,
      isGoogle: config.features.isGoogle,
      timeoutMs: config.upstreamTimeoutMs,
    });
    return { current: () => remote.forOneRequest(), version: () => '', findByOldUrl: () => null };
  }
  const withAddresses = createGeocodedEngines(config);
  const embedded = await openEmbedded({
    importFile: createChildImport({ build: buildId(), cacheFolder: path.resolve(IMPORTED_FILES) }),
    venueFiles: venueFilesOf(config.venuesFile, config.brandFile),
    prepare: (backend) => preparePages(backend, config.locales),
    database: config.database && { ...config.database, timeoutMs: config.upstreamTimeoutMs },
  });
  return {
    current() {
      const { engine, backend } = embedded.current();
      return { engine: withAddresses(engine), backend };
    },
    version: embedded.version,
    findByOldUrl: (target) => embedded.current().findByOldUrl(target),
  };
}
