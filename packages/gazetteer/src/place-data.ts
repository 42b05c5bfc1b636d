import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Areas, createAreas } from './areas';
import { type Counties, readCounties } from './counties';
import { createCountyOutlines } from './county-outlines';
import type { Gazetteer } from './gazetteer';
import { openGazetteer, openGazetteerOnce, openLandmarks } from './index-file';
import { readRegions } from './regions';

/** The places that this package brings along, in `data/`. */
export interface PlaceData {
  readonly gazetteer: Gazetteer;
  readonly landmarks: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
}

/** This package's data, relative to the project. */
export const PLACES_FOLDER = 'packages/gazetteer/data';

/** Path of the gazetteer index written by the site's build, relative to the project. */
export const INDEX_FILE = '.next/gazetteer-index';

/** Reads `folder`, this package's `data/`. `indexFile` is null if there is none. Throws an Error if a file is missing or invalid. */
export function loadPlaceData(folder: string, indexFile: string | null = null): PlaceData {
  const gazetteer = loadGazetteer(folder, indexFile);
  const counties = loadCounties(folder);
  const regions = readRegions(readFileSync(path.resolve(folder, 'regions.json'), 'utf8'));
  return {
    gazetteer,
    landmarks: openLandmarks(['landmarks.tsv', 'stations.tsv'].map((file) => path.resolve(folder, file))),
    counties,
    areas: createAreas(counties, regions, gazetteer),
  };
}

export function loadCounties(folder: string): Counties {
  return readCounties(readFileSync(path.resolve(folder, 'counties.json'), 'utf8'));
}

/** The towns alone: see {@link loadPlaceData}. */
export function loadGazetteer(folder: string, indexFile: string | null = null): Gazetteer {
  return openGazetteer(path.resolve(folder, 'places.tsv'), indexFile);
}

/** The index that {@link openStoredGazetteer} keeps, relative to the project. */
const STORED_INDEX_FILE = '.cache/gazetteer-index';

/** The towns alone, for commands: the first one computes the index, which takes three seconds, and stores it. */
export function openStoredGazetteer(folder: string): Gazetteer {
  return openGazetteerOnce(path.resolve(folder, 'places.tsv'), path.resolve(STORED_INDEX_FILE));
}

/** The outlines of counties in this package's data. */
export const COUNTY_OUTLINES = createCountyOutlines(PLACES_FOLDER);
