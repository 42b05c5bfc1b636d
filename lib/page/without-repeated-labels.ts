import type { BreadcrumbLink } from './page';

/**
 * Removes breadcrumb links that have the same label as the next one, such as "Paris", which is both a county and a
 * town.
 */
export function withoutRepeatedLabels(links: readonly BreadcrumbLink[]): BreadcrumbLink[] {
  return links.filter(({ label }, index) => label !== links[index + 1]?.label);
}
