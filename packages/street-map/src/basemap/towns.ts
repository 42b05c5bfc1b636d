import { type Bounds, distanceMeters, type Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';

/** A town and the first zoom level at which it is labelled. */
export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

/** A row of `public/map/towns.json`: a French name, and the names in languages that use another. */
export type TownRow = readonly [...town: Town, names?: Readonly<Partial<Record<Locale, string>>>];

export function townsIn(locale: Locale, file: unknown): Town[] {
  return (file as readonly TownRow[]).map(([name, latitude, longitude, minZoom, names]) => [
    names?.[locale] ?? name,
    latitude,
    longitude,
    minZoom,
  ]);
}

/** Maximum distance from the centre to a nearby town. The name of a town further away would be misleading. */
const MAX_DISTANCE_METERS = 60_000;
const METERS_PER_DEGREE = 111_000;

/** The most important town within the bounds, else the nearest to the centre within 60 km. */
export function townWithin(
  [west, south, east, north]: Bounds,
  center: Position,
  towns: readonly Town[],
): string | null {
  // The bounds of an area that crosses the 180th meridian span nearly all longitudes, so no town is treated as inside.
  const inside =
    east - west < 180 &&
    towns.find(
      ([, latitude, longitude]) =>
        west <= longitude && longitude <= east && south <= latitude && latitude <= north,
    );
  if (inside) return inside[0];
  let nearest: string | null = null;
  let nearestMeters = MAX_DISTANCE_METERS;
  for (const [name, latitude, longitude] of towns) {
    // The exact distance is slow to calculate.
    if (Math.abs(latitude - center.latitude) * METERS_PER_DEGREE > nearestMeters) continue;
    const meters = distanceMeters(center, { latitude, longitude });
    if (meters > nearestMeters) continue;
    nearest = name;
    nearestMeters = meters;
  }
  return nearest;
}
