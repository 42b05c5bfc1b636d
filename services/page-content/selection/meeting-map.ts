import { type Mark, marksFormat } from '@locator/street-map/drawing';
import { MAX_COMPARED } from '@/lib/url/selection';
import type { RouteOf } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';

/**
 * CSS pixels, and the highest zoom level, at which the main roads of a town are visible. As wide as the page of a phone,
 * so that its names are not smaller there.
 */
export const MEETING_MAP = marksFormat(384, 256, 12);

/** Returns the marks of a picture: the starting points and the numbered venues. Omits unknown venues. */
export async function meetingMarks(
  backend: Backend,
  { venues, starts, locale }: RouteOf<'meetingMap'>,
): Promise<Mark[]> {
  const found = await Promise.all(venues.slice(0, MAX_COMPARED).map((code) => backend.venue(code, locale)));
  const numbered = found.flatMap((venue, index): Mark[] =>
    venue.ok ? [{ kind: 'venue', name: String(index + 1), position: venue.value.position }] : [],
  );
  const places = starts.map(({ label, position }): Mark => ({ kind: 'start', name: label, position }));
  return [...places, ...numbered];
}
