import { createDatabasePhotos } from '@/services/postgres/database-photos';
import type { DatabaseOptions } from '@/services/postgres/database';
import { createFolderPhotos, type PhotoStore } from '@/services/venues/photo-store';
import { venueFilesOf } from '@/services/venues/venue-files';

export function openPhotos(site: {
  readonly database: DatabaseOptions | null;
  readonly venuesFile: string | null;
}): PhotoStore {
  return site.database
    ? createDatabasePhotos(site.database)
    : createFolderPhotos(venueFilesOf(site.venuesFile));
}
