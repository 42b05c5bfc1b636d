import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Areas, createAreas } from './gazetteer/areas';
import { type Counties, readCounties } from './gazetteer/counties';
import { createGazetteer, type Gazetteer } from './gazetteer/gazetteer';
import { readPlaces } from './gazetteer/gazetteer-place';
import { readRegions } from './gazetteer/regions';
import { type PaymentMeansTable, readPaymentMeans } from './payment-means';

/** What is known without any venue: read once, shared by every version of the network. */
export interface World {
  readonly gazetteer: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
  readonly paymentMeans: PaymentMeansTable;
}

/**
 * Reads the folder that holds `gazetteer/` and `payment-means.json`.
 *
 * @throws Error when a file is missing or of another version than the code.
 */
export function loadWorld(dataFolder: string): World {
  const read = (file: string): string => readFileSync(path.resolve(dataFolder, file), 'utf8');
  const gazetteer = createGazetteer(
    readPlaces(readFileSync(path.resolve(dataFolder, 'gazetteer/places.tsv'))),
  );
  const counties = readCounties(read('gazetteer/counties.json'));
  return {
    gazetteer,
    counties,
    areas: createAreas(counties, readRegions(read('gazetteer/regions.json')), gazetteer),
    paymentMeans: readPaymentMeans(read('payment-means.json')),
  };
}
