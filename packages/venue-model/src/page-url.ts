import { toSlug } from '@locator/base';
import { countrySlug } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { VenueRecord } from './venue-record';

/** A test compares it with the URLs of the site (lib/url/links.ts), which packages cannot import. `siteUrl`: with base path. */
export function venuePageUrl(
  siteUrl: string,
  locale: Locale,
  record: Pick<VenueRecord, 'code' | 'name' | 'address'>,
): string {
  const { code, name, address } = record;
  const country = `${countrySlug(address.countryCode, locale)}-${address.countryCode}`;
  return [siteUrl, locale, country, code, toSlug(name) || 'venue', 'details'].join('/');
}

/** Whether a URL is that of a venue's page on the site, as {@link venuePageUrl} writes it. */
export function isVenuePageUrl(url: string, code: string): boolean {
  const [country = '', ofVenue, slug, last] = new URL(url).pathname.split('/').slice(-4);
  return /-[A-Z]{3}$/.test(country) && ofVenue === code && Boolean(slug) && last === 'details';
}
