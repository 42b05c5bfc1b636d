import { CLUSTER_RADIUS_PIXELS } from '@/services/backend/map-points';

/** Pixels. A disc grows with the number of venues it stands for; a pin stands on its point. */
export const DISC_SIZES = { few: 44, tens: 48, hundreds: 54 } as const;
export const PIN_SIZE = { width: 32, height: 48 } as const;

/** How far above the point the middle of a pin stands, and with it that of a disc, so that boxes are as far apart as points. */
export const MARK_RISE = PIN_SIZE.height / 2;

/**
 * Pixels between the points of two marks, across or down: a square around each, not a circle, since what a finger has to
 * hit are boxes. With these sizes every mark shows a target of 24 by 24 pixels (WCAG 2.2, 2.5.8), whatever stands around it.
 */
export const MARK_SPACING = CLUSTER_RADIUS_PIXELS;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far apart two marks stand, as {@link MARK_SPACING} counts (pixels). */
export function spacing(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
