import type { NamedVenue } from '@locator/gazetteer';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { REDIRECT_CACHE } from '@/lib/server/http/localized-page';
import { withBasePath, withoutBasePath } from '@/lib/url/base-path';
import { canonicalRedirect } from '@/lib/url/canonical';
import { venueRoute } from '@/lib/url/links';
import { parseUrl, splitUrl, writeUrl } from '@/lib/url/routes';
import type { FindByOldUrl } from '@/services/embedded/old-urls';
import type { RequestHandler } from './request-pipeline';

/**
 * Redirects to the venue's page, in the language with which the path begins, or else in the default language; null for
 * other URLs. Pages of this site take precedence. Keeps parameters that neither URL has, such as `utm_source`.
 */
export function createOldUrlRedirects(
  { locales, defaultLocale }: Pick<SiteConfig, 'locales' | 'defaultLocale'>,
  findByOldUrl: FindByOldUrl<NamedVenue>,
): (target: string) => RequestHandler | null {
  return function redirectAt(target) {
    const ownTarget = withoutBasePath(target);
    if (ownTarget !== null && parseUrl(...splitUrl(ownTarget)).kind !== 'unknown') return null;
    const found = findByOldUrl(target);
    if (!found) return null;
    const { venue, parameters } = found;
    const [path, query] = splitUrl(ownTarget ?? target);
    const locale = locales.find((one) => one === path.split('/')[1]) ?? defaultLocale;
    const route = venueRoute(locale, { ...venue, address: { countryCode: venue.country } });
    const others = Object.entries(query).filter(
      ([name]) => !parameters.some((parameter) => parameter.startsWith(`${name}=`)),
    );
    const location = canonicalRedirect(route, path, Object.fromEntries(others)) ?? writeUrl(route);
    return function redirect(_request, response) {
      response.writeHead(308, { Location: withBasePath(location), 'Cache-Control': REDIRECT_CACHE }).end();
      return Promise.resolve();
    };
  };
}
