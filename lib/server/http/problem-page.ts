import type { ServerResponse } from 'node:http';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { Translate } from '@/lib/locale/messages';
import { loadMessages, loadTranslate } from '@/lib/server/load-messages';
import type { PageProps, Problem, ProblemTexts } from '@/lib/page/page';
import { homeUrl } from '@/lib/url/browser-urls';
import { writeUrl } from '@/lib/url/routes';
import type { Locale } from '@locator/base/locale';
import { RETRY_AFTER_SECONDS } from '@locator/base/http';
import { hasCriteria, NO_CRITERIA } from '@locator/venue-model';
import { defaultCountry, siteConfig } from '../env/site-config';
import { searchOptions } from './search-options';
import { shownMessages, siteProps } from './site-props';

const PROBLEM_CACHE = 'public, max-age=0, s-maxage=60';

export async function problemProps(
  context: GetServerSidePropsContext,
  wantedLocale: Locale | null,
  status: Problem['status'],
  suggestions: Problem['suggestions'],
  search?: Problem['search'],
): Promise<GetServerSidePropsResult<PageProps<never, never>>> {
  const { locales, defaultLocale } = siteConfig();
  const locale = wantedLocale && locales.includes(wantedLocale) ? wantedLocale : defaultLocale;
  markProblem(context.res, status);
  return {
    props: await problemPageProps(locale, status, (t) => problemTexts(status, suggestions, t, search)),
  };
}

/** In the language of the URL or the default language. */
export function faultPageProps(url: string, status: Problem['status']): Promise<PageProps<never, never>> {
  const { locales, defaultLocale } = siteConfig();
  const [, first] = url.split(/[/?#]/);
  return problemPageProps(locales.find((locale) => locale === first) ?? defaultLocale, status);
}

export async function problemPageProps(
  locale: Locale,
  status: Problem['status'],
  textsOf: (t: Translate) => ProblemTexts = (t) => problemTexts(status, [], t),
): Promise<PageProps<never, never>> {
  // Loads only the namespaces of the error page, because another namespace may have caused the problem.
  const namespaces = ['common', 'problem'] as const;
  const messages = await loadMessages(locale, namespaces);
  const t = await loadTranslate(locale, namespaces);
  const { title, text, ...problem } = textsOf(t);
  const criteria = { ...NO_CRITERIA, ...problem.search?.criteria };
  const { features } = siteConfig();
  const hasForm = features.isFilterRequired || hasCriteria(criteria);
  return {
    locale,
    messages: shownMessages(messages),
    site: siteProps(locale, hasForm ? searchOptions(criteria, features, locale, t, Date.now()) : null),
    head: {
      title,
      intro: text,
      description: text,
      breadcrumb: [],
      isIndexable: false,
      canonicalUrl: null,
      venuesFileUrl: null,
      openGraphImageUrl: null,
      alternates: siteConfig().locales.map((other) => ({
        locale: other,
        url: siteConfig().siteUrl + homeUrl(other),
      })),
    },
    problem: {
      status,
      ...problem,
      ...(status < 500 && {
        allVenues: {
          label: t('common:breadcrumb.allVenues'),
          url: writeUrl({ name: 'allVenues', locale, country: defaultCountry(locale).code }),
        },
      }),
    },
  };
}

function problemTexts(
  status: Problem['status'],
  suggestions: Problem['suggestions'],
  t: Translate,
  search?: Problem['search'],
): ProblemTexts {
  const title = t(`problem:${status}.title`);
  if (!search) return { title, text: t(`problem:${status}.text`), suggestions };
  const { text } = search;
  const isUnknown = status === 404;
  return {
    title,
    text: isUnknown ? t('common:search.noSuggestion', { text }) : t('problem:searchFailed', { text }),
    // An unknown place: the countries are no places that the visitor may have meant.
    ...(isUnknown && { suggestionsTitle: t('indexes:block.countries') }),
    suggestions,
    search,
  };
}

export function markProblem(response: ServerResponse, status: Problem['status']): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', status === 404 || status === 400 ? PROBLEM_CACHE : 'no-store');
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
}
