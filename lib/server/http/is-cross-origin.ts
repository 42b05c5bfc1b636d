import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a browser sent the request from another origin, according to `Sec-Fetch-Site` or, in older browsers
 * and over plain HTTP, `Origin`. With `Sec-Fetch-Site: same-site`, which includes other subdomains, `Origin` decides. A
 * POST request without either header does not come from a browser.
 */
export function isCrossOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-origin' || site === 'none') return false;
  if (headers.origin === undefined) return site !== undefined;
  if (!URL.canParse(headers.origin)) return true;
  const { host } = new URL(headers.origin);
  return host !== headers.host?.toLowerCase() && host !== new URL(siteUrl).host;
}
