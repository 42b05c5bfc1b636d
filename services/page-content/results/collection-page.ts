import type { CollectionPage, ItemList } from 'schema-dts';
import { breadcrumbId } from '@/lib/page/breadcrumb-list';
import type { DescribedPage } from '@/lib/page/described-page';
import { webSiteId } from '@/services/page-content/organization';

export interface CollectedItem {
  /** URL relative to the origin. */
  readonly url: string;
}

/**
 * Returns a `CollectionPage` of venues or places; `first` is the position of the first item. Items are identified by
 * their URL, as on a summary page (developers.google.com/search/docs/appearance/structured-data/carousel).
 */
export function collectionPage(
  page: DescribedPage,
  items: readonly CollectedItem[],
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
