import type { NextPageContext } from 'next';
import type { PageProps, Problem } from '@/lib/page/page';
import { DEFAULT_LOCALE } from '@locator/base/locale/locale';

type ErrorPageProps = PageProps<never, never>;

/** 500 page, also for errors before routing. The language comes from the URL; the layout renders the error. */
export default function ErrorPage(): null {
  return null;
}

ErrorPage.getInitialProps = async function getInitialProps(
  context: NextPageContext,
): Promise<ErrorPageProps> {
  const { res, err, req, asPath } = context;
  const code = res?.statusCode ?? err?.statusCode ?? 500;
  const status = code === 400 || code === 404 || code === 503 ? code : 500;
  if (typeof window === 'undefined') {
    const { faultPageProps } = await import('@/lib/server/http/localized-page');
    return faultPageProps(req?.url ?? asPath ?? '/', status);
  }
  return browserProps(status);
};

/** In the browser, messages are available in the default language only. */
async function browserProps(status: Problem['status']): Promise<ErrorPageProps> {
  const [{ default: common }, { default: problem }] = await Promise.all([
    import('@/public/locales/fr/common.json'),
    import('@/public/locales/fr/problem.json'),
  ]);
  const { title, text } = problem[status];
  return {
    locale: DEFAULT_LOCALE,
    messages: { common, problem },
    site: {
      openAtRange: null,
      year: new Date().getFullYear(),
      defaultLocale: DEFAULT_LOCALE,
      features: {
        isGoogle: false,
        isFilterRequired: false,
        hasAdvancedFilters: false,
        showSearchLabel: true,
        useDefaultCountryOnHome: true,
        showAllVenuesOnHome: false,
        showPhone: false,
        findsAddresses: false,
      },
      defaultCountry: 'FRA',
      search: null,
      tiles: null,
    },
    head: {
      title,
      intro: text,
      description: text,
      breadcrumb: [],
      isIndexable: false,
      canonicalUrl: null,
      venuesFileUrl: null,
      openGraphImageUrl: null,
      alternates: [],
    },
    problem: { status, suggestions: [] },
  };
}
