/** Writes the gazetteer's index at build time. */
import path from 'node:path';
import { INDEX_FILE, PLACES_FOLDER, writeIndexFile } from '@locator/gazetteer';

writeIndexFile(path.resolve(PLACES_FOLDER, 'places.tsv'), path.resolve(INDEX_FILE));
