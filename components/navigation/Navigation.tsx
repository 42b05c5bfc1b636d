import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import { DeviceProbe } from './DeviceProbe';
import { OfflineNotice } from './OfflineNotice';
import { RouteProgress } from './RouteProgress';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useStructuredDataOfPage } from './useStructuredDataOfPage';
import { useRouteChanges } from './useRouteChanges';

/**
 * What happens between two pages, and between the visitor and the network. Mounted once, outside what a broken page
 * takes down and after everything else, because its listeners have to be the router's last (see `useRouteChanges`).
 */
export function Navigation(): ReactElement {
  const router = useRouter();
  const { phase, missedUrl, dismissMissed } = useRouteChanges();
  useFocusOnNavigation();
  useStructuredDataOfPage();
  return (
    <>
      <RouteProgress phase={phase} />
      <OfflineNotice
        isPageMissed={missedUrl !== null}
        onRetry={() => {
          if (missedUrl !== null) void router.push(missedUrl);
        }}
        onDismiss={dismissMissed}
      />
      <DeviceProbe />
    </>
  );
}
