import { useRouter } from 'next/router';
import { type ReactElement, useEffect } from 'react';
import { DeviceProbe } from './DeviceProbe';
import { OfflineNotice } from './OfflineNotice';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useFullLoadOnChunkError } from './useFullLoadOnChunkError';
import { usePageViews } from './usePageViews';
import { usePrefetchOnIntent } from './usePrefetchOnIntent';
import { useRouteChanges, type RoutePhase } from './useRouteChanges';
import { useWebVitals } from './useWebVitals';
import { useTranslation } from 'react-i18next';
import styles from './RouteProgress.module.css';

/** Mounted once, after all other components, because its router listeners must run last (`useRouteChanges`). */
export function Navigation(): ReactElement {
  const router = useRouter();
  const { phase, failedUrl, dismissFailure } = useRouteChanges();
  useFocusOnNavigation();
  useFullLoadOnChunkError();
  useStructuredDataRemoval();
  usePrefetchOnIntent();
  useWebVitals();
  usePageViews();
  return (
    <>
      <RouteProgress phase={phase} />
      <OfflineNotice
        hasFailedNavigation={failedUrl !== null}
        onRetry={() => {
          if (failedUrl !== null) void router.push(failedUrl);
        }}
        onDismiss={dismissFailure}
      />
      <DeviceProbe />
    </>
  );
}

/** Removes the first page's structured data on navigation. Crawlers load every page separately. */
function useStructuredDataRemoval(): void {
  const router = useRouter();
  useEffect(
    function removeOnNavigation() {
      function remove(): void {
        document.querySelector('script[type="application/ld+json"]')?.remove();
      }
      router.events.on('routeChangeComplete', remove);
      return () => router.events.off('routeChangeComplete', remove);
    },
    [router],
  );
}

function RouteProgress({ phase }: { readonly phase: RoutePhase }): ReactElement {
  const { t } = useTranslation('common');
  return (
    <>
      {phase !== 'idle' && (
        <div className={styles.track} data-phase={phase} data-testid="route-progress" aria-hidden="true">
          <div className={styles.bar} />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {phase === 'loading' ? t('navigation.loading') : ''}
      </p>
    </>
  );
}
