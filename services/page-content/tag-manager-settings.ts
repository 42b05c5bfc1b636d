import { siteConfig } from '@/lib/server/env/site-config';
import { isLocale } from '@locator/base/locale';
import { loadMessages } from '@/lib/server/load-messages';
import consent from '@/public/locales/fr/consent.json';
import type { TagManagerSettings } from '@/services/browser/tag-manager/settings';

/** The labels are in the page's language, if it is supported. Null on a site without a tag manager. */
export async function tagManagerSettings(wantedLocale: unknown): Promise<TagManagerSettings | null> {
  const { tagManager, locales, defaultLocale } = siteConfig();
  if (!tagManager) return null;
  const locale = isLocale(wantedLocale) && locales.includes(wantedLocale) ? wantedLocale : defaultLocale;
  const messages = await loadMessages(locale, ['consent']);
  return { id: tagManager.id, url: tagManager.url, labels: { ...consent, ...messages.consent } };
}
