import { type Mark, marksFormat } from '@locator/street-map/drawing';
import { MAX_COMPARED } from '@/lib/url/selection';
import type { RouteOf } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';

/** CSS pixels, as wide as a phone's page, where names would otherwise be smaller; the highest zoom with main roads. */
export const MEETING_MAP = marksFormat(384, 256, 12);

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
