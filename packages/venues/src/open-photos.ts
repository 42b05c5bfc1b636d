import { createDatabasePhotos } from './postgres/database-photos';
import type { DatabaseOptions } from './postgres/database';
import { createFolderPhotos, type PhotoStore } from './photo-store';
import { venueFilesOf } from './venue-files';

export function openPhotos(site: {
  readonly database: DatabaseOptions | null;
  readonly venuesFile: string | null;
}): PhotoStore {
  return site.database
    ? createDatabasePhotos(site.database)
    : createFolderPhotos(venueFilesOf(site.venuesFile));
}
