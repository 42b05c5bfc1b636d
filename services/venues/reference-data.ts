import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Areas,
  type Counties,
  createAreas,
  type Gazetteer,
  openGazetteer,
  openLandmarks,
  readCounties,
  readRegions,
} from '@/services/gazetteer';
import { type PaymentMeansTable, readPaymentMeans } from './payment-means';

/** Data that does not depend on the venues, shared by all of their versions. */
export interface ReferenceData {
  readonly gazetteer: Gazetteer;
  /** Quarters, landmarks, airports and stations. */
  readonly landmarks: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
  readonly paymentMeans: PaymentMeansTable;
}

/** Path of the gazetteer's places, relative to the data folder. */
export const PLACES = 'gazetteer/places.tsv';

const LANDMARKS = ['gazetteer/landmarks.tsv', 'gazetteer/stations.tsv'];

/** Path of the gazetteer index written by the build, relative to the project. */
export const INDEX_FILE = '.next/gazetteer-index';

/**
 * Reads the data folder.
 *
 * @param indexFile the gazetteer index written by the build; null to create it now
 * @throws Error if a file is missing or does not have the expected format
 */
export function loadReferenceData(dataFolder: string, indexFile: string | null = null): ReferenceData {
  const read = (file: string): string => readFileSync(path.resolve(dataFolder, file), 'utf8');
  const gazetteer = openGazetteer(path.resolve(dataFolder, PLACES), indexFile);
  const counties = readCounties(read('gazetteer/counties.json'));
  return {
    gazetteer,
    landmarks: openLandmarks(LANDMARKS.map((file) => path.resolve(dataFolder, file))),
    counties,
    areas: createAreas(counties, readRegions(read('gazetteer/regions.json')), gazetteer),
    paymentMeans: readPaymentMeans(read('payment-means.json')),
  };
}
