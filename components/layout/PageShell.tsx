import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { PageProps } from '@/lib/page/page';
import { i18nFor } from '@/lib/locale/i18n';
import type { PageState } from '@/store/page-state';
import { LazyTagManager } from '../consent/LazyTagManager';
import { ErrorFallback } from '../error/ErrorFallback';
import { ProblemContent } from '../error/ProblemContent';
import { AfterHydration } from '../ui/AfterHydration';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import { PageMeta } from '../seo/PageMeta';
import { Layout } from './Layout';
import { usePageStore } from './usePageStore';

const Navigation = dynamic(() => import('../navigation/Navigation').then((module) => module.Navigation), {
  ssr: false,
  loading: RetryFailedChunk,
});

interface PageShellProps {
  readonly pageProps: PageProps<unknown, PageState>;
  readonly children?: ReactNode;
}

/** Provides the messages, the store, the layout and the error fallback to every page. */
export function PageShell({ pageProps, children }: PageShellProps): ReactElement {
  const { locale, messages, head, problem, site } = pageProps;
  const router = useRouter();
  const store = usePageStore(pageProps);
  return (
    <I18nextProvider i18n={i18nFor(locale, messages)}>
      <Provider store={store}>
        <LazyTagManager pageProps={pageProps} />
        <ErrorFallback locale={locale} resetKey={router.asPath}>
          <PageMeta head={head} locale={locale} defaultLocale={site.defaultLocale} />
          <Layout locale={locale} site={site} head={head}>
            {problem ? <ProblemContent problem={problem} locale={locale} /> : children}
          </Layout>
        </ErrorFallback>
        <AfterHydration>
          <Navigation />
        </AfterHydration>
      </Provider>
    </I18nextProvider>
  );
}
