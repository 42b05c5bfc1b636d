import type { ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult, Redirect } from 'next';
import { brand } from '@/lib/brand/brand';
import type { ComponentNamespace, Translate } from '@/lib/locale/messages';
import { loadMessages, loadTranslate } from '@/lib/server/load-messages';
import { PREFETCHED_DATA_SECONDS } from '@/lib/page/document-data';
import type { PageOutcome, PageProps, Problem } from '@/lib/page/page';
import type { TransientParameters } from '@/lib/url/transient';
import {
  canonicalRedirect,
  type PageRoute,
  parseUrl,
  type Route,
  type RouteOf,
  ROUTES,
  splitUrl,
  writeUrl,
} from '@/lib/url/routes';
import { isIncomplete, logFailure } from '@locator/base/log';
import { type Criteria, NO_CRITERIA, definedFields } from '@locator/venue-model';
import { chainFrameChangedAt, chainFrameVersion } from '../chain-frame/chain-frame';
import { defaultCountry, siteConfig } from '../env/site-config';
import { FAILURE_STATUS } from './failure-status';
import { headOf, responseMetadata } from './page-head';
import { markProblem, problemPageProps, problemProps } from './problem-page';
import { queryProblem } from './query-problem';
import { unreadTexts } from '../sentence/unread-texts';
import { setResponseMetadata } from './response-metadata';
import { searchOptions } from './search-options';
import { shownMessages, siteProps } from './site-props';
import { lastModified, sendNotModified } from './validators';

export interface PageRequest<Name extends PageRoute> {
  readonly route: RouteOf<Name>;
  readonly t: Translate;
  readonly transient: TransientParameters;
}

const SHARED_CACHE = 's-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
const PAGE_CACHE = `public, max-age=0, ${SHARED_CACHE}`;
/** Lets the browser reuse data that was prefetched for a link when the visitor follows it. */
const DATA_CACHE = `public, max-age=${PREFETCHED_DATA_SECONDS}, ${SHARED_CACHE}`;
export const REDIRECT_CACHE = 'public, max-age=0, s-maxage=86400';

/** `namespaces`: the message files, besides `common`, whose texts the browser gets for the page's components. */
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
        // First, to be close to the markup with the same text: gzip matches repetitions only within 32 kB.
        const props = {
          content: outcome.content,
          state: outcome.state,
          head: headOf(outcome.metadata, route),
          site: siteProps(
            locale,
            asksCriteria(name)
              ? searchOptions(criteriaOf(route), config.features, locale, t, Date.now())
              : null,
            unreadTexts(
              transient.unread,
              { locale, country: defaultCountry(locale).code, now: Date.now() },
              t,
            ),
          ),
          locale,
          messages: shownMessages(messages),
        };
        const metadata = responseMetadata(outcome, route, props.head);
        setResponseMetadata(context.res, metadata);
        markPage(context, outcome);
        // Next does not render a page if the response has already ended.
        sendNotModified(context.req, context.res, [props, metadata, brand().version, chainFrameVersion()]);
        return { props };
      }
      case 'redirect': {
        const redirectUrl = writeUrl(outcome.to, {
          searchedText: outcome.searchedText ?? null,
          unread: outcome.unread ?? [],
          typedStarts: outcome.typedStarts ?? null,
          movedFrom: outcome.movedFrom ?? null,
        });
        if (outcome.isPermanent)
          return permanentRedirect(context.res, redirectUrl, outcome.movedFrom === undefined ? 308 : 301);
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
  return route.name === 'results' && place?.text
    ? { text: place.text, criteria: definedFields(route.criteria) }
    : undefined;
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
