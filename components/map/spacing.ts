/** Pixels. A disc grows with the number of venues it stands for; a pin stands on its point. */
export const DISC_SIZES = { few: 44, tens: 48, hundreds: 54 } as const;
export const PIN_SIZE = { width: 32, height: 48 } as const;

/**
 * Pixels between the points of two marks, across or down: a square around each, not a circle, since what a finger has to
 * hit are boxes. It holds the clustering radius of the specification (40), and is no less than the largest disc: discs
 * never touch one another, nor do pins, and a pin under a disc shows at least 24 of its 48 pixels (WCAG 2.2, 2.5.8).
 */
export const MARK_SPACING = DISC_SIZES.hundreds;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far apart two marks stand, as {@link MARK_SPACING} counts (pixels). */
export function spacing(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
