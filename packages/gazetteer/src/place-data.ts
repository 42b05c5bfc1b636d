import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Areas, createAreas } from './areas';
import { type Counties, readCounties } from './counties';
import { createCountyOutlines } from './county-outlines';
import type { Gazetteer } from './gazetteer';
import { openGazetteer, openLandmarks } from './index-file';
import { PACKAGE_FOLDER } from './package-folder';
import { readRegions } from './regions';

/** The places that this package brings along, in `data/`. */
export interface PlaceData {
  readonly gazetteer: Gazetteer;
  readonly landmarks: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
}

export const PLACES_FOLDER = path.join(PACKAGE_FOLDER, 'data');

/** The gazetteer's index, relative to the working directory. The site's build writes it; without a build, the first program. */
const INDEX_FILE = '.next/gazetteer-index';

/** Reads this package's data. Throws an Error if a file is missing or invalid. */
export function loadPlaceData(): PlaceData {
  const gazetteer = loadGazetteer();
  const counties = loadCounties(PLACES_FOLDER);
  const regions = readRegions(readFileSync(path.join(PLACES_FOLDER, 'regions.json'), 'utf8'));
  return {
    gazetteer,
    landmarks: openLandmarks(['landmarks.tsv', 'stations.tsv'].map((file) => path.join(PLACES_FOLDER, file))),
    counties,
    areas: createAreas(counties, regions, gazetteer),
  };
}

export function loadCounties(folder: string): Counties {
  return readCounties(readFileSync(path.resolve(folder, 'counties.json'), 'utf8'));
}

/** The towns alone: see {@link loadPlaceData}. */
export function loadGazetteer(): Gazetteer {
  return openGazetteer(path.join(PLACES_FOLDER, 'places.tsv'), path.resolve(INDEX_FILE));
}

export const COUNTY_OUTLINES = createCountyOutlines(PLACES_FOLDER);
