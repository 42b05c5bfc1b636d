import { isWithin } from '@/lib/geo/bounds';
import { distanceMeters } from '@/lib/geo/position';
import { byCode, type FilterCode } from '@/lib/filters/filters';
import { GAMES } from '@/lib/filters/games';
import { holdsGroup } from '@/lib/group-fit/group-fit';
import { byFilter, filtersWith, type OptionCounts, servicesOf } from '@/services/backend/filter-counts';
import { sliceOf, type VenueQuery } from '@/services/backend/venue-query';
import type { VenueStore } from '@/services/venues/venue-store';
import { FEATURE_COMBINATIONS, GAME_COMBINATIONS, gameBits, toFeatureBits } from './feature-bits';
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

/** Creates the store methods `find` and `filterCounts`, which evaluate queries. */
export function createVenueSearch({
  columns: { records, features, games, groupSizes },
  listed,
  nearest,
  openVenues,
}: VenueSearchParts): Pick<VenueStore, 'find' | 'filterCounts'> {
  function hasFilters(filters: readonly FilterCode[] = []): VenueFilter {
    const required = toFeatureBits(filters);
    return (id) => (features[id]! & required) === required;
  }

  /** Returns a predicate that accepts the venues that offer the game and have room for the group. */
  function suitsGroup({ players, game }: VenueQuery): VenueFilter {
    const required = gameBits(game ? [game] : []);
    return (id) => (games[id]! & required) === required && (!players || holdsGroup(groupSizes[id]!, players));
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
    async filterCounts(query): Promise<OptionCounts> {
      const { filters: chosen = [], game = null } = query;
      const ids = await matchingIds({ ...query, filters: servicesOf(chosen), game: null });
      const withGame = ids.filter(suitsGroup({ game }));
      const withFilters = ids.filter(hasFilters(chosen));
      const countFeatures = createBitCounts(withGame, features, FEATURE_COMBINATIONS);
      const countGames = createBitCounts(withFilters, games, GAME_COMBINATIONS);
      return {
        filters: byFilter((code) => countFeatures(toFeatureBits(filtersWith(code, chosen)))),
        games: byCode(GAMES, (code) => countGames(gameBits([code]))),
      };
    },
  };
}

/**
 * Counts the venues per combination of filter or game bits. Returns a function that counts the venues with all required
 * bits.
 */
function createBitCounts(
  ids: VenueIds,
  bitsOf: Uint8Array | Uint16Array,
  combinations: number,
): (required: number) => number {
  const counts = new Uint32Array(combinations);
  for (const id of ids) counts[bitsOf[id]!]! += 1;
  return (required) =>
    counts.reduce((sum, count, bits) => ((bits & required) === required ? sum + count : sum), 0);
}

/** Returns a predicate that accepts the given ids, all of which are below `count`. */
function memberOf(ids: VenueIds, count: number): VenueFilter {
  const isMember = new Uint8Array(count);
  for (const id of ids) isMember[id] = 1;
  return (id) => isMember[id] === 1;
}
