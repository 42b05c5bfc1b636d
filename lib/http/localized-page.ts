import type { ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult, Redirect } from 'next';
import { siteConfig } from '../env/site-config';
import type { Locale } from '../locale/locale';
import { loadMessages, loadTranslate, type Namespace, type Translate } from '../locale/messages';
import { canonicalRedirect } from '../url/canonical';
import type { Query } from '../url/queries';
import { parseUrl, type Route, type RouteName, type RouteOf, writeUrl } from '../url/routes';
import type { PageFrame, PageHead, PageOutcome, PageProps, Problem } from './page';

export interface PageRequest<Name extends RouteName> {
  readonly route: RouteOf<Name>;
  /** Translates into the page's language. */
  readonly t: Translate;
  /** The query as it came, for what the routes table doesn't know. */
  readonly query: Query;
  /** What the visitor had asked for, when this page is only a guess. */
  readonly asked: string | null;
}

/** Seconds a shared cache may serve a page, and how long it may do so while it fetches a new one or can't. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
const REDIRECT_CACHE = 'public, max-age=0, s-maxage=86400';
const PROBLEM_CACHE = 'public, max-age=0, s-maxage=60';
const RETRY_AFTER_SECONDS = 30;

/** Longest text that is said back to a visitor. */
const MAX_ASKED = 100;

/**
 * Turns the function that makes one route's page into `getServerSideProps`: parses the URL, sends the visitor to the
 * canonical one, supplies messages and cache headers, and translates a failure into its status. `namespaces` are the
 * messages that the page's components read, beside `common`.
 */
export function localizedPage<Name extends RouteName, Content, State>(
  name: Name,
  namespaces: readonly Namespace[],
  makePage: (request: PageRequest<Name>) => Promise<PageOutcome<Content, State>>,
): GetServerSideProps<PageProps<Content, State>> {
  return async function getServerSideProps(context) {
    const config = siteConfig();
    const [path, query] = splitUrl(context.resolvedUrl);
    const parsed = parseUrl(path, query);
    if (parsed.kind === 'bad-query') {
      return problemProps(context, parsed.locale, 400, []);
    }
    const route = parsed.kind === 'route' ? parsed.route : null;
    if (!route || !isRouteOf(route, name) || !config.locales.includes(route.locale)) {
      return problemProps(context, route?.locale ?? null, 404, []);
    }
    // A place that was typed is on its way to another URL anyhow.
    const redirect = TYPED_PLACE in query ? null : canonicalRedirect(route, path, query);
    if (redirect) return permanentRedirect(context.res, redirect);

    const { locale } = route;
    const [messages, t] = await Promise.all([
      loadMessages(locale, ['common', ...namespaces]),
      loadTranslate(locale),
    ]);
    const outcome = await makePage({
      route,
      t,
      query,
      asked: askedIn(query),
    });
    switch (outcome.kind) {
      case 'page':
        context.res.setHeader('Cache-Control', PAGE_CACHE);
        return {
          props: {
            locale,
            messages,
            site: siteProps(),
            head: headOf(outcome.frame, route),
            content: outcome.content,
            state: outcome.state,
          },
        };
      case 'redirect':
        if (outcome.isPermanent) return permanentRedirect(context.res, redirectUrl(outcome));
        return { redirect: { destination: redirectUrl(outcome), permanent: false } };
      case 'not-found':
        return problemProps(context, locale, 404, outcome.suggestions ?? []);
      case 'failure':
        console.error(`${outcome.failure.service} ${outcome.failure.operation}: ${outcome.failure.message}`);
        return problemProps(context, locale, STATUS_OF[outcome.failure.kind], []);
    }
  };
}

/** The query parameter of the search form without JavaScript. */
const TYPED_PLACE = 'place';

/** The query parameter that carries what was asked for to a page that was only guessed. */
const ASKED = 'asked';

function askedIn(query: Query): string | null {
  const asked = [query[ASKED] ?? []].flat()[0];
  return asked === undefined ? null : [...asked].slice(0, MAX_ASKED).join('');
}

function permanentRedirect(response: ServerResponse, destination: string): { redirect: Redirect } {
  response.setHeader('Cache-Control', REDIRECT_CACHE);
  return { redirect: { destination, permanent: true } };
}

function redirectUrl({ to, asked }: { readonly to: Route; readonly asked?: string }): string {
  const url = writeUrl(to);
  if (asked === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [ASKED]: asked })}`;
}

/** For paths that no route file serves: the canonical form of what was meant, else a 404 with ways on. */
export const unmatchedPage: GetServerSideProps<PageProps> = async function getServerSideProps(context) {
  const [path, query] = splitUrl(context.resolvedUrl);
  const parsed = parseUrl(path, query);
  const route = parsed.kind === 'route' ? parsed.route : null;
  const redirect = route && canonicalRedirect(route, path, query);
  if (redirect) return permanentRedirect(context.res, redirect);
  const locale = parseUrl(`/${path.split('/')[1] ?? ''}`, {});
  return problemProps(context, locale.kind === 'route' ? locale.route.locale : null, 404, []);
};

const STATUS_OF = { 'not-found': 404, 'bad-request': 400, unavailable: 503, unexpected: 500 } as const;

async function problemProps(
  context: GetServerSidePropsContext,
  wantedLocale: Locale | null,
  status: Problem['status'],
  suggestions: Problem['suggestions'],
): Promise<GetServerSidePropsResult<PageProps<never, never>>> {
  const { locales, defaultLocale } = siteConfig();
  const locale = wantedLocale && locales.includes(wantedLocale) ? wantedLocale : defaultLocale;
  markProblem(context.res, status);
  return { props: await problemPageProps(locale, status, suggestions) };
}

/** The props of a page that tells of a problem instead of its content. */
export async function problemPageProps(
  locale: Locale,
  status: Problem['status'],
  suggestions: Problem['suggestions'] = [],
): Promise<PageProps<never, never>> {
  const [messages, t] = await Promise.all([
    loadMessages(locale, ['common', 'problem']),
    loadTranslate(locale),
  ]);
  const title = t(`problem:${status}.title`);
  const text = t(`problem:${status}.text`);
  return {
    locale,
    messages,
    site: siteProps(),
    head: {
      title,
      description: text,
      breadcrumb: [],
      isIndexable: false,
      canonicalUrl: null,
      alternates: [],
    },
    problem: { status, text, suggestions },
  };
}

function markProblem(response: ServerResponse, status: Problem['status']): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', status === 404 || status === 400 ? PROBLEM_CACHE : 'no-store');
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
}

function headOf(frame: PageFrame, route: Route): PageHead {
  const { siteUrl, locales } = siteConfig();
  return {
    ...frame,
    canonicalUrl: siteUrl + writeUrl(route),
    alternates: locales.map((locale) => ({ locale, url: siteUrl + writeUrl({ ...route, locale }) })),
  };
}

function siteProps(): PageProps['site'] {
  const { features, defaultCountry, defaultLocale, tileUrl, tileAttribution } = siteConfig();
  return {
    year: new Date().getFullYear(),
    defaultLocale,
    features,
    defaultCountry,
    tiles: tileUrl ? { url: tileUrl, attribution: tileAttribution } : null,
  };
}

function isRouteOf<Name extends RouteName>(route: Route, name: Name): route is RouteOf<Name> {
  return route.name === name;
}

function splitUrl(url: string): [path: string, query: Query] {
  const { pathname, searchParams } = new URL(url, 'http://request.invalid');
  const query: Record<string, string[]> = {};
  for (const [key, value] of searchParams) (query[key] ??= []).push(value);
  return [pathname, query];
}
