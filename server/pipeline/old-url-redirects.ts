import type { NamedVenue } from '@locator/gazetteer';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { REDIRECT_CACHE } from '@/lib/server/http/localized-page';
import { withBasePath, withoutBasePath } from '@/lib/url/base-path';
import { venueRoute } from '@/lib/url/links';
import { canonicalRedirect, parseUrl, splitUrl, writeUrl } from '@/lib/url/routes';
import type { FindByOldUrl } from '@/services/embedded/old-urls';
import type { MovedPage } from './old-addresses';
import type { RequestHandler } from './request-pipeline';

/**
 * Redirects to the venue's page, in the language with which the path begins, or else in the default language, or to the
 * page that replaces another one; null for other URLs. Pages of this site take precedence. Keeps parameters that neither
 * URL has, such as `utm_source`.
 */
export function createOldUrlRedirects(
  { locales, defaultLocale }: Pick<SiteConfig, 'locales' | 'defaultLocale'>,
  findByOldUrl: FindByOldUrl<NamedVenue>,
  findMovedPage: FindByOldUrl<MovedPage>,
): (target: string) => RequestHandler | null {
  return function redirectAt(target) {
    const ownTarget = withoutBasePath(target);
    if (ownTarget !== null && parseUrl(...splitUrl(ownTarget)).kind !== 'unknown') return null;
    const found = findByOldUrl(target);
    const moved = found ? null : findMovedPage(target);
    const [path, query] = splitUrl(ownTarget ?? target);
    const { parameters } = found ?? moved ?? { parameters: [] };
    const others = Object.fromEntries(
      Object.entries(query).filter(([name]) => !parameters.some((one) => one.startsWith(`${name}=`))),
    );
    if (moved) return redirectTo(withQuery(moved.page.target, others));
    if (!found) return null;
    const { page: venue } = found;
    const locale = locales.find((one) => one === path.split('/')[1]) ?? defaultLocale;
    const route = venueRoute(locale, { ...venue, address: { countryCode: venue.country } });
    const location = canonicalRedirect(route, path, others) ?? writeUrl(route);
    return redirectTo(withBasePath(location));
  };
}

function withQuery(target: string, query: ReturnType<typeof splitUrl>[1]): string {
  const url = new URL(target, 'http://site.invalid');
  const added = Object.entries(query).filter(([name]) => !url.searchParams.has(name));
  for (const [name, values] of added)
    for (const value of [values].flat()) url.searchParams.append(name, value ?? '');
  return url.href.replace('http://site.invalid', '');
}

function redirectTo(location: string): RequestHandler {
  return function redirect(_request, response) {
    response.writeHead(308, { Location: location, 'Cache-Control': REDIRECT_CACHE }).end();
    return Promise.resolve();
  };
}
