import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Areas,
  type Counties,
  createAreas,
  type Gazetteer,
  openGazetteer,
  readCounties,
  readRegions,
} from '@/services/gazetteer';
import { type PaymentMeansTable, readPaymentMeans } from './payment-means';

/** What is known without any venue: read once, shared by every version of the network. */
export interface ReferenceData {
  readonly gazetteer: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
  readonly paymentMeans: PaymentMeansTable;
}

/** Within the folder of the data. */
export const PLACES = 'gazetteer/places.tsv';

/** Where the build keeps the gazetteer's index, within the project. */
export const INDEX_FILE = '.next/gazetteer-index';

/**
 * Reads the folder that holds `gazetteer/` and `payment-means.json`. `indexFile`: the index that this build has kept for
 * the gazetteer; null, and it is made now.
 *
 * @throws Error when a file is missing or of another version than the code.
 */
export function loadReferenceData(dataFolder: string, indexFile: string | null = null): ReferenceData {
  const read = (file: string): string => readFileSync(path.resolve(dataFolder, file), 'utf8');
  const gazetteer = openGazetteer(path.resolve(dataFolder, PLACES), indexFile);
  const counties = readCounties(read('gazetteer/counties.json'));
  return {
    gazetteer,
    counties,
    areas: createAreas(counties, readRegions(read('gazetteer/regions.json')), gazetteer),
    paymentMeans: readPaymentMeans(read('payment-means.json')),
  };
}
