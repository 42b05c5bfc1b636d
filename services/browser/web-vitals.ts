import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { DURATIONS, WebVitalsReport } from '@/lib/page/web-vitals-report';
import { withBasePath } from '@/lib/url/base-path';
import { mayMeasure } from './tag-manager/settings';

type Labels = Pick<WebVitalsReport, 'pageType' | 'device' | 'locale'>;
type DurationName = (typeof DURATIONS)[number];

/** Reports once, when the visitor leaves or hides the page, unless a consent is missing then. */
export function measureWebVitals(labels: Labels): void {
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

  // The web-vitals library has already added its own listeners, so the values are final when this listener runs.
  document.addEventListener('visibilitychange', function sendWhenHidden() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', sendWhenHidden);
    const report: WebVitalsReport = { ...labels, durations, layoutShift };
    if (mayMeasure()) navigator.sendBeacon(withBasePath('/api/web-vitals'), JSON.stringify(report));
  });
}
