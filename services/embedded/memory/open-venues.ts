import { forEachPaced } from '@/lib/async/paced';
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
 * Creates a search that evaluates each distinct opening-hours value only once, because the venues of a chain have few
 * distinct values.
 */
export function createFindOpen(openings: OpeningsCache): FindOpen {
  return async function findOpen(wallClock, venues) {
    const isOpenByHours = new Map<string, boolean>();
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
