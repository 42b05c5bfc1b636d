import { z } from 'zod';
import { BRAND, LE_GRAND_QUIZ } from '@/lib/brand/brand';
import type { Locale } from '@/lib/locale/locale';
import type { PaymentMethod } from '@/services/backend/backend';

export interface PaymentMethodsTable {
  readonly codes: readonly string[];
  in(locale: Locale): readonly PaymentMethod[];
}

const schema = z.array(
  z.object({ code: z.string(), labels: z.record(z.string(), z.string()), image: z.string().nullable() }),
);

/**
 * Parses `data/payment-means.json`. In its labels, replaces the name of the default brand, which issues the gift card,
 * with the site's brand.
 */
export function readPaymentMethods(json: string, brandName = BRAND.name): PaymentMethodsTable {
  const rows = schema.parse(JSON.parse(json));
  return {
    codes: rows.map(({ code }) => code),
    in: (locale) =>
      rows.map(function inLocale({ code, labels, image }) {
        const label = labels[locale] ?? labels.fr ?? code;
        return { code, label: label.replace(LE_GRAND_QUIZ.name, () => brandName), image };
      }),
  };
}
