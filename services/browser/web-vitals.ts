import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { DURATIONS, WebVitalsReport } from '@/lib/web-vitals/report';

type Labels = Pick<WebVitalsReport, 'pageType' | 'device' | 'locale'>;
type DurationName = (typeof DURATIONS)[number];

/**
 * Measures this document and reports it once, when the visitor leaves or hides it, if `mayReport` returns true then.
 */
export function measureWebVitals(labels: Labels, mayReport: () => boolean): void {
  performance.mark('web-vitals');
  const durations: Partial<Record<DurationName, number>> = {};
  let layoutShift: number | null = null;
  for (const observe of [onLCP, onFCP, onINP, onTTFB]) {
    observe(({ name, value }) => {
      durations[name] = value;
    });
  }
  onCLS(({ value }) => {
    layoutShift = value;
  });

  // The library adds its listeners first, so the values are final when this one runs.
  document.addEventListener('visibilitychange', function sendWhenHidden() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', sendWhenHidden);
    const report: WebVitalsReport = { ...labels, durations, layoutShift };
    if (mayReport()) navigator.sendBeacon('/api/web-vitals', JSON.stringify(report));
  });
}
