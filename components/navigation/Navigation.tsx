import Router, { useRouter } from 'next/router';
import { type ReactElement, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { DeviceProbe } from './DeviceProbe';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { usePrefetchOnIntent } from './usePrefetchOnIntent';
import { useRouteChanges, type RoutePhase } from './useRouteChanges';
import { useTranslation } from 'react-i18next';
import styles from './Navigation.module.css';
import { isPrerendering, subscribeToActivation } from '@/lib/page/activation';
import { PAGE_VIEWS_META, WEB_VITALS_META } from '@/lib/page/document-data';
import { withBasePath } from '@/lib/url/base-path';
import { whenIdle } from '@/lib/page/yielding';
import type { WebVitalsReport } from '@/lib/page/web-vitals-report';
import { useAppSelector } from '@/store/hooks';
import buttonStyles from '../ui/Button.module.css';

/** Mounted once, after all other components, because its router listeners must run last (`useRouteChanges`). */
export function Navigation(): ReactElement {
  const router = useRouter();
  const { phase, failedUrl, dismissFailure } = useRouteChanges();
  const announcement = useFocusOnNavigation();
  useFullLoadOnChunkError();
  useStructuredDataRemoval();
  useFreshPage();
  usePrefetchOnIntent();
  useWebVitals();
  usePageViews();
  return (
    <>
      <RouteProgress phase={phase} announcement={announcement} />
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

/**
 * Hours and dates are those of the day on which a page was loaded: loads it again when it is seen on another day, or is
 * restored by Back, because its list may have a venue that the visitor has just found removed.
 */
function useFreshPage(): void {
  const router = useRouter();
  useEffect(
    function loadWhenSeen() {
      let loadedOn = new Date().toDateString();
      function rememberDay(): void {
        loadedOn = new Date().toDateString();
      }
      function refresh(event: Event): void {
        const isOld = new Date().toDateString() !== loadedOn || ('persisted' in event && event.persisted);
        if (!isOld || document.hidden || !navigator.onLine) return;
        // The visitor may return again while the page is being loaded.
        rememberDay();
        // With the same fragment, the router would only move the focus.
        if (router.asPath.includes('#')) location.reload();
        else void router.replace(router.asPath, undefined, { scroll: false });
      }
      router.events.on('routeChangeComplete', rememberDay);
      window.addEventListener('pageshow', refresh);
      document.addEventListener('visibilitychange', refresh);
      return () => {
        router.events.off('routeChangeComplete', rememberDay);
        window.removeEventListener('pageshow', refresh);
        document.removeEventListener('visibilitychange', refresh);
      };
    },
    [router],
  );
}

interface RouteProgressProps {
  readonly phase: RoutePhase;
  readonly announcement: string;
}

function RouteProgress({ phase, announcement }: RouteProgressProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <>
      {phase !== 'idle' && (
        <div className={styles.track} data-phase={phase} data-testid="route-progress" aria-hidden="true">
          <div className={styles.bar} />
        </div>
      )}
      <p role="status" className="visually-hidden" data-testid="announcement">
        {phase === 'loading' ? t('navigation.loading') : announcement}
      </p>
    </>
  );
}

/** Reported query parameters. Others, such as a position or typed text, are never sent. */
const REPORTED_PARAMETERS = ['postalCode', 'filters', 'game'];

/** Reports page views without data about the visitor. The server sees prefetched pages and no cached ones. */
function usePageViews(): void {
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

/** The page's other scripts run first. */
const MAX_WAIT_MS = 5_000;

/** Measures the Web Vitals of a sampled page load; with consent, on sites that ask for it. */
function useWebVitals(): void {
  const { i18n } = useTranslation('common');
  const pageType = useAppSelector((state) => state.page.type);
  const device = useAppSelector((state) => state.client.device);
  const labels = useEffectEvent(() => ({
    pageType: pageType ?? ('none' as const),
    device,
    locale: i18n.language as WebVitalsReport['locale'],
  }));

  useEffect(function measureSample() {
    const percent = document.querySelector<HTMLMetaElement>(`meta[name="${WEB_VITALS_META}"]`)?.content;
    if (Math.random() * 100 >= Number(percent ?? 0)) return;
    async function measure(): Promise<void> {
      await whenIdle(MAX_WAIT_MS);
      const { measureWebVitals } = await import('@/services/browser/web-vitals');
      measureWebVitals(labels());
    }
    // If the script fails to load, this page load is simply not measured.
    measure().catch(() => {});
  }, []);
}

/**
 * If a prefetch of the same chunk is running when the visitor clicks, Next.js does not fall back to a full page load, and
 * the navigation never settles (`withFuture` in next/dist/client/route-loader.js).
 */
function useFullLoadOnChunkError(): void {
  useEffect(function listenForChunkErrors() {
    let wantedUrl: string | null = null;
    function start(url: string): void {
      wantedUrl = url;
    }
    function end(): void {
      wantedUrl = null;
    }
    function loadDocument({ target }: Event): void {
      if (wantedUrl === null || !navigator.onLine || !(target instanceof HTMLScriptElement)) return;
      // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- A document is the point.
      if (target.src.includes('/_next/static/')) window.location.assign(wantedUrl);
    }
    Router.events.on('routeChangeStart', start);
    Router.events.on('routeChangeComplete', end);
    Router.events.on('routeChangeError', end);
    // Errors of script elements do not bubble, so listen in the capture phase.
    document.addEventListener('error', loadDocument, true);
    return () => {
      Router.events.off('routeChangeStart', start);
      Router.events.off('routeChangeComplete', end);
      Router.events.off('routeChangeError', end);
      document.removeEventListener('error', loadDocument, true);
    };
  }, []);
}

interface OfflineNoticeProps {
  readonly hasFailedNavigation: boolean;
  onRetry(): void;
  onDismiss(): void;
}

function OfflineNotice({ hasFailedNavigation, onRetry, onDismiss }: OfflineNoticeProps): ReactElement {
  const { t } = useTranslation('common');
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isShown = hasFailedNavigation || !isOnline;
  return (
    <div
      className={isShown ? `${styles.notice} on-dark screen-only` : undefined}
      data-testid="offline-notice"
    >
      <p role="status" className={isShown ? styles.text : 'visually-hidden'}>
        {hasFailedNavigation
          ? t(isOnline ? 'offline.missed' : 'offline.missedOffline')
          : !isOnline && t('offline.text')}
      </p>
      {hasFailedNavigation && (
        <div className={styles.ways}>
          <button type="button" className={buttonStyles.button} onClick={onRetry}>
            {t('offline.retry')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.quiet}`}
            onClick={onDismiss}
          >
            {t('offline.dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}

function subscribeToNetwork(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
