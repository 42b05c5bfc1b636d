import type { IncomingHttpHeaders } from 'node:http';

/**
 * According to `Sec-Fetch-Site` or, in older browsers, over plain HTTP and for `same-site` (other subdomains), `Origin`.
 * A POST request without either header does not come from a browser.
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
