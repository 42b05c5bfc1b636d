import { z } from 'zod';
import { parseJson } from '@locator/base';
import { LOCALES } from '@locator/base/locale';

/** Durations, in milliseconds (https://web.dev/articles/vitals). */
export const DURATIONS = ['LCP', 'FCP', 'INP', 'TTFB'] as const;

/** Longer durations are measurement errors: the computer may have been suspended. */
const MAX_DURATION_MS = 10 * 60_000;
const MAX_LAYOUT_SHIFT = 100;

/** Browser code imports only the types, so that pages do not load zod. */
const schema = z.strictObject({
  /** `none` for pages without a type, such as error pages. */
  pageType: z.enum(['home', 'results', 'details', 'index-all', 'none']),
  device: z.enum(['mobile', 'desktop']),
  locale: z.enum(LOCALES),
  /** Durations in milliseconds, by metric. Metrics that the browser did not measure are omitted. */
  durations: z.partialRecord(z.enum(DURATIONS), z.number().min(0).max(MAX_DURATION_MS)),
  /** Cumulative layout shift, which has no unit; null if the browser did not measure it. */
  layoutShift: z.number().min(0).max(MAX_LAYOUT_SHIFT).nullable(),
});

export type WebVitalsReport = Readonly<z.output<typeof schema>>;

/** Null for unknown fields, unknown labels, or numbers out of range. */
export function parseReport(text: string): WebVitalsReport | null {
  return schema.safeParse(parseJson(text)).data ?? null;
}
