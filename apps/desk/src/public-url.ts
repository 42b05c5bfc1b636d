import type { Locale } from '@locator/base/locale';
import { type VenueRecord, venuePageUrl } from '@locator/venue-model';
import type { DeskSettings } from './settings';

/**
 * Returns the URL of a venue's page on the site, or of its start page for null, in `language` if the site has it;
 * otherwise in its first language.
 */
export type PublicUrl = (record: VenueRecord | null, language?: Locale) => string;

export function createPublicUrl({
  siteUrl,
  locales,
  defaultLocale,
}: Pick<DeskSettings, 'siteUrl' | 'locales' | 'defaultLocale'>): PublicUrl {
  return function publicUrl(record, language) {
    const locale = language && locales.includes(language) ? language : defaultLocale;
    return record ? venuePageUrl(siteUrl, locale, record) : `${siteUrl}/${locale}`;
  };
}
