import { distanceMeters, type Position } from '@locator/base/geo/position';
import type { GroupPrice } from '@locator/venue-model/group-fit/group-price';
import { MIN_STARTS } from '@locator/venue-model/fair-venues';
import type { Start } from '@/lib/url/selection';

/** What makes a venue the best of those shown. `closest`: the sum of all distances is the smallest. */
export type Mark = 'cheapest' | 'fairest' | 'closest';

interface Candidate {
  readonly venue: { readonly position: Position };
  readonly price: GroupPrice | null;
}

/** Returns the marks of each venue. A mark that all venues share, or that only one could have, says nothing. */
export function marksOf(candidates: readonly Candidate[], starts: readonly Start[]): Mark[][] {
  const prices = comparablePrices(candidates.map(({ price }) => price));
  const distances = candidates.map(({ venue }) =>
    starts.map(({ position }) => distanceMeters(position, venue.position)),
  );
  const isShared = starts.length >= MIN_STARTS;
  const longest = distances.map((all) => (isShared ? Math.max(...all) : null));
  const total = distances.map((all) => (starts.length > 0 ? all.reduce((sum, one) => sum + one, 0) : null));
  const best = { cheapest: lowest(prices), fairest: lowest(longest), closest: lowest(total) };
  return candidates.map((_, index) =>
    (['cheapest', 'fairest', 'closest'] as const).filter((mark) => best[mark].has(index)),
  );
}

/** Returns the indexes of the lowest values; none if the values are equal or fewer than two. */
function lowest(values: readonly (number | null)[]): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const min = Math.min(...known);
  if (known.every((value) => value === min)) return new Set();
  return new Set(values.flatMap((value, index) => (value === min ? [index] : [])));
}

/** Prices in one currency. A minimum price is not known to be the lowest, unless all are minimum prices. */
function comparablePrices(prices: readonly (GroupPrice | null)[]): (number | null)[] {
  const known = prices.filter((price) => price !== null);
  const isComparable = known.every(({ currency }) => currency === known[0]?.currency);
  const min = Math.min(...known.map(({ total }) => total));
  const isUncertain =
    known.some(({ total, isFrom }) => isFrom && total === min) && known.some(({ isFrom }) => !isFrom);
  return prices.map((price) => (isComparable && !isUncertain ? (price?.total ?? null) : null));
}
