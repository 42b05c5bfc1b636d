import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Position } from '@locator/base/geo';
import { type LabelRequest, placeLabels } from './basemap/place-labels';
import type { Box } from './box';
import { FIRST_AREA_ZOOM } from './basemap/towns';
import { basemapTowns } from './basemap-file';
import { COLORS } from './draw-scene';
import { fontOf } from './fonts';
import { project, TILE_SIZE } from './projection';
import type { View } from './view';

const TOWN_SIZE = 13;

/** CSS pixels from the picture's top-left corner. */
export interface PlacedName extends LabelRequest {
  readonly name: string;
}

export async function townNames(context: SKRSContext2D, view: View): Promise<PlacedName[]> {
  return (await basemapTowns(view.locale)).flatMap(([name, latitude, longitude, minZoom]) =>
    minZoom > view.zoom ? [] : nameAt({ latitude, longitude }, name, context, view),
  );
}

export function nameAt(
  position: Position,
  name: string,
  context: SKRSContext2D,
  { zoom, left, top, width, height }: View,
): PlacedName[] {
  const projected = project(position, zoom);
  const worldWidth = TILE_SIZE * 2 ** zoom;
  // The view may begin in the world and end in a copy of it.
  const x = (((projected.x - left) % worldWidth) + worldWidth) % worldWidth;
  const y = projected.y - top;
  if (x < 0 || y < 0 || x > width || y > height) return [];
  context.font = fontOf('quarter', TOWN_SIZE);
  return [{ name, x, y, width: Math.ceil(context.measureText(name).width) }];
}

/** Draws names in the given order. Omits those that would overlap an earlier name or an obstacle, or cross an edge. */
export function drawNames(
  context: SKRSContext2D,
  names: readonly PlacedName[],
  { zoom, width, height }: View,
  obstacles: readonly Box[],
): void {
  context.font = fontOf('quarter', TOWN_SIZE);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { request, dx, dy, isPointVisible } of placeLabels(names, obstacles)) {
    const [x, y] = [request.x + dx, request.y + dy];
    const isWhole = x >= 0 && x + request.width <= width && y >= TOWN_SIZE / 2 && y <= height - TOWN_SIZE / 2;
    if (!isWhole) continue;
    context.strokeStyle = COLORS.halo;
    context.lineWidth = 3;
    context.strokeText(request.name, x, y);
    context.fillStyle = COLORS.text;
    context.fillText(request.name, x, y);
    if (!isPointVisible || zoom >= FIRST_AREA_ZOOM) continue;
    context.beginPath();
    context.arc(request.x, request.y, 2, 0, 2 * Math.PI);
    context.fill();
  }
}
