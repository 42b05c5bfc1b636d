import { fairestOf } from '@/lib/geo/fair-order';
import { type Result, success } from '@/lib/result';
import { MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import type { Backend } from '@/services/backend/backend';
import type { FairQuery, FairVenue } from '@/services/backend/fair-venues';
import { readWholeList } from './read-whole-list';

/** Computes the fairest venues from the list of all venues, for back-ends without the `fairVenues` operation. */
export async function fairVenuesByLists(
  venuesOf: Backend['venues'],
  { starts, limit, ...query }: FairQuery,
): Promise<Result<readonly FairVenue[]>> {
  const all = await readWholeList(venuesOf, query, { operation: 'fairVenues', max: MAX_WHOLE_LIST });
  if (!all.ok) return all;
  const fairest = fairestOf(all.value, ({ position }) => position, starts, limit);
  return success(
    fairest.map(({ item: { distanceMeters: _, ...venue }, distances }) => ({ ...venue, distances })),
  );
}
