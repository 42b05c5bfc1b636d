import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Areas, createAreas, readRegions } from './areas';
import { type Counties, readCounties } from './counties';
import { createCountyOutlines } from './county-outlines';
import { createGazetteer, type Gazetteer } from './gazetteer';
import { readPlaces } from './gazetteer-place';

/** The places that this package brings along, in `data/`. */
export interface PlaceData {
  readonly gazetteer: Gazetteer;
  readonly landmarks: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
}

/** Found from the working directory: bundles contain copies of this file, and webpack replaces `require.resolve`. */
export const PLACES_FOLDER = path.resolve('node_modules/@locator/gazetteer/data');

/** Reads this package's data. Throws an Error if a file is missing or invalid. */
export function loadPlaceData(): PlaceData {
  const gazetteer = loadGazetteer();
  const counties = loadCounties();
  const regions = readRegions(readFileSync(inPlaces('regions.json'), 'utf8'));
  const landmarks = ['landmarks.tsv', 'stations.tsv'].flatMap((file) =>
    readPlaces(readFileSync(inPlaces(file))),
  );
  return {
    gazetteer,
    landmarks: createGazetteer(landmarks),
    counties,
    areas: createAreas(counties, regions, gazetteer),
  };
}

export function loadCounties(): Counties {
  return readCounties(readFileSync(inPlaces('counties.json'), 'utf8'));
}

/** The towns alone: see {@link loadPlaceData}. */
export function loadGazetteer(): Gazetteer {
  return createGazetteer(readPlaces(readFileSync(inPlaces('places.tsv'))));
}

function inPlaces(file: string): string {
  return path.join(PLACES_FOLDER, file);
}

export const COUNTY_OUTLINES = createCountyOutlines(PLACES_FOLDER);
