import type { SiteConfig } from '@/lib/server/env/site-config';
import { createDatabaseShelf } from '@/services/postgres/database-repository';
import { venueFilesOf } from '@/services/venues/venue-files';
import { createFileShelf, type VenueShelf } from '@/services/venues/venue-repository';
import { tellingShelf } from './after-import';
import { judgeVenues, theWorld } from './judge-file';
import type { Words } from './words';

/** Where the site of this configuration keeps its venues; whoever has to know of a change is told. */
export function openShelf(config: SiteConfig, words: Words): VenueShelf {
  const shelf = shelfOf(config, words);
  return config.afterImport === null ? shelf : tellingShelf(shelf, config.afterImport, words);
}

function shelfOf({ database, venuesFile }: SiteConfig, words: Words): VenueShelf {
  if (database) return createDatabaseShelf(database, () => theWorld().gazetteer);
  return createFileShelf(venueFilesOf(venuesFile), async (file) => (await judgeVenues(file, words)).records);
}
