import type { NextPageContext } from 'next';
import type { PageProps, Problem } from '@/lib/page/page';
import type problemTexts from '@/public/locales/fr/problem.json';

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
    const { faultPageProps } = await import('@/lib/server/http/problem-page');
    return faultPageProps(req?.url ?? asPath ?? '/', status);
  }
  return browserProps(status);
};

/** In the browser, with the language, the menu and the settings of the page on which the error occurred. */
async function browserProps(status: Problem['status']): Promise<ErrorPageProps> {
  const { locale, messages, site } = window.__NEXT_DATA__.props.pageProps as ErrorPageProps;
  const { default: problem } = (await import(`../public/locales/${locale}/problem.json`)) as {
    default: typeof problemTexts;
  };
  const { title, text } = problem[status];
  return {
    locale,
    messages: { ...messages, problem },
    site,
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
