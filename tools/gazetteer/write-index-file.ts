/** Writes the gazetteer's index at build time. */
import { loadGazetteer } from '@locator/gazetteer';

loadGazetteer();
