import { z } from 'zod';
import type { Locale } from '@/lib/locale/locale';
import type { PaymentMeans } from '@/services/backend/backend';

export interface PaymentMeansTable {
  readonly codes: readonly string[];
  in(locale: Locale): readonly PaymentMeans[];
}

const schema = z.array(
  z.object({ code: z.string(), labels: z.record(z.string(), z.string()), image: z.string().nullable() }),
);

/** Parses `data/payment-means.json`. */
export function readPaymentMeans(json: string): PaymentMeansTable {
  const rows = schema.parse(JSON.parse(json));
  return {
    codes: rows.map(({ code }) => code),
    in: (locale) =>
      rows.map(({ code, labels, image }) => ({ code, label: labels[locale] ?? labels.fr ?? code, image })),
  };
}
