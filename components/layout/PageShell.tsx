import dynamic from 'next/dynamic';
import { memo, type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { i18nFor } from '@/lib/locale/i18n';
import { LazyTagManager } from '../consent/LazyTagManager';
import { AfterHydration } from '../ui/AfterHydration';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import { PageMeta } from './PageMeta';
import { Layout } from './Layout';
import type { PageProps } from '@/lib/page/page';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { pageLoaded, type PageState } from '@/store/page-state';
import { type AppStore, makeStore } from '@/store/store';

const ProblemContent = dynamic(() => import('./ProblemContent').then((module) => module.ProblemContent), {
  loading: RetryFailedChunk,
});

const Navigation = dynamic(() => import('../navigation/Navigation').then((module) => module.Navigation), {
  ssr: false,
  loading: RetryFailedChunk,
});

export function PageShell(page: Page): ReactElement {
  const { store, shown } = useShownPage(page);
  const { locale, messages, head, site } = page.pageProps;
  return (
    <I18nextProvider i18n={i18nFor(locale, messages)}>
      <Provider store={store}>
        <LazyTagManager pageProps={page.pageProps} />
        <PageMeta head={head} locale={locale} site={site} />
        <PageBody {...shown} />
        <AfterHydration>
          <Navigation />
        </AfterHydration>
      </Provider>
    </I18nextProvider>
  );
}

const PageBody = memo(function PageBody({ pageProps, children }: Page): ReactElement {
  const { locale, head, problem, site } = pageProps;
  return (
    <Layout locale={locale} site={site} head={head}>
      {problem ? <ProblemContent problem={problem} locale={locale} /> : children}
    </Layout>
  );
});

type LocatorPageProps = PageProps<unknown, PageState>;

export interface Page {
  readonly pageProps: LocatorPageProps;
  readonly children?: ReactNode;
}

/** Shows the previous page until the store has the state of the next one. */
export function useShownPage(page: Page): { readonly store: AppStore; readonly shown: Page } {
  const [store] = useState(() => makeStore(stateOf(page.pageProps)));
  const [stored, setStored] = useState(page);
  const isStored = page.pageProps === stored.pageProps;
  useLayoutEffect(
    function loadPage() {
      if (isStored) return;
      store.dispatch(pageLoaded(stateOf(page.pageProps)));
      // React renders this update together with those of the store's subscribers.
      // eslint-disable-next-line react-hooks/set-state-in-effect -- The store must have the page's state before.
      setStored(page);
    },
    [isStored, page, store],
  );
  return { store, shown: isStored ? page : stored };
}

/** Returns the state that the page's server response contains; for a failure, that of the search it reports. */
function stateOf({ state, head, problem }: LocatorPageProps): PageState {
  if (state) return state;
  const search = problem?.search;
  return {
    ...EMPTY_STATE,
    pageType: null,
    pageName: 'Problem',
    title: head.title,
    ...(search && {
      searchValues: { type: 'place', city: search.text, country: '', postalCode: null, position: null },
      criteria: search.criteria,
    }),
  };
}
