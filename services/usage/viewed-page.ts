import { parseUrl, splitUrl } from '@/lib/url/routes';
import type { PlaceInPath } from '@/services/engine/resolve-place';

export type ViewedPage =
  | { readonly kind: 'search'; readonly place: PlaceInPath }
  | { readonly kind: 'filters'; readonly codes: readonly string[] }
  | { readonly kind: 'venue'; readonly code: string };

export const MAX_URL_BYTES = 500;

/** Matches the user agents of bots and tools that execute JavaScript, and therefore report page views. */
const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse|monitor/i;

/**
 * Null for bots, results after the first page, and page types that are not counted. A search with filters counts for
 * its filters only, because the visitor has searched for the place before.
 */
export function viewedPage(url: string, userAgent: string): ViewedPage | null {
  if (!/^\/(?!\/)/.test(url) || ROBOT.test(userAgent)) return null;
  const [path, query] = splitUrl(url);
  const parsed = parseUrl(path, query);
  if (parsed.kind !== 'route') return null;
  const { route } = parsed;
  if (route.name === 'venue') return { kind: 'venue', code: route.code };
  if (!('criteria' in route) || route.page !== 1) return null;
  const { filters, game } = route.criteria;
  const codes = [...filters, ...(game === null ? [] : [game])];
  if (codes.length > 0) return { kind: 'filters', codes };
  if (route.name !== 'cityResults') return null;
  const { locale, country, city, postalCode } = route;
  return { kind: 'search', place: { locale, country, city, postalCode } };
}
