import { type Bounds, distanceMeters, type Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { fontOf } from '../fonts';

/** A town and the first zoom level at which it is labelled. */
export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

/**
 * A row of `data/basemap/towns.json`: a French name, the side of the point the label is on (an index in `labelBoxes`),
 * and the names in languages that use another.
 */
export type TownRow = readonly [
  ...town: Town,
  side: number,
  names?: Readonly<Partial<Record<Locale, string>>>,
];

/** Towns that first appear at higher zoom levels are villages and sections of towns. */
const LAST_TOWN_ZOOM = 10;

export function townsIn(locale: Locale, rows: readonly TownRow[]): Town[] {
  return rows
    .filter(([, , , minZoom]) => minZoom <= LAST_TOWN_ZOOM)
    .map((row) => [nameIn(locale, row), row[1], row[2], row[3]]);
}

export function nameIn(locale: Locale, [name, , , , , names]: TownRow): string {
  return names?.[locale] ?? name;
}

/** Towns that are labelled up to this zoom level have larger labels. */
const LAST_LARGE_ZOOM = 7;

/** Returns the font of a town's label as a CSS value. */
export function townFont(minZoom: number): string {
  return minZoom <= LAST_LARGE_ZOOM ? fontOf('town', 13) : fontOf('quarter', 13);
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
