import path from 'node:path';
import { loadPlaceData, type PlaceData, PLACES_FOLDER } from '@locator/gazetteer';
import {
  PAYMENTS_FILE,
  type PaymentMethodsTable,
  readPaymentMethods,
} from '@locator/venue-model/payment-methods';
import { BRAND } from '@/lib/brand/brand';

/** Data that does not depend on the venues, shared by all of their versions. */
export interface ReferenceData extends PlaceData {
  readonly paymentMethods: PaymentMethodsTable;
}

/** `indexFile` is null if the build has written none. Throws an Error if a file is missing or invalid. */
export function loadReferenceData(indexFile: string | null = null): ReferenceData {
  return {
    ...loadPlaceData(path.resolve(PLACES_FOLDER), indexFile),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), BRAND.name),
  };
}
