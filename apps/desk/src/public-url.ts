import { countrySlug } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { toSlug } from '@locator/base';
import type { VenueRecord } from '@locator/venue-model';
import type { DeskSettings } from './settings';

/** Returns the URL of a venue's page on the site, or of its start page for null, in `language` if the site has it. */
export type PublicUrl = (record: VenueRecord | null, language: Locale) => string;

/** A test compares the URLs with those of the site (lib/url/links.ts), which applications cannot import. */
export function createPublicUrl({
  siteUrl,
  locales,
  defaultLocale,
}: Pick<DeskSettings, 'siteUrl' | 'locales' | 'defaultLocale'>): PublicUrl {
  return function publicUrl(record, language) {
    const locale = locales.includes(language) ? language : defaultLocale;
    if (!record) return `${siteUrl}/${locale}`;
    const { code, name, address } = record;
    const { countryCode } = address;
    const country = `${countrySlug(countryCode, locale)}-${countryCode}`;
    return `${siteUrl}/${[locale, country, code, toSlug(name) || 'venue', 'details'].join('/')}`;
  };
}
