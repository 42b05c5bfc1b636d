import { distanceMeters } from '@locator/base/geo';
import type { GroupPrice } from '@locator/venue-model/group-fit';
import { MIN_STARTS, type Venue } from '@locator/venue-model';
import type { Start } from '@/lib/url/selection';

/** `lowestFrom`: its minimum price is the lowest, but another venue with a fixed price may be cheaper. */
export type Mark = 'cheapest' | 'lowestFrom' | 'fairest';

interface Candidate {
  readonly venue: Pick<Venue, 'position' | 'isPositionApproximate'>;
  readonly price: GroupPrice | null;
}

/** Returns the marks of each venue. A mark that all venues share, or that only one could have, says nothing. */
export function marksOf(candidates: readonly Candidate[], starts: readonly Start[]): Mark[][] {
  const longest = candidates.map(({ venue }) =>
    starts.length < MIN_STARTS || venue.isPositionApproximate
      ? null
      : Math.max(...starts.map(({ position }) => distanceMeters(position, venue.position))),
  );
  const cheapest = lowest(totalsInOneCurrency(candidates));
  const fairest = lowest(longest);
  const hasFixedPrice = candidates.some(({ price }) => price?.isFrom === false);
  return candidates.map(({ price }, index) => [
    ...(cheapest.has(index) ? ([price?.isFrom && hasFixedPrice ? 'lowestFrom' : 'cheapest'] as const) : []),
    ...(fairest.has(index) ? (['fairest'] as const) : []),
  ]);
}

/** Returns the indexes of the lowest values; none if the known values are equal or fewer than two. */
function lowest(values: readonly (number | null)[]): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const min = Math.min(...known);
  if (known.every((value) => value === min)) return new Set();
  return new Set(values.flatMap((value, index) => (value === min ? [index] : [])));
}

/** Null for unknown prices, and for all of them if their currencies differ. */
function totalsInOneCurrency(candidates: readonly Candidate[]): (number | null)[] {
  const currencies = new Set(candidates.flatMap(({ price }) => price?.currency ?? []));
  return candidates.map(({ price }) => (currencies.size === 1 ? (price?.total ?? null) : null));
}
