/**
 * Path below which the site under test is served; '' for the root. `BASE_PATH=/stores npm test -- --only e2e` runs the
 * tests below it.
 */
export const BASE_PATH = process.env.BASE_PATH ?? '';

/** Returns the path of the site for the path of a URL or a link. */
export function sitePath(path: string): string {
  return isBelow(path) ? path.slice(BASE_PATH.length) : path;
}

/** Returns the request target for a path of the site. Targets such as `*` are unchanged. */
export function targetOf(path: string): string {
  return path.startsWith('/') ? BASE_PATH + path : path;
}

/**
 * Makes paths such as `/fr` relative to the base path of the site: `new URL('/fr', baseURL)`, with which Playwright
 * resolves the URLs of tests, would drop it.
 */
export function resolveBelowBasePath(): void {
  if (BASE_PATH === '') return;
  globalThis.URL = class extends URL {
    constructor(url: string | URL, base?: string | URL) {
      const isOfSite = base !== undefined && isSiteRoot(String(base));
      const path = String(url);
      super(isOfSite && /^\/(?!\/)/.test(path) && !isBelow(path) ? BASE_PATH + path : url, base);
    }
  };
}

function isSiteRoot(base: string): boolean {
  return /^https?:\/\/[^/]+(.*)$/.exec(base)?.[1] === BASE_PATH;
}

function isBelow(path: string): boolean {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`);
}
