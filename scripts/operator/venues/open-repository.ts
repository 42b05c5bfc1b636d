import type { SiteConfig } from '@/lib/server/env/site-config';
import { createDatabaseRepository } from '@/services/postgres/database-repository';
import { venueFilesOf } from '@/services/venues/venue-files';
import { createFileRepository, type VenueRepository } from '@/services/venues/venue-repository';
import { reportingRepository } from './after-import';
import { validateVenues, testReferenceData } from './validate-file';
import type { Words } from './messages';

/** Where the site of this configuration keeps its venues; whoever has to know of a change is told. */
export function openRepository(config: SiteConfig, words: Words): VenueRepository {
  const shelf = shelfOf(config, words);
  return config.afterImport === null ? shelf : reportingRepository(shelf, config.afterImport, words);
}

function shelfOf({ database, venuesFile }: SiteConfig, words: Words): VenueRepository {
  if (database) return createDatabaseRepository(database, () => testReferenceData().gazetteer);
  return createFileRepository(
    venueFilesOf(venuesFile),
    async (file) => (await validateVenues(file, words)).records,
  );
}
