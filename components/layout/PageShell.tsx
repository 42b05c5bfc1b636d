import { useRouter } from 'next/router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { PageProps } from '@/lib/http/page';
import { i18nFor } from '@/lib/locale/i18n';
import type { PageState } from '@/store/page-state';
import { type AppStore, makeStore, type RootState } from '@/store/store';
import { ErrorFallback } from '../error/ErrorFallback';
import { ProblemContent } from '../error/ProblemContent';
import { LateNavigation } from '../navigation/LateNavigation';
import { usePageLinks } from '../navigation/usePageLinks';
import { PageMeta } from '../seo/PageMeta';
import { Layout } from './Layout';

interface PageShellProps {
  readonly pageProps: PageProps<unknown, PageState>;
  readonly children?: ReactNode;
}

/** Provides the messages, the store, the layout and the error fallback to every page. */
export function PageShell({ pageProps, children }: PageShellProps): ReactElement {
  const { locale, messages, head, problem, site } = pageProps;
  const router = useRouter();
  const store = usePageStore(pageProps);
  usePageLinks();
  return (
    <I18nextProvider i18n={i18nFor(locale, messages)}>
      <Provider store={store}>
        <ErrorFallback locale={locale} resetKey={router.asPath}>
          <PageMeta head={head} locale={locale} defaultLocale={site.defaultLocale} />
          <Layout locale={locale} site={site} head={head}>
            {problem ? <ProblemContent problem={problem} locale={locale} /> : children}
          </Layout>
        </ErrorFallback>
        <LateNavigation />
      </Provider>
    </I18nextProvider>
  );
}

/** Returns the store of the current page. A navigation creates a new store from the previous state. */
function usePageStore(pageProps: PageProps<unknown, PageState>): AppStore {
  const [current, setCurrent] = useState(() => ({ pageProps, store: makePageStore(pageProps) }));
  if (current.pageProps === pageProps) return current.store;
  const next = { pageProps, store: makePageStore(pageProps, current.store.getState()) };
  setCurrent(next);
  return next.store;
}

function makePageStore(pageProps: PageProps<unknown, PageState>, predecessor?: RootState): AppStore {
  return makeStore(pageProps.state ?? problemState(pageProps), predecessor);
}

function problemState({ head }: PageProps): PageState {
  return { pageType: 'problem', pageName: 'Problem', title: head.title };
}
