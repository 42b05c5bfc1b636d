import type { SearchArea } from '@/services/backend/venue-query';
import type { VersionedCache } from '@/services/venues/versioned-cache';
import type { VenueColumns } from './venue-columns';
import type { VenueIds } from './venue-groups';

export type VenueFilter = (id: number) => boolean;

/** The venues that are currently listed. */
export interface ListedVenues {
  isListed: VenueFilter;
  /** Returns a predicate that selects the listed venues of a country or county. */
  isIn(area: SearchArea): VenueFilter;
  /** Returns the ids of the listed venues in a country or county. Cached until the listed venues change. */
  idsIn(area: SearchArea): Promise<VenueIds>;
}

/** Creates the view of the currently listed venues. `now` returns milliseconds since 1970. */
export function createListedVenues(
  { records, groups, hiddenTimes }: VenueColumns,
  now: () => number,
  memo: VersionedCache,
): ListedVenues {
  const allIds = records.map((_, id) => id);

  function isListed(id: number): boolean {
    const time = hiddenTimes.get(id);
    return !time || now() < time.from || now() >= time.until;
  }

  function isIn({ country, county }: SearchArea): VenueFilter {
    return function isListedIn(id) {
      if (!isListed(id)) return false;
      if (country === undefined && county === undefined) return true;
      const { address, countyCode } = records[id]!;
      return (
        (country === undefined || address.countryCode === country) &&
        (county === undefined || countyCode === county)
      );
    };
  }

  async function idsIn(area: SearchArea): Promise<VenueIds> {
    const { country, county } = area;
    // Several countries may use the same county code.
    if (county !== undefined && country === undefined) return allIds.filter(isIn(area));
    const group = country === undefined ? undefined : groups.get(country);
    const ids =
      country === undefined ? allIds : county === undefined ? group?.all : group?.counties.get(county);
    if (!ids || hiddenTimes.size === 0) return ids ?? [];
    return memo(`listed ${country ?? ''} ${county ?? ''}`, async () => ids.filter(isListed));
  }

  return { isListed, isIn, idsIn };
}
