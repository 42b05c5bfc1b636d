import type { ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult, Redirect } from 'next';
import { chainFrameChangedAt, chainFrameVersion } from '@/lib/server/chain-frame/chain-frame';
import { siteConfig } from '../env/site-config';
import { BRAND } from '@/lib/brand/brand';
import { openAtRange } from '@locator/opening-hours/open-at-range';
import type { Locale } from '@locator/base/locale/locale';
import {
  loadMessages,
  loadTranslate,
  type Messages,
  messagesForPage,
  type ComponentNamespace,
  type Translate,
} from '@/lib/locale/messages';
import { breadcrumbList, withoutRepeatedLabels } from '@/lib/page/breadcrumb-list';
import { canonicalRedirect } from '@/lib/url/canonical';
import type { TransientParameters } from '@/lib/url/queries';
import {
  parseUrl,
  openGraphImageUrl,
  type PageRoute,
  type Route,
  ROUTES,
  type RouteOf,
  writeUrl,
  splitUrl,
} from '@/lib/url/routes';
import { isIncomplete } from '@locator/base/log/request-context';
import { logFailure } from '@locator/base/log/log-fault';
import { type Criteria, hasCriteria, NO_CRITERIA } from '@locator/venue-model/criteria';
import { FAILURE_STATUS } from './failure-status';
import { queryProblem } from './query-problem';
import { searchOptions } from './search-options';
import type { PageMetadata, PageHead, PageOutcome, PageProps, Problem, ProblemTexts } from '@/lib/page/page';
import { setResponseMetadata, type ResponseMetadata } from './response-metadata';
import { RETRY_AFTER_SECONDS } from '@locator/base/upstream/retry-after';
import { sendNotModified, lastModified } from './validators';
import { PREFETCHED_DATA_SECONDS } from '@/lib/page/document-data';

export interface PageRequest<Name extends PageRoute> {
  readonly route: RouteOf<Name>;
  readonly t: Translate;
  /** Query parameters for a single visit, such as a typed place. */
  readonly transient: TransientParameters;
}

const SHARED_CACHE = 's-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
const PAGE_CACHE = `public, max-age=0, ${SHARED_CACHE}`;
/** Lets the browser reuse data that was prefetched for a link when the visitor follows it. */
const DATA_CACHE = `public, max-age=${PREFETCHED_DATA_SECONDS}, ${SHARED_CACHE}`;
export const REDIRECT_CACHE = 'public, max-age=0, s-maxage=86400';
const PROBLEM_CACHE = 'public, max-age=0, s-maxage=60';

/** Creates a route's `getServerSideProps`. `namespaces` are the messages of its components besides `common`. */
export function localizedPage<Name extends PageRoute, Content, State>(
  name: Name,
  namespaces: readonly ComponentNamespace[],
  makePage: (request: PageRequest<Name>) => Promise<PageOutcome<Content, State>>,
): GetServerSideProps<PageProps<Content, State>> {
  return async function getServerSideProps(context) {
    const config = siteConfig();
    const [path, query] = splitUrl(context.resolvedUrl);
    const parsed = parseUrl(path, query);
    if (parsed.kind === 'bad-query') {
      return problemProps(context, parsed.locale, 400, []);
    }
    const route = parsed.kind === 'route' && isRouteOf(parsed.route, name) ? parsed.route : null;
    if (parsed.kind === 'unknown' || !route || !config.locales.includes(route.locale))
      return unmatched(context);
    const { transient } = parsed;
    // A typed place needs no canonical redirect, because `makePage` looks it up and redirects to its results.
    const redirect = transient.place ? null : canonicalRedirect(route, path, query);
    if (redirect) return permanentRedirect(context.res, redirect);
    const { isFilterRequired } = config.features;
    const problem = queryProblem(parsed.route, transient.place, { isFilterRequired, now: Date.now() });
    if (problem) {
      markProblem(context.res, 400);
      return { props: await problemPageProps(route.locale, 400, problem) };
    }

    const { locale } = route;
    const [messages, t] = await Promise.all([
      loadMessages(locale, ['common', ...namespaces]),
      loadTranslate(locale),
    ]);
    const outcome = await makePage({ route, t, transient });
    switch (outcome.kind) {
      case 'page': {
        // `content` and `state` come first, to be close to the markup with the same text: gzip matches repeated text
        // only within a window of 32 kB.
        const props = {
          content: outcome.content,
          state: outcome.state,
          head: headOf(outcome.metadata, route),
          site: {
            ...siteProps(),
            search: asksCriteria(name) ? searchOptions(criteriaOf(route), config.features, locale, t) : null,
          },
          locale,
          messages: shownMessages(messages),
        };
        const metadata = responseMetadata(outcome, route, props.head);
        setResponseMetadata(context.res, metadata);
        markPage(context, outcome);
        // Next does not render a page if the response has already ended.
        sendNotModified(context.req, context.res, [props, metadata, BRAND.version, chainFrameVersion()]);
        return { props };
      }
      case 'redirect': {
        const redirectUrl = writeUrl(outcome.to, {
          searchedText: outcome.searchedText ?? null,
          typedStarts: outcome.typedStarts ?? null,
          hasMoved: outcome.status === 301,
        });
        if (outcome.isPermanent) return permanentRedirect(context.res, redirectUrl, outcome.status);
        return { redirect: { destination: redirectUrl, permanent: false } };
      }
      case 'not-found':
        return problemProps(context, locale, 404, outcome.suggestions ?? [], typedSearch(route, transient));
      case 'failure': {
        logFailure(outcome.failure);
        const status = FAILURE_STATUS[outcome.failure.kind];
        return problemProps(context, locale, status, [], typedSearch(route, transient));
      }
    }
  };
}

