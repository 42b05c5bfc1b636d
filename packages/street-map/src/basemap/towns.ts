import { type Bounds, distanceMeters, type Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { fontOf } from '../fonts';
import { type Box, boxAround } from '../box';
import { labelBoxBelowMark, labelBoxes, labelNeeds } from './place-labels';

export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

export type PlaceIcon = 'station' | 'landmark' | 'airport';

/**
 * A row of `data/basemap/towns.json`: a French name, the side of the point the label is on (an index in
 * {@link labelPositions}), the names in languages that use another, and the icon of a place that is no town.
 */
export type TownRow = readonly [
  ...town: Town,
  side: number,
  names?: Readonly<Partial<Record<Locale, string>>>,
  icon?: PlaceIcon,
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

const LAST_LARGE_ZOOM = 7;

export function labelFont(minZoom: number, icon: PlaceIcon | undefined): string {
  if (icon) return fontOf(icon === 'station' ? 'station' : 'quarter', 12);
  return minZoom <= LAST_LARGE_ZOOM ? fontOf('town', 13) : fontOf('quarter', 13);
}

/** From this zoom level on, a town is an area: its name is in its middle, without a point. */
export const FIRST_AREA_ZOOM = 10;

/** CSS pixels. */
const ICON_RADIUS = 3;

interface LabelPosition {
  readonly box: Box;
  readonly needs: Box;
}

/** Returns the possible positions of a label, in order of preference. @param zoom the level of the map */
export function labelPositions(
  point: { readonly x: number; readonly y: number },
  width: number,
  zoom: number,
  icon: PlaceIcon | undefined,
): LabelPosition[] {
  const radius = icon ? ICON_RADIUS : 0;
  const boxes =
    icon || zoom < FIRST_AREA_ZOOM ? labelBoxes(point, width, radius) : [labelBoxBelowMark(point, width)];
  return boxes.map((box) => ({ box, needs: labelNeeds(box, boxAround(point, radius)) }));
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
