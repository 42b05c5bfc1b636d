/** Writes the gazetteer's index at build time. */
import { INDEX_FILE, loadGazetteer, PLACES_FOLDER } from '@locator/gazetteer';

loadGazetteer(PLACES_FOLDER, INDEX_FILE);
