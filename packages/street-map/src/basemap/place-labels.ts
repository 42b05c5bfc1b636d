import { type Box, boxAround, grown, overlap, unionOf } from '../box';

export interface LabelRequest {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface PlacedLabel<Request extends LabelRequest> {
  readonly request: Request;
  /** Offset from the point to the middle of the label's left edge. */
  readonly dx: number;
  readonly dy: number;
  /** False if an obstacle covers the point or is too close to it. */
  readonly isPointVisible: boolean;
}

/** A label's height, its distance from its point or obstacle, and the margin around it, in pixels. */
const HEIGHT = 18;
const DISTANCE = 6;
const MARGIN = 5;

/** Pixels within which an obstacle covers a point, because no label fits between them. */
const NEAR = 10;

/**
 * The greedy algorithm of J. Christensen, J. Marks and S. Shieber, "An Empirical Study of Algorithms for Point-Feature
 * Label Placement", 1995: each label is on the first free side. The result is stable, so labels do not flicker.
 */
export function placeLabels<Request extends LabelRequest>(
  requests: readonly Request[],
  obstacles: readonly Box[],
): PlacedLabel<Request>[] {
  const taken = [...obstacles];
  const placed: PlacedLabel<Request>[] = [];
  for (const request of requests) {
    const point: Box = { left: request.x, top: request.y, right: request.x, bottom: request.y };
    const covering = obstacles.find((obstacle) => overlap(grown(point, NEAR), obstacle));
    for (const box of positionsBeside(covering ?? point, request.width)) {
      // If the point is visible, later labels must not cover it.
      const needed = grown(covering ? box : unionOf(box, point), MARGIN);
      if (taken.some((other) => overlap(needed, other) && other !== covering)) continue;
      taken.push(needed);
      placed.push({
        request,
        dx: box.left - request.x,
        dy: box.top + HEIGHT / 2 - request.y,
        isPointVisible: !covering,
      });
      break;
    }
  }
  return placed;
}

type Point = Pick<LabelRequest, 'x' | 'y'>;

/** Returns the boxes of a label beside an icon, in order of preference. */
export function labelBoxes(point: Point, width: number, radius: number): Box[] {
  return positionsBeside(boxAround(point, radius), width);
}

/** Radius of the mark of a search, which is in the middle of its town. */
const SEARCH_MARK_RADIUS = 9;

export function labelBoxBelowMark({ x, y }: Point, width: number): Box {
  return labelBox(x - width / 2, y + SEARCH_MARK_RADIUS + HEIGHT / 2, width);
}

export function labelNeeds(label: Box, icon: Box): Box {
  return grown(unionOf(label, icon), MARGIN);
}

/** Returns the label positions in order of preference: right, left, below, above. */
function positionsBeside({ left, top, right, bottom }: Box, width: number): Box[] {
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
