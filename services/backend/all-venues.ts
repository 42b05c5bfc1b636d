import type { CountryCode } from '@locator/base/geo';
import { INDEX_LIMIT, MAX_LIMIT, type NearbyVenue, type VenueList } from '@locator/venue-model';
import { type Result, success } from '@locator/base';
import type { Backend } from './backend';

/** If a country has more venues, its page lists only the first few, and the number of venues in each county. */
export const MAX_WHOLE_LIST = 500;

/** Returns all venues of a country (null: of all), or only the first {@link INDEX_LIMIT} if there are too many. */
export async function findAllVenues(
  backend: Backend,
  country: CountryCode | null,
): Promise<Result<VenueList>> {
  const area = country ? { country } : {};
  const first = await backend.venues({ ...area, limit: INDEX_LIMIT });
  if (!first.ok || first.value.total > MAX_WHOLE_LIST) return first;
  if (first.value.venues.length === first.value.total) return first;
  const venues: NearbyVenue[] = [];
  for (let page = 1; page <= Math.ceil(first.value.total / MAX_LIMIT); page++) {
    const list = await backend.venues({ ...area, page, limit: MAX_LIMIT });
    if (!list.ok) return list;
    venues.push(...list.value.venues);
  }
  return success({ venues, total: venues.length });
}

/** Returns the first {@link INDEX_LIMIT} venues of the countries, in this order (null: of all). */
export async function findFirstVenues(
  backend: Backend,
  countries: readonly CountryCode[] | null,
): Promise<Result<VenueList>> {
  const areas = countries?.map((country) => ({ country })) ?? [{}];
  const lists = await Promise.all(areas.map((area) => backend.venues({ ...area, limit: INDEX_LIMIT })));
  const venues: NearbyVenue[] = [];
  let total = 0;
  for (const list of lists) {
    if (!list.ok) return list;
    venues.push(...list.value.venues);
    total += list.value.total;
  }
  return success({ venues: venues.slice(0, INDEX_LIMIT), total });
}
