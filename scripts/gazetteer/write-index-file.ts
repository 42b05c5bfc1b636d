/** Writes the gazetteer's index at build time. */
import path from 'node:path';
import { INDEX_FILE, PLACES } from '@/services/venues/reference-data';
import { writeIndexFile } from '@/services/gazetteer';

writeIndexFile(path.resolve('data', PLACES), path.resolve(INDEX_FILE));
