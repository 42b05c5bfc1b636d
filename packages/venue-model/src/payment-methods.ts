import { readFileSync } from 'node:fs';
import type { Locale } from '@locator/base/locale';
import { z } from 'zod';

export interface PaymentMethod {
  readonly code: string;
  readonly label: string;
  readonly image: string | null;
}

export interface PaymentMethodsTable {
  readonly codes: readonly string[];
  in(locale: Locale): readonly PaymentMethod[];
}

/** Path of the payment methods, relative to the project. */
export const PAYMENTS_FILE = 'data/payment-means.json';

/** Name of the chain in {@link PAYMENTS_FILE}: of the one that issues the gift card. */
const ISSUER = 'Le Grand Quiz';

const schema = z.array(
  z.object({
    code: z.string(),
    labels: z.record(z.string(), z.string()),
    image: z
      .string()
      .regex(/^(?:https:\/\/|\/(?!\/))/, 'must begin with / or https://')
      .nullable(),
  }),
);

/** Reads {@link PAYMENTS_FILE}. `brandName` replaces the name of the chain that issues the gift card. */
export function readPaymentMethods(file: string, brandName: string): PaymentMethodsTable {
  const rows = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    codes: rows.map(({ code }) => code),
    in: (locale) =>
      rows.map(function inLocale({ code, labels, image }) {
        const label = labels[locale] ?? labels.fr ?? code;
        return { code, label: label.replace(ISSUER, () => brandName), image };
      }),
  };
}
