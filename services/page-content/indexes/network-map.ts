import type { Bounds, Position } from '@locator/base/geo/position';
import type { CountryCode } from '@locator/base/country/country';
import type { Locale } from '@locator/base/locale/locale';
import { type Result, success } from '@locator/base/result';
import { type Mark, type MarksFormat, viewOf } from '@locator/street-map/draw-marks';
import type { View } from '@locator/street-map/view';
import type { Backend } from '@/services/backend/backend';

/** A phone shows the middle of the picture only. */
const FORMAT: MarksFormat = { width: 800, height: 608, inner: { width: 380, height: 400 }, maxZoom: 10 };

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

/** Returns a dot for each venue, or their numbers if they are many, and the view on which they fit. */
export async function networkMap(
  backend: Backend,
  { country, bounds, locale }: NetworkMapRequest,
): Promise<Result<NetworkMap>> {
  const { zoom } = viewOf(cornersOf(bounds), locale, FORMAT);
  const points = await backend.clusters({
    bounds: WORLD,
    zoom: Math.max(0, Math.round(zoom)),
    ...(country && { country }),
  });
  if (!points.ok) return points;
  const { venues, clusters } = points.value;
  const marks = [
    ...venues.map(({ position }): Mark => ({ kind: 'venue', name: '', position })),
    // The largest on top.
    ...clusters
      .toSorted((one, other) => one.count - other.count)
      .map(({ count, position }): Mark => ({ kind: 'venue', name: String(count), position })),
  ];
  const positions = marks.length > 0 ? marks.map(({ position }) => position) : cornersOf(bounds);
  return success({ view: viewOf(positions, locale, FORMAT), marks });
}

function cornersOf([west, south, east, north]: Bounds): Position[] {
  return [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ];
}
