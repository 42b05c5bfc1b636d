import path from 'node:path';
import { type Gazetteer, loadGazetteer, PLACES_FOLDER } from '@locator/gazetteer';
import { PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/payment-methods';

/** What an import compares venues with. */
export interface ImportData {
  readonly gazetteer: Gazetteer;
  readonly paymentMethods: { readonly codes: readonly string[] };
}

/** Reads the project's data. `indexFile` is the gazetteer index written by the build; null if there is none. */
export function loadImportData(indexFile: string | null = null): ImportData {
  return {
    gazetteer: loadGazetteer(path.resolve(PLACES_FOLDER), indexFile),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), ''),
  };
}
