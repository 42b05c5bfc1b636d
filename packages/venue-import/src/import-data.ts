import path from 'node:path';
import { type Gazetteer, loadGazetteer } from '@locator/gazetteer';
import { PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/chain';

export interface ImportData {
  readonly gazetteer: Gazetteer;
  readonly paymentMethods: { readonly codes: readonly string[] };
}

export function loadImportData(): ImportData {
  return {
    gazetteer: loadGazetteer(),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), ''),
  };
}
