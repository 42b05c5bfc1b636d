/** What the paths of the site tell; the routes table itself would bring the table of countries along. */

/** Code of the venue whose page a URL leads to. */
export function venueCodeIn(url: string): string | null {
  return /^\/[a-z]{2}\/[^/]+\/([^/]+)\/[^/]+\/details$/.exec(pathOf(url))?.[1] ?? null;
}

/** Slug of the town or county whose results a URL leads to. */
export function placeSlugIn(url: string): string | null {
  return /^\/[a-z]{2}\/[^/]+\/([^/]+)\/(?:county-)?results(?:\/\d+)?$/.exec(pathOf(url))?.[1] ?? null;
}

/** Page of the list that a URL leads to, from 1; null where there is no list. */
export function listPageIn(url: string): number | null {
  const match = /\/(?:county-)?results(?:\/(\d+))?$/.exec(pathOf(url));
  return match && Number(match[1] ?? '1');
}

/** The level of the breadcrumb that a URL belongs to. */
export function breadcrumbLevelOf(
  url: string,
): 'home' | 'allpoi' | 'country' | 'county' | 'city' | 'venue' | null {
  const path = pathOf(url);
  if (/^\/[a-z]{2}$/.test(path)) return 'home';
  if (/^\/[a-z]{2}\/results$/.test(path)) return 'allpoi';
  if (/\/(?:all|counties)$/.test(path)) return 'country';
  if (/\/county-results(?:\/\d+)?$/.test(path)) return 'county';
  if (/\/results(?:\/\d+)?$/.test(path)) return 'city';
  return venueCodeIn(url) === null ? null : 'venue';
}

/** The path of a URL, absolute or from the root; empty for what is no URL of the web. */
export function pathOf(url: string): string {
  try {
    return new URL(url, 'http://relative.invalid').pathname;
  } catch {
    return '';
  }
}

export function queryOf(url: string): URLSearchParams {
  return new URL(url, 'http://relative.invalid').searchParams;
}
