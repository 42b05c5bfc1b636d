import { failed, type Result, success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import type { NearbyVenue } from '@/services/backend/venue';
import { MAX_LIMIT, type VenueQuery } from '@/services/backend/venue-query';

/**
 * Reads all matching venues page by page, to emulate an operation that the back-end does not support. Fails if there
 * are more than `max`, because a result from only some of the venues would be wrong.
 */
export async function readWholeList(
  venuesOf: Backend['venues'],
  query: VenueQuery,
  { operation, max }: { readonly operation: string; readonly max: number },
): Promise<Result<readonly NearbyVenue[]>> {
  const found: NearbyVenue[] = [];
  for (let page = 1; ; page++) {
    const list = await venuesOf({ ...query, page, limit: MAX_LIMIT });
    if (!list.ok) return list;
    const { venues, total } = list.value;
    if (total > max) {
      const message = `The back-end does not support ${operation}, and has more than ${max} venues: too many to read all.`;
      return failed({ kind: 'unavailable', service: 'backend', operation, message });
    }
    found.push(...venues);
    if (venues.length === 0 || found.length >= total) return success(found);
  }
}
