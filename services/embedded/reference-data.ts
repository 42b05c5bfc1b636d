import path from 'node:path';
import { loadPlaceData, type PlaceData } from '@locator/gazetteer';
import {
  chain,
  type PaymentMethodsTable,
  PAYMENTS_FILE,
  readPaymentMethods,
} from '@locator/venue-model/chain';

export interface ReferenceData extends PlaceData {
  readonly paymentMethods: PaymentMethodsTable;
}

/** Throws an Error if a file is missing or invalid. */
export function loadReferenceData(): ReferenceData {
  return {
    ...loadPlaceData(),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), chain().name),
  };
}
