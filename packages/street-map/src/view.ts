import { type Bounds, longitudeNear } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Box } from './box';
import { project, unproject } from './projection';

/** A rectangle of the world map, in CSS pixels from the map's north-west corner. */
export interface View {
  readonly locale: Locale;
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function boundsOfView({ zoom, left, top, width, height }: Omit<View, 'locale'>): Bounds {
  const northWest = unproject({ x: left, y: top }, zoom);
  const southEast = unproject({ x: left + width, y: top + height }, zoom);
  const isWholeWorld = southEast.longitude - northWest.longitude >= 360;
  return [
    isWholeWorld ? -180 : longitudeNear(northWest.longitude, 0),
    southEast.latitude,
    isWholeWorld ? 180 : longitudeNear(southEast.longitude, 0),
    northWest.latitude,
  ];
}

/** Returns bounds in CSS pixels from (`left`, `top`). */
export function boxOf(
  [west, south, east, north]: Bounds,
  { zoom, left, top }: Pick<View, 'zoom' | 'left' | 'top'>,
): Box {
  const northWest = project({ latitude: north, longitude: west }, zoom);
  const southEast = project({ latitude: south, longitude: east }, zoom);
  return {
    left: northWest.x - left,
    top: northWest.y - top,
    right: southEast.x - left,
    bottom: southEast.y - top,
  };
}
