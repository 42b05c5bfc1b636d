import { valueOr } from '@locator/base';
import type { Backend } from './backend';
import { isUnconfirmedAt, isUnconfirmedOn, MAX_LIMIT, type VenueDetails } from '@locator/venue-model';

/** Not zero, because back-ends may round positions to a few decimal places. */
const SAME_POSITION_METERS = 10;

/** Returns null if the hours at this time are unknown or to be confirmed. */
export async function isVenueOpenAt(
  backend: Backend,
  venue: Pick<VenueDetails, 'code' | 'position' | 'openings' | 'specialDays'>,
  openAt: string,
): Promise<boolean | null> {
  const { code, position, openings } = venue;
  if (openings === null) return null;
  const area = { near: position, radiusMeters: SAME_POSITION_METERS };
  const open = valueOr(await backend.venues({ ...area, openAt, limit: MAX_LIMIT }), null);
  if (!open) return null;
  const found = open.venues.find((other) => other.code === code);
  if (found) return isUnconfirmedAt(found, openAt) ? null : true;
  const isUncertain = openings.some((opening) => opening.isUncertain && !opening.usualHours);
  return isUncertain || isUnconfirmedOn(venue, openAt.slice(0, 10)) ? null : false;
}
