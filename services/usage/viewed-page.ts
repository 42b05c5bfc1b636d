import { parseUrl } from '@/lib/url/routes';
import { splitUrl } from '@/lib/url/split-url';
import type { PlaceInPath } from '@/services/engine/resolve-place';

/** What the view of a page counts for. */
export type ViewedPage =
  | { readonly kind: 'search'; readonly place: PlaceInPath }
  | { readonly kind: 'filters'; readonly codes: readonly string[] }
  | { readonly kind: 'venue'; readonly code: string };

/** Maximum length of a reported URL. */
export const MAX_URL_BYTES = 500;

/** Programs that run scripts, too. */
const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse|monitor/i;

/**
 * Returns what a reported page counts for; null for other pages, further pages of results, and robots. A search with
 * filters counts for its filters only, because the visitor has searched for the place before.
 */
export function viewedPage(url: string, userAgent: string): ViewedPage | null {
  if (!/^\/(?!\/)/.test(url) || ROBOT.test(userAgent)) return null;
  const [path, query] = splitUrl(url);
  const parsed = parseUrl(path, query);
  if (parsed.kind !== 'route') return null;
  const { route } = parsed;
  if (route.name === 'venue') return { kind: 'venue', code: route.code };
  if (!('filters' in route) || ('page' in route && route.page !== 1)) return null;
  const codes = [...route.filters, ...(route.game === null ? [] : [route.game])];
  if (codes.length > 0) return { kind: 'filters', codes };
  if (route.name !== 'cityResults') return null;
  const { locale, country, city, postalCode } = route;
  return { kind: 'search', place: { locale, country, city, postalCode } };
}
