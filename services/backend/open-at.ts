import { valueOr } from '@locator/base';
import type { Backend } from './backend';
import { MAX_LIMIT, type Venue } from '@locator/venue-model';

/** Not zero, because back-ends may round positions to a few decimal places. */
const SAME_POSITION_METERS = 10;

export async function isVenueOpenAt(
  backend: Backend,
  { code, position, openings }: Pick<Venue, 'code' | 'position' | 'openings'>,
  openAt: string,
): Promise<boolean | null> {
  if (openings === null) return null;
  const area = { near: position, radiusMeters: SAME_POSITION_METERS };
  const open = valueOr(await backend.venues({ ...area, openAt, limit: MAX_LIMIT }), null);
  if (!open) return null;
  if (open.venues.some((other) => other.code === code)) return true;
  return openings.some(({ isUncertain }) => isUncertain) ? null : false;
}
