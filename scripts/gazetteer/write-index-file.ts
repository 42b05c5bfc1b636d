/** Part of the build: keeps the gazetteer's index where the site looks for it. */
import path from 'node:path';
import { INDEX_FILE, PLACES } from '@/services/venues/reference-data';
import { writeIndexFile } from '@/services/gazetteer';

writeIndexFile(path.resolve('data', PLACES), path.resolve(INDEX_FILE));
