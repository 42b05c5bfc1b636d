import { openAtRange } from '@locator/opening-hours/open-at-range';
import { brand } from '@/lib/brand/brand';
import type { Messages } from '@/lib/locale/messages';
import { messagesForPage } from '@/lib/server/load-messages';
import type { SearchOptions, SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import { defaultCountry, type SiteConfig, siteConfig } from '../env/site-config';

/** @param search null for a search form that asks only for a place */
export function siteProps(
  locale: Locale,
  search: SearchOptions | null,
  unread: SiteProps['unread'] = [],
): SiteProps {
  const { features, defaultLocale } = siteConfig();
  return {
    year: new Date().getFullYear(),
    openAtRange: openAtRange(Date.now()),
    defaultLocale,
    features,
    hasNewsletter: hasNewsletter(),
    defaultCountry: defaultCountry(locale).code,
    search,
    unread,
  };
}

/** By default, only a site with a webhook has one: otherwise, it is unknown whether anybody reads the addresses. */
export function hasNewsletter({ newsletter }: Pick<SiteConfig, 'newsletter'> = siteConfig()): boolean {
  return brand().features?.newsletter ?? newsletter.webhookUrl !== null;
}

/** Returns {@link messagesForPage} of this site. */
export function shownMessages(messages: Messages): Messages {
  return messagesForPage(messages, { ...siteConfig().features, hasNewsletter: hasNewsletter() });
}
