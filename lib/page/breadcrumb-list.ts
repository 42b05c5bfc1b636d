import type { BreadcrumbList } from 'schema-dts';
import type { BreadcrumbLink, DescribedPage } from '@/lib/page/page';

/** An empty array for fewer than two links, because Google requires two. */
export function breadcrumbList(
  { siteUrl, url }: DescribedPage,
  links: readonly BreadcrumbLink[],
): BreadcrumbList[] {
  if (links.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': breadcrumbId(url),
      itemListElement: links.map((link, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: link.label,
        item: siteUrl + link.url,
      })),
    },
  ];
}

export function breadcrumbId(pageUrl: string): string {
  return `${pageUrl}#breadcrumb`;
}

/** Removes links with the same label as the next one, such as "Paris", which is both a county and a town. */
export function withoutRepeatedLabels(links: readonly BreadcrumbLink[]): BreadcrumbLink[] {
  return links.filter(({ label }, index) => label !== links[index + 1]?.label);
}
