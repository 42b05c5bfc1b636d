import type {
  CollectionPage,
  ItemList,
  Organization,
  SearchActionLeaf,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { brand, BRAND_IMAGES } from '@/lib/brand/brand';
import type { Locale } from '@locator/base/locale';
import { homeUrl } from '@/lib/url/browser-urls';
import { allResultsRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { breadcrumbId } from '@/lib/page/breadcrumb-list';
import type { BreadcrumbLink, DescribedPage } from '@/lib/page/page';

export function organization(siteUrl: string): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand().name,
    url: siteUrl,
    logo: { '@type': 'ImageObject', url: siteUrl + BRAND_IMAGES.logo.path, width: '512', height: '512' },
    sameAs: Object.values(brand().social),
  };
}

const SEARCH_TERM = 'search_term_string';

/** Returns the `WebSite` node. Its search action uses the URL to which the search form submits without JavaScript. */
export function webSite({ siteUrl, locale, description }: DescribedPage): WebSite {
  const searchUrl = writeUrl(allResultsRoute(locale), { place: { text: SEARCH_TERM, chosen: null } });
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: siteUrl + searchUrl.replace(SEARCH_TERM, `{${SEARCH_TERM}}`),
    },
    'query-input': `required name=${SEARCH_TERM}`,
  };
  return {
    '@type': 'WebSite',
    '@id': webSiteId(siteUrl, locale),
    name: brand().name,
    description,
    url: siteUrl + homeUrl(locale),
    inLanguage: locale,
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: search,
  };
}

function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** Each language has its own `WebSite` node. */
function webSiteId(siteUrl: string, locale: Locale): string {
  return `${siteUrl}${homeUrl(locale)}#website`;
}

/**
 * Returns a `CollectionPage` of venues or places; `first` is the position of the first item. Items are identified by
 * their URL, as on a summary page (developers.google.com/search/docs/appearance/structured-data/carousel).
 */
export function collectionPage(
  page: DescribedPage,
  items: readonly Pick<BreadcrumbLink, 'url'>[],
  first = 1,
): [CollectionPage, ...ItemList[]] {
  const { siteUrl, url, locale, title, description, openGraphImageUrl } = page;
  const listId = `${url}#list`;
  const collection: CollectionPage = {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: locale,
    isPartOf: { '@id': webSiteId(siteUrl, locale) },
    breadcrumb: { '@id': breadcrumbId(url) },
    primaryImageOfPage: { '@type': 'ImageObject', url: openGraphImageUrl },
    ...(items.length > 0 && { mainEntity: { '@id': listId } }),
  };
  if (items.length === 0) return [collection];
  const list: ItemList = {
    '@type': 'ItemList',
    '@id': listId,
    numberOfItems: items.length,
    itemListElement: items.map(({ url: itemUrl }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: siteUrl + itemUrl,
    })),
  };
  return [collection, list];
}
