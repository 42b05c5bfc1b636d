import { countrySlug } from '@locator/base/country/country';
import type { Locale } from '@locator/base/locale/locale';
import { toSlug } from '@locator/base/slug';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import type { DeskSettings } from './settings';

/** Returns the URL of a venue's page on the site, in `language` if the site has it. */
export type PublicUrl = (record: VenueRecord, language: Locale) => string;

/** A test compares the URLs with those of the site (lib/url/links.ts), which applications cannot import. */
export function createPublicUrl({
  siteUrl,
  locales,
  defaultLocale,
}: Pick<DeskSettings, 'siteUrl' | 'locales' | 'defaultLocale'>): PublicUrl {
  return function publicUrl({ code, name, address: { countryCode } }, language) {
    const locale = locales.includes(language) ? language : defaultLocale;
    const country = `${countrySlug(countryCode, locale)}-${countryCode}`;
    return `${siteUrl}/${[locale, country, code, toSlug(name) || 'venue', 'details'].join('/')}`;
  };
}
