import { forEachPaced } from '@/lib/async/paced';
import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';
import type { OpeningsCache } from '@/services/opening-hours';
import { stateOn, type VenueRecord } from '@/services/venues/venue-record';

/** Returns those of `venues` that are known to be open at the venue-local time `wallClock` (`2026-11-21T23:00`). */
export type FindOpen = <Venue extends HasHours>(
  wallClock: string,
  venues: readonly Venue[],
) => Promise<readonly Venue[]>;

export interface HasHours {
  readonly record: VenueRecord;
  /** The same for all venues with the same openings. */
  readonly hoursKey: string;
}

/**
 * Creates a search that evaluates each distinct opening-hours value only once for each time, because the venues of a
 * chain have few distinct values, and a page asks for the same time several times.
 */
export function createFindOpen(openings: OpeningsCache): FindOpen {
  const cache = createCache<string, Map<string, boolean>>('open-at', CACHE_LIMITS['open-at']);

  return async function findOpen(wallClock, venues) {
    const isOpenByHours = cache.getOrMake(wallClock, () => new Map());
    await forEachPaced(venues, function evaluate(venue) {
      if (isOpenByHours.has(venue.hoursKey)) return;
      isOpenByHours.set(venue.hoursKey, openings.isOpenAt(venue.record, wallClock));
    });
    const date = wallClock.slice(0, 10);
    // A declared state, such as temporarily closed, overrides the opening hours.
    return venues.filter(
      (venue) => isOpenByHours.get(venue.hoursKey) && stateOn(venue.record, date).kind === 'open',
    );
  };
}
