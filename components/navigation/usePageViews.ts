import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isPrerendering, subscribeToActivation } from '@/lib/browser/activation';
import { PAGE_VIEWS_META } from '@/lib/page/document-data';

/** Reported query parameters. Others, such as a position or typed text, are never sent. */
const REPORTED_PARAMETERS = ['postalCode', 'filters', 'game'];

/**
 * Reports each page that the visitor opens, if the site counts page views. The report contains no information about the
 * visitor. Counting requests on the server instead would include prefetched pages and miss cached ones.
 */
export function usePageViews(): void {
  const { asPath } = useRouter();
  const url = reportedUrl(asPath);

  useEffect(
    function reportView() {
      if (!document.querySelector(`meta[name="${PAGE_VIEWS_META}"]`)) return;
      const report = (): void => void navigator.sendBeacon('/api/page-views', url);
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
