import { isLocale } from '@/lib/locale/locale';

/**
 * What a path is to the server. Every path has exactly one class: that of the first rule below, and the rules exclude
 * each other. Admission, rate limits, log level and metrics all go by it.
 */
export type AdmissionClass = 'static' | 'probe' | 'contract' | 'api' | 'picture' | 'feed' | 'page';

export interface ClassPolicy {
  /** Whether it waits for a permit, and is refused when none is left. */
  readonly needsPermit: boolean;
  /** Which rate limit counts it; null: none. */
  readonly rateLimit: 'browser' | 'contract' | null;
  /** Whether its requests are logged at level `debug`: they would be most of the log. */
  readonly isQuiet: boolean;
}

export const CLASS_POLICIES: Readonly<Record<AdmissionClass, ClassPolicy>> = {
  /** Files that exist, from disk. */
  static: { needsPermit: false, rateLimit: null, isQuiet: true },
  /** Questions of supervisors, balancers and Prometheus. */
  probe: { needsPermit: false, rateLimit: null, isQuiet: true },
  /** The public API. */
  contract: { needsPermit: true, rateLimit: 'contract', isQuiet: false },
  /** Endpoints for the browser: one request per keystroke, so clients need a limit. */
  api: { needsPermit: true, rateLimit: 'browser', isQuiet: false },
  /** Open Graph images, drawn on request. */
  picture: { needsPermit: true, rateLimit: 'browser', isQuiet: false },
  /** Every venue in one file, or a part of them. */
  feed: { needsPermit: true, rateLimit: 'browser', isQuiet: false },
  /** Everything else. Offices share one address and caches answer most pages, so pages have no limit. */
  page: { needsPermit: true, rateLimit: null, isQuiet: false },
};

/** Returns the class of a path as Next serves it (`servedPath`). */
export type ClassOf = (path: string) => AdmissionClass;

type Rule = readonly [AdmissionClass, (path: string) => boolean];

const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;
const PROBE = /^\/api\/(health|ready|metrics)\/?$/;
const CONTRACT = /^\/api\/v1(\/|$)/;
const FEED = /^\/(sitemap\.xml|sitemaps\/.*)$/s;
const VENUES_FILE = /^\/([^/]+)\/venues\.geojson\/?$/;

/** Returns the rules, which exclude each other; a path of none of them is a `page`. */
export function classRules(publicFiles: ReadonlySet<string>): readonly Rule[] {
  return [
    ['static', (path) => path.startsWith('/_next/static/') || publicFiles.has(path)],
    ['probe', (path) => PROBE.test(path)],
    ['contract', (path) => CONTRACT.test(path)],
    ['api', (path) => path.startsWith('/api/') && !PROBE.test(path) && !CONTRACT.test(path)],
    ['picture', (path) => path.startsWith('/pictures/')],
    ['feed', (path) => FEED.test(path) || isLocale(VENUES_FILE.exec(path)?.[1])],
  ];
}

/**
 * Creates the function that classifies paths.
 *
 * @param publicFiles Paths of the files in `public/`. A path beside them is the not-found page, which costs as much as any.
 */
export function createClassOf(publicFiles: ReadonlySet<string>): ClassOf {
  const rules = classRules(publicFiles);
  function classOfAddress(path: string): AdmissionClass {
    return rules.find(([, matches]) => matches(path))?.[0] ?? 'page';
  }
  return function classOf(path) {
    const behind = pathBehindData(path);
    if (behind === null) return classOfAddress(path);
    // Only pages have data addresses: below any other path Next answers with the not-found page.
    const classBehind = classOfAddress(behind);
    return classBehind === 'picture' || classBehind === 'feed' ? classBehind : 'page';
  };
}

/** Returns the page whose data `/_next/data/BUILD/….json` is; null for any other path. */
export function pathBehindData(path: string): string | null {
  const behind = DATA.exec(path)?.[1];
  return behind === '/index' ? '/' : (behind ?? null);
}
