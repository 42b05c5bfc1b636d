import type { BreadcrumbLink } from './page';

/** Returns a breadcrumb trail without links that have the same label as the next one: "Paris" is a county and a town. */
export function withoutRepeatedLabels(links: readonly BreadcrumbLink[]): BreadcrumbLink[] {
  return links.filter(({ label }, index) => label !== links[index + 1]?.label);
}
