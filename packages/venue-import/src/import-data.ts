import path from 'node:path';
import { type Gazetteer, loadGazetteer, openStoredGazetteer, PLACES_FOLDER } from '@locator/gazetteer';
import { PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/payment-methods';

/** What an import compares venues with. */
export interface ImportData {
  readonly gazetteer: Gazetteer;
  readonly paymentMethods: { readonly codes: readonly string[] };
}

/**
 * Reads the project's data. `indexFile` is the gazetteer index written by the build; null if there is none; `stored`
 * keeps an index of its own for the next call.
 */
export function loadImportData(indexFile: string | 'stored' | null = null): ImportData {
  const folder = path.resolve(PLACES_FOLDER);
  return {
    gazetteer: indexFile === 'stored' ? openStoredGazetteer(folder) : loadGazetteer(folder, indexFile),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), ''),
  };
}
