import { FILTER_CODES } from '@/lib/filters/filters';
import { type Result, success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { byFilter, filtersWith, type OptionCounts } from '@/services/backend/filter-counts';
import type { VenueQuery } from '@/services/backend/venue-query';

/**
 * Sends one list request per filter to count the matching venues, for back-ends without filter counts. Does not count
 * the venues per game, because that would double the number of requests.
 */
export async function countFiltersByLists(
  venues: Backend['venues'],
  query: VenueQuery,
): Promise<Result<OptionCounts>> {
  const lists = await Promise.all(
    FILTER_CODES.map((code) =>
      venues({ ...query, filters: filtersWith(code, query.filters ?? []), limit: 1 }),
    ),
  );
  const totals = new Map<string, number>();
  for (const [index, list] of lists.entries()) {
    if (!list.ok) return list;
    totals.set(FILTER_CODES[index]!, list.value.total);
  }
  return success({ filters: byFilter((code) => totals.get(code) ?? 0), games: null });
}
