import type { NextPageContext } from 'next';
import { type ReactElement, useState } from 'react';
import { PageShell } from '@/components/layout/PageShell';
import type { PageProps, Problem } from '@/lib/http/page';
import { DEFAULT_LOCALE } from '@/lib/locale/locale';
import common from '@/public/locales/fr/common.json';
import problem from '@/public/locales/fr/problem.json';

interface ErrorPageProps {
  readonly status: Problem['status'];
  readonly year: number;
}

/**
 * What Next itself refuses before any page of ours is asked, such as an address that can't be decoded. It knows no
 * request of ours, so it speaks the default language and brings its messages along.
 */
export default function ErrorPage({ status, year }: ErrorPageProps): ReactElement {
  const [props] = useState(() => pageProps(status, year));
  return <PageShell pageProps={props} />;
}

ErrorPage.getInitialProps = function getInitialProps({ res, err }: NextPageContext): ErrorPageProps {
  const code = res?.statusCode ?? err?.statusCode ?? 500;
  const status = code === 400 || code === 404 || code === 503 ? code : 500;
  return { status, year: new Date().getFullYear() };
};

function pageProps(status: Problem['status'], year: number): PageProps<never, never> {
  const { title, text } = problem[status];
  return {
    locale: DEFAULT_LOCALE,
    messages: { common, problem },
    site: {
      year,
      defaultLocale: DEFAULT_LOCALE,
      features: {
        isGoogle: false,
        isFilterRequired: false,
        hasAdvancedFilters: false,
        showSearchLabel: true,
        useDefaultCountryOnHome: true,
        showPhone: false,
      },
      defaultCountry: 'FRA',
      tiles: null,
    },
    head: {
      title,
      description: text,
      breadcrumb: [],
      isIndexable: false,
      canonicalUrl: null,
      alternates: [],
    },
    problem: { status, text, suggestions: [] },
  };
}
