import type { CountryCode } from '@/lib/country/country';
import { INDEX_LIMIT } from '@/lib/pagination/pagination';
import { type Result, success } from '@/lib/result';
import { type Backend, MAX_LIMIT, type VenueList } from './backend';
import type { NearbyVenue } from './venue';

/** Venues of a country that one page lists whole; with more, each county shows only its first. */
export const MAX_WHOLE_LIST = 500;

/**
 * The venues of a country (of all countries when null), and how many there are; of more than {@link MAX_WHOLE_LIST},
 * the first that an index block shows.
 */
export async function findAllVenues(
  backend: Backend,
  country: CountryCode | null,
): Promise<Result<VenueList>> {
  const venues: NearbyVenue[] = [];
  for (let page = 1; ; page++) {
    const list = await backend.venues({ ...(country && { country }), page, limit: MAX_LIMIT });
    if (!list.ok) return list;
    venues.push(...list.value.venues);
    const { total } = list.value;
    if (total > MAX_WHOLE_LIST) return success({ venues: list.value.venues.slice(0, INDEX_LIMIT), total });
    // A list that ends before its own total would be asked for ever.
    if (list.value.venues.length === 0) return success({ venues, total: venues.length });
    if (venues.length >= total) return success({ venues, total });
  }
}
