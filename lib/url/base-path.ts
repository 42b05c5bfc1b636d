/** Path below which the site is served, such as `/stores`; '' at the root of its host. Builds contain it (next.config.js). */
export const BASE_PATH = process.env.BASE_PATH ?? '';

/** Leaves absolute URLs unchanged. Not for Next's router and `redirect`, which add the base path themselves. */
export function withBasePath(url: string): string {
  return BASE_PATH !== '' && /^\/(?!\/)/.test(url) ? BASE_PATH + url : url;
}

/** Returns the path of this site, with query and fragment, for a URL that starts with a slash; null if it is outside. */
export function withoutBasePath(url: string): string | null {
  if (BASE_PATH === '') return url;
  const rest = url.slice(BASE_PATH.length);
  if (!url.startsWith(BASE_PATH) || !/^(?:[/?#]|$)/.test(rest)) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
