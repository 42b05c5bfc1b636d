import { type NextRouter, useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Details } from '@/lib/data-layer/push';
import { PAGE_PATH } from '@/lib/data-layer/values';
import { type Criteria, NO_CRITERIA } from '@locator/venue-model';
import type { PageProps } from '@/lib/page/page';
import { withCriteria } from '@/lib/url/browser-urls';
import { track } from '@/services/browser/track';
import type { PageState } from '@/store/page-state';

interface ShownPage {
  readonly url: string;
  readonly listUrl: string;
  readonly page: number | undefined;
  readonly criteria: Criteria;
}

export function usePageTracking(pageProps: PageProps<unknown, PageState>): void {
  const router = useRouter();
  const shown = useRef<ShownPage | null>(null);

  const trackView = useEffectEvent(() => track('pageView', pageViewOf(pageProps, router)));

  const trackArrival = useEffectEvent(function trackArrival(isTraversal: boolean) {
    const { state } = pageProps;
    const previous = shown.current;
    const current: ShownPage = {
      url: router.asPath,
      listUrl: withCriteria(router.asPath, NO_CRITERIA),
      page: pageOfList(state, router),
      criteria: { ...NO_CRITERIA, ...state?.criteria },
    };
    shown.current = current;
    // Back and Forward restore earlier criteria, so don't track them as new choices.
    if (previous && !isTraversal && state?.pageType === 'results') trackCriteria(previous, current);
    if (previous?.listUrl !== current.listUrl || previous.page !== current.page) trackView();
    if (state?.isFallback && !isTraversal && previous?.url !== current.url) {
      track('searchNoResult', { label: 'venues' });
    }
  });

  useEffect(
    function trackPages() {
      let isTraversal = false;
      function startTraversal(): void {
        isTraversal = true;
      }
      function endTraversal(): void {
        isTraversal = false;
      }
      function arrive(): void {
        trackArrival(isTraversal);
        endTraversal();
      }
      function trackRestoredPage({ persisted }: PageTransitionEvent): void {
        if (persisted) trackView();
      }

      if (!shown.current) arrive();
      router.events.on('routeChangeComplete', arrive);
      router.events.on('routeChangeError', endTraversal);
      router.events.on('hashChangeComplete', endTraversal);
      window.addEventListener('popstate', startTraversal, true);
      // When the visitor returns from another site, the back/forward cache may restore the page without router events.
      window.addEventListener('pageshow', trackRestoredPage);
      return () => {
        router.events.off('routeChangeComplete', arrive);
        router.events.off('routeChangeError', endTraversal);
        router.events.off('hashChangeComplete', endTraversal);
        window.removeEventListener('popstate', startTraversal, true);
        window.removeEventListener('pageshow', trackRestoredPage);
      };
    },
    [router.events],
  );
}

function pageViewOf(
  { locale, state }: PageProps<unknown, PageState>,
  router: NextRouter,
): Details<'pageView'> {
  // The URL of a page that does not exist may contain arbitrary text typed by the visitor.
  if (!state) return { pageName: 'Problem', locale };
  const { pathname } = new URL(router.asPath, 'http://relative.invalid');
  const { segment } = router.query;
  return {
    pageType: state.pageType ?? undefined,
    pageName: state.pageName,
    locale,
    // Without `[segment]` in the route, the query parameter `segment` may contain arbitrary text.
    label: router.route.includes('[segment]') && typeof segment === 'string' ? segment : undefined,
    page: pageOfList(state, router),
    pagePath: PAGE_PATH.pattern.test(pathname) ? pathname : undefined,
  };
}

function pageOfList(state: PageState | undefined, { query }: NextRouter): number | undefined {
  if (state?.pageType !== 'results') return undefined;
  return Array.isArray(query.page) ? Number(query.page[0]) : 1;
}

function trackCriteria(from: ShownPage, to: ShownPage): void {
  const [before, after] = [from.criteria, to.criteria];
  for (const code of after.filters) {
    if (!before.filters.includes(code)) track('filterChosen', { label: code });
  }
  if (after.openAt && after.openAt !== before.openAt) {
    track('openAt', { label: before.openAt ? 'changed' : 'chosen' });
  }
  for (const name of ['players', 'game'] as const) {
    const value = after[name];
    if (value !== null && value !== before[name]) track('group', { label: name });
  }
  // Links to other lists drop the criteria. Don't track that as the visitor removing them.
  if (from.listUrl !== to.listUrl) return;
  for (const code of before.filters) {
    if (!after.filters.includes(code)) track('filterRemoved', { label: code });
  }
  if (before.openAt && !after.openAt) track('openAt', { label: 'removed' });
}