function typedSearch(route: Route, { place }: TransientParameters): Problem['search'] {
  return route.name === 'results' && place?.text ? { text: place.text, criteria: route.criteria } : undefined;
}

function permanentRedirect(
  response: ServerResponse,
  destination: string,
  statusCode: 301 | 308 = 308,
): { redirect: Redirect } {
  response.setHeader('Cache-Control', REDIRECT_CACHE);
  return { redirect: { destination, statusCode } };
}

/** Marks a request for page data, in which Next treats an error status as a failed request. */
const DATA_REQUEST = 'x-nextjs-data';

function markPage(
  { req, res }: GetServerSidePropsContext,
  { status, changedAt = null }: { readonly status?: 410; readonly changedAt?: number | null },
): void {
  const isData = req.headers[DATA_REQUEST] !== undefined;
  // Incomplete data is not cached by the browser, so that a later navigation requests the missing parts.
  res.setHeader('Cache-Control', isData && !isIncomplete() ? DATA_CACHE : PAGE_CACHE);
  if (status !== undefined && !isData) res.statusCode = status;
  if (changedAt === null) return;
  const modified = lastModified(Math.max(changedAt, chainFrameChangedAt()));
  res.setHeader('Last-Modified', new Date(modified).toUTCString());
}

/** `getServerSideProps` for paths that no other file in `pages` matches. */
export const unmatchedPage: GetServerSideProps<PageProps> = unmatched;

async function unmatched(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<PageProps<never, never>>> {
  const [path, query] = splitUrl(context.resolvedUrl);
  const parsed = parseUrl(path, query);
  const route = parsed.kind === 'route' ? parsed.route : null;
  const isOffered = route !== null && siteConfig().locales.includes(route.locale);
  const redirect = isOffered && canonicalRedirect(route, path, query);
  if (redirect) return permanentRedirect(context.res, redirect);
  const locale = parseUrl(`/${path.split('/')[1] ?? ''}`, {});
  return problemProps(context, locale.kind === 'route' ? locale.route.locale : null, 404, []);
}

async function problemProps(
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
  const criteria = problem.search?.criteria ?? NO_CRITERIA;
  const { features } = siteConfig();
  const hasForm = features.isFilterRequired || hasCriteria(criteria);
  return {
    locale,
    messages: shownMessages(messages),
    site: {
      ...siteProps(),
      search: hasForm ? searchOptions(criteria, features, locale, t) : null,
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
      alternates: siteConfig().locales.map((other) => ({
        locale: other,
        url: siteConfig().siteUrl + writeUrl({ name: 'home', locale: other }),
      })),
    },
    problem: {
      status,
      ...problem,
      ...(status < 500 && {
        allVenues: {
          label: t('common:breadcrumb.allVenues'),
          url: writeUrl({ name: 'allVenues', locale, country: siteConfig().defaultCountry }),
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
    suggestions,
    search,
  };
}

function markProblem(response: ServerResponse, status: Problem['status']): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', status === 404 || status === 400 ? PROBLEM_CACHE : 'no-store');
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
}

function responseMetadata(
  {
    imageLines = [],
    imageMap,
    imagePicture,
    describe,
  }: Pick<
    PageOutcome<unknown, unknown> & { kind: 'page' },
    'imageLines' | 'imageMap' | 'imagePicture' | 'describe'
  >,
  { locale }: Route,
  { title, description, breadcrumb, canonicalUrl, openGraphImageUrl }: PageHead & RouteUrls,
): ResponseMetadata {
  const { siteUrl } = siteConfig();
  const page = { locale, siteUrl, url: canonicalUrl, title, description, openGraphImageUrl };
  return {
    structuredData: [...(describe?.(page) ?? []), ...breadcrumbList(page, breadcrumb)],
    image: {
      title,
      lines: imageLines,
      ...(imageMap && { map: imageMap }),
      ...(imagePicture && { picture: imagePicture }),
    },
  };
}

interface RouteUrls {
  readonly canonicalUrl: string;
  readonly openGraphImageUrl: string;
}

function headOf(metadata: PageMetadata, route: Route): PageHead & RouteUrls {
  const { siteUrl, locales } = siteConfig();
  const url = writeUrl(route);
  return {
    ...metadata,
    breadcrumb: withoutRepeatedLabels(metadata.breadcrumb),
    canonicalUrl: siteUrl + url,
    venuesFileUrl: siteUrl + writeUrl({ name: 'venuesFile', locale: route.locale }),
    openGraphImageUrl: siteUrl + openGraphImageUrl(url),
    alternates: locales.map((locale) => ({ locale, url: siteUrl + writeUrl({ ...route, locale }) })),
  };
}

function shownMessages(messages: Messages): Messages {
  return messagesForPage(messages, siteConfig().features);
}

function siteProps(): PageProps['site'] {
  const { features, defaultCountry, defaultLocale } = siteConfig();
  return {
    year: new Date().getFullYear(),
    openAtRange: openAtRange(Date.now()),
    defaultLocale,
    features,
    defaultCountry,
    search: null,
  };
}

/** A site that requires a filter asks for it on every page. */
function asksCriteria(name: PageRoute): boolean {
  return siteConfig().features.isFilterRequired || ROUTES[name].asksCriteria;
}

function criteriaOf(route: Route): Criteria {
  return 'criteria' in route ? route.criteria : NO_CRITERIA;
}

function isRouteOf<Name extends PageRoute>(route: Route, name: Name): route is RouteOf<Name> {
  return route.name === name;
}
