import type { Organization, SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import type { DescribedPage } from '@/lib/structured-data/described-page';
import { BRAND, BRAND_IMAGES } from '@/lib/brand/brand';
import type { Locale } from '@/lib/locale/locale';

export function organization(siteUrl: string): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: BRAND.name,
    url: siteUrl,
    logo: { '@type': 'ImageObject', url: siteUrl + BRAND_IMAGES.logo.path, width: '512', height: '512' },
    sameAs: Object.values(BRAND.social),
  };
}

/** Returns the `WebSite` with its search action, which uses the URL of the form without JavaScript. */
export function webSite({ siteUrl, locale, description }: DescribedPage): WebSite {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl}/${locale}/results?place={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': webSiteId(siteUrl, locale),
    name: BRAND.name,
    description,
    url: `${siteUrl}/${locale}`,
    inLanguage: locale,
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: search,
  };
}

export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** Each language has its own `WebSite`. */
export function webSiteId(siteUrl: string, locale: Locale): string {
  return `${siteUrl}/${locale}#website`;
}
