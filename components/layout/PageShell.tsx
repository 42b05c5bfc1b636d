import dynamic from 'next/dynamic';
import { memo, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { i18nFor } from '@/lib/locale/i18n';
import { LazyTagManager } from '../consent/LazyTagManager';
import { ErrorFallback } from '../error/ErrorFallback';
import { ProblemContent } from '../error/ProblemContent';
import { AfterHydration } from '../ui/AfterHydration';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import { PageMeta } from '../seo/PageMeta';
import { Layout } from './Layout';
import { type Page, useShownPage } from './useShownPage';

const Navigation = dynamic(() => import('../navigation/Navigation').then((module) => module.Navigation), {
  ssr: false,
  loading: RetryFailedChunk,
});

/** Provides the messages, the store, the layout and the error fallback to every page. */
export function PageShell(page: Page): ReactElement {
  const { store, shown } = useShownPage(page);
  const { locale, messages, head, site } = page.pageProps;
  return (
    <I18nextProvider i18n={i18nFor(locale, messages)}>
      <Provider store={store}>
        <LazyTagManager pageProps={page.pageProps} />
        <ErrorFallback locale={locale} resetKey={shown.pageProps}>
          {/* Next.js announces the title to screen readers as soon as the next page arrives. */}
          <PageMeta head={head} locale={locale} defaultLocale={site.defaultLocale} />
          <PageBody {...shown} />
        </ErrorFallback>
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
