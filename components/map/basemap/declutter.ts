/** A rectangle in pixels; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label that would like to stand beside a point. */
export interface LabelWish {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlacedLabel<Wish extends LabelWish> {
  readonly wish: Wish;
  /** From the point to the left end of the label, halfway up. */
  readonly dx: number;
  readonly dy: number;
  /** Whether the point itself can be seen. */
  readonly isPointFree: boolean;
}

/** In pixels: the height of a label, its distance from what it stands beside, and the air around it. */
const HEIGHT = 18;
const DISTANCE = 6;
const AIR = 5;

/**
 * The labels that find room, in the order of the wishes: none overlaps one placed before it, nor an obstacle. Each
 * stands on the first free side of its point, or of the obstacle that hides the point (J. Christensen, J. Marks,
 * S. Shieber, "An Empirical Study of Algorithms for Point-Feature Label Placement", 1995: the greedy one, which is good
 * enough and doesn't flicker).
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
      // A point that can be seen has to stay so.
      const needed = withAir(cover ? box : around(box, point));
      if (taken.some((other) => overlap(needed, other) && other !== cover)) continue;
      taken.push(needed);
      placed.push({ wish, dx: box.left - wish.x, dy: box.top + HEIGHT / 2 - wish.y, isPointFree: !cover });
      break;
    }
  }
  return placed;
}

/** Right, left, below, above: the order in which a reader likes them. */
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
