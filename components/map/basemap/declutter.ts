export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label of a point, not placed yet. */
export interface LabelCandidate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlacedLabel<Candidate extends LabelCandidate> {
  readonly candidate: Candidate;
  /** Offset from the point to the middle of the label's left edge. */
  readonly dx: number;
  readonly dy: number;
  /** Whether no obstacle covers the point. */
  readonly isPointVisible: boolean;
}

/** Pixels: height of a label, distance from its point or obstacle, padding around it. */
const HEIGHT = 18;
const DISTANCE = 6;
const PADDING = 5;

/**
 * Returns the labels that fit, in the order of the candidates. No label overlaps another label or an obstacle. Each
 * is placed at the first free side of its point, or of the obstacle that covers the point. This is the greedy
 * algorithm of J. Christensen, J. Marks, S. Shieber, "An Empirical Study of Algorithms for Point-Feature Label
 * Placement", 1995, which is stable from one move to the next.
 */
export function placeLabels<Candidate extends LabelCandidate>(
  candidates: readonly Candidate[],
  obstacles: readonly Box[],
): PlacedLabel<Candidate>[] {
  const occupied = [...obstacles];
  const placed: PlacedLabel<Candidate>[] = [];
  for (const candidate of candidates) {
    const point: Box = { left: candidate.x, top: candidate.y, right: candidate.x, bottom: candidate.y };
    const coveringObstacle = obstacles.find((obstacle) => overlap(point, obstacle));
    for (const box of boxesBeside(coveringObstacle ?? point, candidate.width)) {
      // A visible point must stay visible.
      const needed = withPadding(coveringObstacle ? box : union(box, point));
      if (occupied.some((other) => overlap(needed, other) && other !== coveringObstacle)) continue;
      occupied.push(needed);
      placed.push({
        candidate,
        dx: box.left - candidate.x,
        dy: box.top + HEIGHT / 2 - candidate.y,
        isPointVisible: !coveringObstacle,
      });
      break;
    }
  }
  return placed;
}

/** Returns the boxes in order of preference: right, left, below, above. */
function boxesBeside({ left, top, right, bottom }: Box, width: number): Box[] {
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

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function withPadding({ left, top, right, bottom }: Box): Box {
  return { left: left - PADDING, top: top - PADDING, right: right + PADDING, bottom: bottom + PADDING };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  );
}
