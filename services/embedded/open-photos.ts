import { createDatabasePhotos } from '@/services/postgres/database-photos';
import type { DatabaseOptions } from '@/services/postgres/database';
import { createFolderPhotos, type PhotoStore } from '@/services/venues/photo-store';
import { venueFilesOf } from '@/services/venues/venue-files';

/** Opens the photo store of a site: in its database if it has one, otherwise in a folder next to its venue file. */
export function openPhotos(site: {
  readonly database: DatabaseOptions | null;
  readonly venuesFile: string | null;
}): PhotoStore {
  return site.database
    ? createDatabasePhotos(site.database)
    : createFolderPhotos(venueFilesOf(site.venuesFile));
}
