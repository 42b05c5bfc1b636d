import { EventEmitter } from 'node:events';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { z } from 'zod';
import type { Locale } from '@locator/base/locale';
import type { Ports } from '@/services/backend/backend';
import { parseUrl, type RouteName, splitUrl } from '@/lib/url/routes';

const PAGES: Readonly<Partial<Record<RouteName, () => Promise<object>>>> = {
  home: () => import('@/pages/[locale]/index'),
  results: () => import('@/pages/[locale]/results/[[...page]]'),
  information: () => import('@/pages/[locale]/[country]/index'),
  selection: () => import('@/pages/[locale]/selection'),
  counties: () => import('@/pages/[locale]/[country]/counties'),
  allVenues: () => import('@/pages/[locale]/[country]/all'),
  cityResults: () => import('@/pages/[locale]/[country]/[segment]/results/[[...page]]'),
  countyResults: () => import('@/pages/[locale]/[country]/[segment]/county-results/[[...page]]'),
  venue: () => import('@/pages/[locale]/[country]/[segment]/[slug]/details'),
};

export interface ReadPage {
  readonly status: number;
  readonly props: {
    readonly content?: unknown;
    readonly state?: unknown;
    readonly messages: unknown;
    readonly site: unknown;
  };
  /** Structured data and texts of pictures. */
  readonly response: unknown;
}

/** Returns the data of a page as `__NEXT_DATA__` has them. Fails if the URL is redirected. */
export async function readPage(url: string): Promise<ReadPage> {
  const [path, query] = splitUrl(url);
  const parsed = parseUrl(path, query);
  const open = parsed.kind === 'route' && PAGES[parsed.route.name];
  if (!open) throw new Error(`${url} is no page.`);
  const { getServerSideProps } = (await open()) as { readonly getServerSideProps: GetServerSideProps };
  const response = Object.assign(new EventEmitter(), { setHeader: () => response, statusCode: 200 });
  const outcome = await getServerSideProps({
    req: { headers: {}, url },
    resolvedUrl: url,
    query,
    params: {},
    res: response,
  } as unknown as GetServerSidePropsContext);
  if (!('props' in outcome)) throw new Error(`${url} is redirected: ${JSON.stringify(outcome)}`);
  const { responseMetadataOf } = await import('@/lib/server/http/response-metadata');
  return {
    status: response.statusCode,
    props: JSON.parse(JSON.stringify(await outcome.props)) as ReadPage['props'],
    response: responseMetadataOf(response as never),
  };
}

const FILES: Readonly<Record<string, () => Promise<object>>> = {
  '/manifest.webmanifest': () => import('@/pages/manifest.webmanifest'),
  '/robots.txt': () => import('@/pages/robots.txt'),
  '/sitemap.xml': () => import('@/pages/sitemap.xml'),
  '/embed/fragment': () => import('@/pages/embed/fragment'),
  '/embed/frame': () => import('@/pages/embed/frame'),
};

/** Returns what machines read of the site, by URL. */
export async function readFeeds(
  { backend, engine }: Ports,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [url, open] of Object.entries(FILES)) {
    const { status, text } = await readFile(url, open);
    if (status !== 200 || text === '') throw new Error(`${url}: ${status} ${text}`);
    texts.set(url, text);
  }
  const { handleRequest } = await import('@/services/contract/handle-request');
  const endpoint = { ports: () => ({ backend, engine }), credentials: null };
  for (const path of ['pois', 'openapi.json']) {
    const url = `/api/v1/${path}`;
    const { status, body } = await handleRequest({ method: 'GET', url, headers: {} }, endpoint);
    if (status !== 200) throw new Error(`${url}: ${status} ${body}`);
    texts.set(url, body);
  }
  const { venuesAsGeoJson } = await import('@/services/feeds/geojson');
  const geoJson = await venuesAsGeoJson(backend, { locale, siteUrl: '', showPhone: true });
  texts.set('venues.geojson', geoJson.ok ? geoJson.value : '');
  const { createTools } = await import('@/services/assistants/tools');
  const site = {
    siteUrl: '',
    guestOrigins: [],
    locales: [locale],
    country: 'FRA',
    now: Date.now(),
  };
  const tools = createTools(site).map(({ name, description, input }) => [name, description, describe(input)]);
  texts.set('/api/mcp', JSON.stringify(tools));
  return texts;
}

function describe(input: z.ZodRawShape): object {
  return z.toJSONSchema(z.object(input), { unrepresentable: 'any' });
}

/** Returns what a file of the site answers. */
export async function readFile(
  url: string,
  open: () => Promise<object>,
): Promise<{ readonly status: number; readonly text: string }> {
  const { getServerSideProps } = (await open()) as { readonly getServerSideProps: GetServerSideProps };
  let text = '';
  const res = {
    setHeader: () => res,
    getHeader: () => '',
    getHeaders: () => ({}),
    statusCode: 200,
    end(body: string | Buffer) {
      text = String(body);
    },
  };
  const req = { method: 'GET', headers: {}, url };
  await getServerSideProps({ req, res, resolvedUrl: url, query: {} } as unknown as GetServerSidePropsContext);
  return { status: res.statusCode, text };
}
