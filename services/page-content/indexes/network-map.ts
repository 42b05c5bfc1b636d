import { type Bounds, boundsAround, type CountryCode, type Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { type Result, success } from '@locator/base';
import { type Mark, type MarksFormat, project, type View, viewOf } from '@locator/street-map/drawing';
import type { MapCluster, MapVenue } from '@locator/venue-model';
import type { Backend } from '@/services/backend/backend';

/** The size on a phone. The markers of the map need room above. */
const FORMAT: MarksFormat = {
  width: 352,
  height: 308,
  inner: { top: 48, width: 272, height: 212 },
  maxZoom: 10,
};

const WORLD: Bounds = [-180, -90, 180, 90];

interface NetworkMapRequest {
  /** Null for the venues of all countries. */
  readonly country: CountryCode | null;
  /** Shown if there is no venue; their size also decides which venues are near enough to be counted together. */
  readonly bounds: Bounds;
  readonly locale: Locale;
}

export interface NetworkMap {
  readonly view: View;
  readonly marks: readonly Mark[];
}

/** Returns a dot for a venue, the number of those near each other, and the view on which all fit. */
export async function networkMap(
  backend: Backend,
  { country, bounds, locale }: NetworkMapRequest,
): Promise<Result<NetworkMap>> {
  const { zoom } = viewOf(bounds, locale, FORMAT);
  const points = await backend.clusters({
    bounds: WORLD,
    zoom: Math.max(0, Math.round(zoom)),
    ...(country && { country }),
  });
  if (!points.ok) return points;
  const { venues, clusters } = points.value;
  const positions = [...venues, ...clusters].map(({ position }) => position);
  const view = viewOf(positions.length > 0 ? boundsAround(positions) : bounds, locale, FORMAT);
  const marks = [...merged(venues, view.zoom), ...clusters]
    // The largest on top.
    .toSorted((one, other) => one.count - other.count)
    .map(({ count, position }): Mark => ({ kind: 'venue', name: count > 1 ? String(count) : '', position }));
  return success({ view, marks });
}

/** CSS pixels: the width of a number. */
const MERGED_WITHIN = 24;

/** Counts venues together that would cover each other, at the position of the first of them. */
function merged(
  venues: readonly Pick<MapVenue, 'position'>[],
  zoom: number,
): Pick<MapCluster, 'position' | 'count'>[] {
  const marks: { readonly position: Position; readonly x: number; readonly y: number; count: number }[] = [];
  for (const { position } of venues) {
    const { x, y } = project(position, zoom);
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < MERGED_WITHIN);
    if (near) near.count += 1;
    else marks.push({ position, x, y, count: 1 });
  }
  return marks;
}
