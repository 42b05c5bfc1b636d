import path from 'node:path';
import { loadPlaceData, type PlaceData } from '@locator/gazetteer';
import { type PaymentMethodsTable, PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/chain';

export interface ReferenceData extends PlaceData {
  readonly paymentMethods: PaymentMethodsTable;
}

/** Reads the gazetteer and the other data in `data/`. */
export function loadReferenceData(): ReferenceData {
  return {
    ...loadPlaceData(),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), 'Le Grand Quiz'),
  };
}
