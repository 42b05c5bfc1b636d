import { forEachPaced } from '@locator/base';
import type { OpeningsCache } from '@locator/opening-hours';
import { stateOn } from '@locator/venue-model';
import type { StoredVenue } from './stored-venue';

/** At a venue-local time. Evaluates each distinct value of hours once, because the venues of a chain have few. */
export async function openAt(
  wallClock: string,
  venues: readonly StoredVenue[],
  openings: OpeningsCache,
): Promise<StoredVenue[]> {
  const isOpenByHours = new Map<string, boolean>();
  await forEachPaced(venues, function evaluate({ hoursKey, record }) {
    if (!isOpenByHours.has(hoursKey)) isOpenByHours.set(hoursKey, openings.isOpenAt(record, wallClock));
  });
  const date = wallClock.slice(0, 10);
  // A declared state, such as temporarily closed, overrides the opening hours.
  return venues.filter(
    ({ hoursKey, record }) => isOpenByHours.get(hoursKey) && stateOn(record, date).kind === 'open',
  );
}
