import { CLUSTER_RADIUS_PIXELS } from '@/services/backend/map-points';

/** Icon sizes in pixels. A cluster's disc grows with its count. */
export const CLUSTER_SIZES = { small: 44, medium: 48, large: 54 } as const;
export const PIN_SIZE = { width: 32, height: 48 } as const;

/**
 * Distance in pixels from a marker's position up to the middle of its icon. It is the same for pins and discs, so icons
 * are as far apart as the positions of their markers.
 */
export const ICON_CENTER_OFFSET = PIN_SIZE.height / 2;

/**
 * The minimum distance between two markers, in pixels. With the sizes above, every marker has a target of at least 24
 * by 24 pixels that no other marker covers (WCAG 2.2, success criterion 2.5.8).
 */
export const MARKER_SPACING = CLUSTER_RADIUS_PIXELS;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the larger of the horizontal and the vertical distance (Chebyshev distance), because click targets are
 * rectangles.
 */
export function markerDistance(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}
