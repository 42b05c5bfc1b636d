import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isPrerendering, subscribeToActivation } from '@/lib/page/activation';
import { PAGE_VIEWS_META } from '@/lib/page/document-data';
import { withBasePath } from '@/lib/url/base-path';

/** Reported query parameters. Others, such as a position or typed text, are never sent. */
const REPORTED_PARAMETERS = ['postalCode', 'filters', 'game'];

/** Reports page views without data about the visitor. The server sees prefetched pages and no cached ones. */
export function usePageViews(): void {
  const { asPath } = useRouter();
  const url = reportedUrl(asPath);

  useEffect(
    function reportView() {
      if (!document.querySelector(`meta[name="${PAGE_VIEWS_META}"]`)) return;
      const report = (): void => void navigator.sendBeacon(withBasePath('/api/page-views'), url);
      if (isPrerendering()) return subscribeToActivation(report);
      report();
    },
    [url],
  );
}

function reportedUrl(asPath: string): string {
  const { pathname, searchParams } = new URL(asPath, 'https://site.invalid');
  const reported = [...searchParams].filter(([name]) => REPORTED_PARAMETERS.includes(name));
  return `${pathname}?${new URLSearchParams(reported).toString()}`;
}
