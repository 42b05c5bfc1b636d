import type { OpeningsCache, StateAt } from '@locator/opening-hours';
import { stateOn } from '@locator/venue-model';
import type { StoredVenue } from './stored-venue';

/** For a venue-local time. Evaluates each distinct value of hours once, because the venues of a chain have few. */
export function statesAt(wallClock: string, openings: OpeningsCache): (venue: StoredVenue) => StateAt {
  const byHours = new Map<string, StateAt>();
  const date = wallClock.slice(0, 10);
  return function stateAt({ hoursKey, record }) {
    // A declared state, such as temporarily closed, overrides the opening hours.
    if (stateOn(record, date).kind !== 'open') return 'closed';
    const state = byHours.get(hoursKey) ?? openings.stateAt(record, wallClock);
    byHours.set(hoursKey, state);
    return state;
  };
}
