import { LOCALES } from '@locator/base/locale';

/** Durations, in milliseconds (https://web.dev/articles/vitals). */
export const DURATIONS = ['LCP', 'FCP', 'INP', 'TTFB'] as const;

/** `none` for pages without a type, such as error pages. */
export const PAGE_TYPES = ['home', 'results', 'details', 'index-all', 'none'] as const;
const DEVICES = ['mobile', 'desktop'] as const;

type OneOf<List extends readonly unknown[]> = List[number];

export interface WebVitalsReport {
  readonly pageType: OneOf<typeof PAGE_TYPES>;
  readonly device: OneOf<typeof DEVICES>;
  readonly locale: OneOf<typeof LOCALES>;
  /** Durations in milliseconds, by metric. Metrics that the browser did not measure are omitted. */
  readonly durations: Readonly<Partial<Record<OneOf<typeof DURATIONS>, number>>>;
  /** Cumulative layout shift, which has no unit; null if the browser did not measure it. */
  readonly layoutShift: number | null;
}

/** Longer durations are measurement errors: the computer may have been suspended. */
const MAX_DURATION_MS = 10 * 60_000;
const MAX_LAYOUT_SHIFT = 100;

/** Null for unknown fields, unknown labels, or numbers out of range. */
export function parseReport(text: string): WebVitalsReport | null {
  const { pageType, device, locale, durations, layoutShift, ...others } = readObject(text);
  const values = isObject(durations) ? durations : { invalid: durations };
  const isValid =
    Object.keys(others).length === 0 &&
    isOneOf(PAGE_TYPES, pageType) &&
    isOneOf(DEVICES, device) &&
    isOneOf(LOCALES, locale) &&
    Object.keys(values).every((name) => isOneOf(DURATIONS, name)) &&
    Object.values(values).every((value) => isWithin(value, MAX_DURATION_MS)) &&
    (layoutShift === null || isWithin(layoutShift, MAX_LAYOUT_SHIFT));
  return isValid ? ({ pageType, device, locale, durations: values, layoutShift } as WebVitalsReport) : null;
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf(list: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && list.includes(value);
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}
