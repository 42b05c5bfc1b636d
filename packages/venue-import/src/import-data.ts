import path from 'node:path';
import { type Gazetteer, INDEX_FILE, loadGazetteer, PLACES_FOLDER } from '@locator/gazetteer';
import { PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/payment-methods';

/** What an import compares venues with. */
export interface ImportData {
  readonly gazetteer: Gazetteer;
  readonly paymentMethods: { readonly codes: readonly string[] };
}

/** Reads the project's data. */
export function loadImportData(): ImportData {
  return {
    gazetteer: loadGazetteer(path.resolve(PLACES_FOLDER), path.resolve(INDEX_FILE)),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), ''),
  };
}
