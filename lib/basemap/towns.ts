import { type Bounds, distanceMeters, type Position } from '../geo/position';
import type { Locale } from '../locale/locale';

/** A town and the first zoom level at which it is labelled. */
export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

/** A row of `public/map/towns.json`: the French name, and the names in languages in which it differs. */
type TownRow = readonly [...town: Town, names?: Readonly<Partial<Record<Locale, string>>>];

/** Returns the towns of `public/map/towns.json` with their names in a language, more important ones first. */
export function townsIn(locale: Locale, file: unknown): Town[] {
  return (file as readonly TownRow[]).map(([name, latitude, longitude, minZoom, names]) => [
    names?.[locale] ?? name,
    latitude,
    longitude,
    minZoom,
  ]);
}

/** The name of a town further away would be misleading. */
const MAX_DISTANCE_METERS = 60_000;
const METERS_PER_DEGREE = 111_000;

/**
 * Returns the name of the most important town within bounds, otherwise of the town nearest to the centre. Null if there
 * is none within 60 km.
 */
export function townWithin(
  [west, south, east, north]: Bounds,
  center: Position,
  towns: readonly Town[],
): string | null {
  // Bounds that cross the 180th meridian span nearly all longitudes.
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
    // The exact distance is slow to calculate, so towns that are too far north or south are skipped.
    if (Math.abs(latitude - center.latitude) * METERS_PER_DEGREE > nearestMeters) continue;
    const meters = distanceMeters(center, { latitude, longitude });
    if (meters > nearestMeters) continue;
    nearest = name;
    nearestMeters = meters;
  }
  return nearest;
}
