import { isWithin } from '@/lib/geo/bounds';
import { distanceMeters } from '@/lib/geo/position';
import type { FilterCode } from '@/lib/filters/filters';
import { holdsGroup } from '@/lib/group-fit/group-fit';
import { byFilter, type FilterCounts, filtersWith, servicesOf } from '@/services/backend/filter-counts';
import { sliceOf, type VenueQuery } from '@/services/backend/venue-query';
import type { VenueStore } from '@/services/venues/venue-store';
import { FEATURE_COMBINATIONS, toFeatureBits } from './feature-bits';
import type { ListedVenues, VenueFilter } from './listed-venues';
import { firstOf, type NearestVenues } from './nearest-venues';
import type { OpenVenues } from './open-venues';
import type { VenueColumns } from './venue-columns';
import type { VenueIds } from './venue-groups';

export interface VenueSearchParts {
  readonly columns: VenueColumns;
  readonly listed: ListedVenues;
  readonly nearest: NearestVenues;
  readonly openVenues: OpenVenues;
}

/** Creates the two store methods that evaluate queries. */
export function createVenueSearch({
  columns: { records, features, groupSizes },
  listed,
  nearest,
  openVenues,
}: VenueSearchParts): Pick<VenueStore, 'find' | 'filterCounts'> {
  function hasFilters(filters: readonly FilterCode[] = []): VenueFilter {
    const required = toFeatureBits(filters);
    return (id) => (features[id]! & required) === required;
  }

  /** Returns whether a venue offers the game and holds the group. */
  function suitsGroup({ players, game }: VenueQuery): VenueFilter {
    return (id) =>
      (!game || records[id]!.games.includes(game)) && (!players || holdsGroup(groupSizes[id]!, players));
  }

  /** Returns the ids of all matching venues, in ascending order. */
  async function matchingIds(query: VenueQuery): Promise<VenueIds> {
    const { near, radiusMeters, bounds, filters = [], openAt } = query;
    const isCircle = near !== undefined && radiusMeters !== undefined;
    const listedInArea = isCircle
      ? Array.from(nearest.within(near, radiusMeters).ids).filter(listed.isIn(query))
      : await listed.idsIn(query);
    const inArea = bounds
      ? listedInArea.filter((id) => isWithin(bounds, records[id]!.position))
      : listedInArea;
    const suitable = query.players || query.game ? inArea.filter(suitsGroup(query)) : inArea;
    const passing = filters.length > 0 ? suitable.filter(hasFilters(filters)) : suitable;
    return openAt ? passing.filter(await openVenues(openAt, passing)) : passing;
  }

  return {
    async find(query) {
      const { near, radiusMeters } = query;
      const { offset, limit } = sliceOf(query);
      const end = offset + limit;
      const ids = await matchingIds(query);
      const total = ids.length;
      if (!near) {
        const found = ids.slice(offset, end).map((id) => ({ record: records[id]!, distanceMeters: null }));
        return { found, total };
      }
      const isMatch = memberOf(ids, records.length);
      const circle =
        radiusMeters === undefined ? nearest.nearest(near, end, isMatch) : nearest.within(near, radiusMeters);
      const found = firstOf(circle, end, isMatch)
        .slice(offset)
        .map((id) => ({
          record: records[id]!,
          distanceMeters: distanceMeters(near, records[id]!.position),
        }));
      return { found, total };
    },
    async filterCounts(query): Promise<FilterCounts> {
      const chosen = query.filters ?? [];
      const venuesByFeatures = new Uint32Array(FEATURE_COMBINATIONS);
      for (const id of await matchingIds({ ...query, filters: servicesOf(chosen) })) {
        venuesByFeatures[features[id]!]! += 1;
      }
      return byFilter(function countOf(code) {
        const required = toFeatureBits(filtersWith(code, chosen));
        return venuesByFeatures.reduce(
          (sum, count, bits) => ((bits & required) === required ? sum + count : sum),
          0,
        );
      });
    },
  };
}

/** Returns a predicate that accepts the given ids, all of which are below `count`. */
function memberOf(ids: VenueIds, count: number): VenueFilter {
  const isMember = new Uint8Array(count);
  for (const id of ids) isMember[id] = 1;
  return (id) => isMember[id] === 1;
}
