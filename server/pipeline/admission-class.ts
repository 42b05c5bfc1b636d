import { LOCALES } from '@locator/base/locale';
import { ROUTE_NAMES, ROUTES } from '@/lib/url/routes';

/** A path's class determines admission, rate limits, log level and metrics. Every path has exactly one class. */
export type AdmissionClass =
  | 'static'
  | 'probe'
  | 'contract'
  | 'assistant'
  | 'api'
  | 'open-graph-image'
  | 'photo'
  | 'tile'
  | 'feed'
  | 'page';

export interface ClassPolicy {
  /** Whether requests need a permit. If none is free, they are rejected. */
  readonly needsPermit: boolean;
  /** Rate limit that applies to the requests; null for none. */
  readonly rateLimit: 'browser' | 'contract' | null;
  /** Whether successful requests are logged at level `debug`, because they are too frequent for `info`. */
  readonly isQuiet: boolean;
}

export const CLASS_POLICIES: Readonly<Record<AdmissionClass, ClassPolicy>> = {
  static: { needsPermit: false, rateLimit: null, isQuiet: true },
  probe: { needsPermit: false, rateLimit: null, isQuiet: true },
  contract: { needsPermit: true, rateLimit: 'contract', isQuiet: false },
  /** Messages of the Model Context Protocol. One address may serve many users of an assistant. */
  assistant: { needsPermit: true, rateLimit: 'contract', isQuiet: false },
  /** Endpoints that the site calls from the browser, some of them on every keystroke. */
  api: { needsPermit: true, rateLimit: 'browser', isQuiet: false },
  'open-graph-image': { needsPermit: true, rateLimit: 'browser', isQuiet: false },
  photo: { needsPermit: true, rateLimit: 'browser', isQuiet: true },
  tile: { needsPermit: true, rateLimit: 'browser', isQuiet: true },
  feed: { needsPermit: true, rateLimit: 'browser', isQuiet: false },
  /** Everything else. No rate limit: an office may share an IP address, and most pages are cached. */
  page: { needsPermit: true, rateLimit: null, isQuiet: false },
};

/** Returns the class of a path. The path must be normalised in the same way as in Next (`servedPath`). */
export type ClassOf = (path: string) => AdmissionClass;

const IMAGES_AND_FEEDS: ReadonlySet<AdmissionClass> = new Set(['open-graph-image', 'photo', 'tile', 'feed']);

type Rule = readonly [AdmissionClass, (path: string) => boolean];

const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;
const PROBE = /^\/api\/(health|ready|metrics)\/?$/;
const CONTRACT = /^\/api\/v1(\/|$)/;
const ASSISTANT = /^\/api\/mcp\/?$/;
const FEED = /^\/(sitemap\.xml|sitemaps\/.*|embed\/.*)$/s;
const TILE_ROUTE = routesOfClass('tile');
const FEED_ROUTE = routesOfClass('feed');

/** Matches faster than `parseUrl`, because every request is classified. */
function routesOfClass(wanted: AdmissionClass): RegExp {
  const routes = ROUTE_NAMES.filter((name) => ROUTES[name].admissionClass === wanted);
  const paths = routes.map((name) =>
    ROUTES[name].path
      .map((segment) => (segment === ':locale' ? `(?:${LOCALES.join('|')})` : segment))
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace('.', '\\.')))
      .join('/'),
  );
  return new RegExp(`^/(?:${paths.join('|')})/?$`);
}

/** At most one rule matches a path; a path that no rule matches is a `page`. */
export function classRules(publicFiles: ReadonlySet<string>): readonly Rule[] {
  return [
    ['static', (path) => path.startsWith('/_next/static/') || publicFiles.has(path)],
    ['probe', (path) => PROBE.test(path)],
    ['contract', (path) => CONTRACT.test(path)],
    ['assistant', (path) => ASSISTANT.test(path)],
    [
      'api',
      (path) => path.startsWith('/api/') && ![PROBE, CONTRACT, ASSISTANT].some((other) => other.test(path)),
    ],
    ['open-graph-image', (path) => path.startsWith('/pictures/')],
    ['photo', (path) => path.startsWith('/photos/')],
    ['tile', (path) => path.startsWith('/tiles/') || TILE_ROUTE.test(path)],
    ['feed', (path) => FEED.test(path) || FEED_ROUTE.test(path)],
  ];
}

/** `publicFiles` are the URL paths of the files in `public/` and of the brand's files. */
export function createClassOf(publicFiles: ReadonlySet<string>): ClassOf {
  const rules = classRules(publicFiles);
  function classOfAddress(path: string): AdmissionClass {
    return rules.find(([, matches]) => matches(path))?.[0] ?? 'page';
  }
  return function classOf(path) {
    const behind = pathBehindData(path);
    if (behind === null) return classOfAddress(path);
    // Only pages, including those that serve images and feeds, have data URLs. For others, Next renders the not-found page.
    const classBehind = classOfAddress(behind);
    return IMAGES_AND_FEEDS.has(classBehind) ? classBehind : 'page';
  };
}

/** Takes the build ID from `like`, an existing data path. */
export function dataPath(like: string, pagePath: string): string {
  return `/_next/data/${like.split('/', 4)[3] ?? ''}${pagePath}.json`;
}

/** Returns the page path for a data URL (`/_next/data/BUILD/….json`); null for any other path. */
export function pathBehindData(path: string): string | null {
  const behind = DATA.exec(path)?.[1];
  return behind === '/index' ? '/' : (behind ?? null);
}
