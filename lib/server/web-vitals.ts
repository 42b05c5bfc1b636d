import { Histogram } from 'prom-client';
import type { WebVitalsReport } from '@/lib/page/web-vitals-report';
import { shared } from '@locator/base';
import { metrics } from '@locator/base/log';

/** Bytes. A typical report is about 200 bytes long. */
export const MAX_REPORT_BYTES = 1_000;

const LABELS = ['page_type', 'device', 'language'] as const;

/** Seconds. They include Google's thresholds for good and poor values of each metric. */
const DURATION_BUCKETS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const LAYOUT_SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The histograms are created when the first report arrives. */
export function recordWebVitals({ pageType, device, locale, durations, layoutShift }: WebVitalsReport): void {
  const labels = { page_type: pageType, device, language: locale };
  const { seconds, shift } = histograms();
  for (const [metric, milliseconds] of Object.entries(durations)) {
    seconds.observe({ ...labels, metric }, milliseconds / 1_000);
  }
  if (layoutShift !== null) shift.observe(labels, layoutShift);
}

interface WebVitalsHistograms {
  readonly seconds: Histogram<(typeof LABELS)[number] | 'metric'>;
  readonly shift: Histogram<(typeof LABELS)[number]>;
}

declare module '@locator/base' {
  interface SharedState {
    webVitals?: WebVitalsHistograms;
  }
}

function histograms(): WebVitalsHistograms {
  const registers = [metrics().registry];
  return (shared.webVitals ??= {
    seconds: new Histogram({
      name: 'web_vitals_seconds',
      help: 'Web Vitals of real visits that are durations.',
      labelNames: [...LABELS, 'metric'],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    shift: new Histogram({
      name: 'web_vitals_layout_shift',
      help: 'Cumulative layout shift of real visits.',
      labelNames: LABELS,
      buckets: LAYOUT_SHIFT_BUCKETS,
      registers,
    }),
  });
}
