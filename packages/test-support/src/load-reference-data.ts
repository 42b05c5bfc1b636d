import path from 'node:path';
import { loadPlaceData, type PlaceData } from '@locator/gazetteer';
import {
  PAYMENTS_FILE,
  type PaymentMethodsTable,
  readPaymentMethods,
} from '@locator/venue-model/payment-methods';

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
