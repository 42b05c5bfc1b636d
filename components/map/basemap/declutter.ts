/** A rectangle in pixels; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label to place beside a point. */
export interface LabelWish {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlacedLabel<Wish extends LabelWish> {
  readonly wish: Wish;
  /** Offset from the point to the middle of the label's left edge. */
  readonly dx: number;
  readonly dy: number;
  /** Whether no obstacle covers the point. */
  readonly isPointFree: boolean;
}

/** Pixels: height of a label, distance from its point or obstacle, padding around it. */
const HEIGHT = 18;
const DISTANCE = 6;
const AIR = 5;

/**
 * Returns the labels that fit, in the order of the candidates. No label overlaps another label or an obstacle. Each
 * is placed at the first free side of its point, or of the obstacle that covers the point. This is the greedy
 * algorithm of J. Christensen, J. Marks, S. Shieber, "An Empirical Study of Algorithms for Point-Feature Label
 * Placement", 1995, which is stable from one move to the next.
 */
export function placeLabels<Wish extends LabelWish>(
  wishes: readonly Wish[],
  obstacles: readonly Box[],
): PlacedLabel<Wish>[] {
  const taken = [...obstacles];
  const placed: PlacedLabel<Wish>[] = [];
  for (const wish of wishes) {
    const point: Box = { left: wish.x, top: wish.y, right: wish.x, bottom: wish.y };
    const cover = obstacles.find((obstacle) => overlap(point, obstacle));
    for (const box of placesBeside(cover ?? point, wish.width)) {
      // A visible point must stay visible.
      const needed = withAir(cover ? box : around(box, point));
      if (taken.some((other) => overlap(needed, other) && other !== cover)) continue;
      taken.push(needed);
      placed.push({ wish, dx: box.left - wish.x, dy: box.top + HEIGHT / 2 - wish.y, isPointFree: !cover });
      break;
    }
  }
  return placed;
}

/** Returns the boxes in order of preference: right, left, below, above. */
function placesBeside({ left, top, right, bottom }: Box, width: number): Box[] {
  const middleX = (left + right) / 2;
  const middleY = (top + bottom) / 2;
  return [
    labelBox(right + DISTANCE, middleY, width),
    labelBox(left - DISTANCE - width, middleY, width),
    labelBox(middleX - width / 2, bottom + DISTANCE / 2 + HEIGHT / 2, width),
    labelBox(middleX - width / 2, top - DISTANCE / 2 - HEIGHT / 2, width),
  ];
}

function labelBox(left: number, middle: number, width: number): Box {
  return { left, top: middle - HEIGHT / 2, right: left + width, bottom: middle + HEIGHT / 2 };
}

function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function withAir({ left, top, right, bottom }: Box): Box {
  return { left: left - AIR, top: top - AIR, right: right + AIR, bottom: bottom + AIR };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  );
}
