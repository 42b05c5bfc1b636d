import { BRAND } from '@/lib/brand/brand';
import { siteConfig } from '@/lib/server/env/site-config';
import { isLocale } from '@/lib/locale/locale';
import { loadMessages } from '@/lib/locale/messages';
import common from '@/public/locales/fr/common.json';
import consent from '@/public/locales/fr/consent.json';
import type { TagManagerSettings } from '@/services/browser/tag-manager/settings';

/** Returns the tag manager's settings and texts in the language of the page; null without `GTM_ID`. */
export async function tagManagerSettings(wantedLocale: unknown): Promise<TagManagerSettings | null> {
  const { tagManager, locales, defaultLocale } = siteConfig();
  if (!tagManager) return null;
  const locale = isLocale(wantedLocale) && locales.includes(wantedLocale) ? wantedLocale : defaultLocale;
  const messages = await loadMessages(locale, ['common', 'consent']);
  const { denied, unavailable, timeout, unknown } = { ...common, ...messages.common }.geolocation;
  return {
    id: tagManager.id,
    url: tagManager.url,
    words: { ...consent, ...messages.consent },
    geolocationFailures: { denied, unavailable, timeout, unknown },
    pages: BRAND.links,
    networks: BRAND.social,
    styles: '/consent/consent.css',
  };
}
