import { FILTER_CODES } from '@/lib/filters/filters';
import { type Result, success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { byFilter, type FilterCounts, filtersWith } from '@/services/backend/filter-counts';
import type { VenueQuery } from '@/services/backend/venue-query';

/** Counts the venues of each filter with one list request per filter, for back-ends without filter counts. */
export async function countFiltersByLists(
  venues: Backend['venues'],
  query: VenueQuery,
): Promise<Result<FilterCounts>> {
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
  return success(byFilter((code) => totals.get(code) ?? 0));
}
