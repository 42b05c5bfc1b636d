import { append } from '@locator/base';
import type { Box } from './box';
import type { Point } from './features';

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const PADDING = 3;

/** Covers horizontal text with circles, because overlaps of circles are simple to test, even for rotated text. */
export function circlesAlong(x: number, y: number, width: number, height: number): Circle[] {
  const radius = height / 2 + PADDING;
  const count = Math.max(1, Math.ceil(width / radius));
  return Array.from({ length: count }, (_, index) => ({
    x: x - width / 2 + ((index + 0.5) * width) / count,
    y,
    radius,
  }));
}

/** Covers a box with circles, because `placeLabels` tests overlaps between circles. */
export function circlesOf({ left, top, right, bottom }: Box): Circle[] {
  const radius = Math.min(right - left, bottom - top) / 2;
  const circles: Circle[] = [];
  for (let x = left + radius; ; x = Math.min(x + radius, right - radius)) {
    for (let y = top + radius; ; y = Math.min(y + radius, bottom - radius)) {
      circles.push({ x, y, radius: radius * Math.SQRT2 });
      if (y >= bottom - radius) break;
    }
    if (x >= right - radius) return circles;
  }
}

export function extentOf(circles: readonly Circle[]): Box {
  return {
    left: Math.min(...circles.map(({ x, radius }) => x - radius)),
    top: Math.min(...circles.map(({ y, radius }) => y - radius)),
    right: Math.max(...circles.map(({ x, radius }) => x + radius)),
    bottom: Math.max(...circles.map(({ y, radius }) => y + radius)),
  };
}

interface CircleIndex {
  add(circle: Circle): void;
  overlaps(circle: Circle): boolean;
}

/** CSS pixels, about the diameter of a letter's circle. */
const CELL_SIZE = 16;

/** Creates a grid index of circles, because comparing all pairs of letters of a tile would take 200 ms. */
export function createCircleIndex(initial: readonly Circle[]): CircleIndex {
  const cells = new Map<number, Circle[]>();

  /** Visits the cells that a circle may touch, until `visit` returns true. */
  function someCell({ x, y, radius }: Circle, visit: (key: number) => boolean): boolean {
    const right = Math.floor((x + radius) / CELL_SIZE);
    const bottom = Math.floor((y + radius) / CELL_SIZE);
    for (let column = Math.floor((x - radius) / CELL_SIZE); column <= right; column++)
      for (let row = Math.floor((y - radius) / CELL_SIZE); row <= bottom; row++)
        if (visit(column * 65_536 + row)) return true;
    return false;
  }

  function add(circle: Circle): void {
    someCell(circle, (key) => {
      append(cells, key, circle);
      return false;
    });
  }

  initial.forEach(add);
  return {
    add,
    overlaps: (circle) =>
      someCell(circle, (key) => cells.get(key)?.some((other) => overlap(circle, other)) ?? false),
  };
}

function overlap(one: Circle, other: Circle): boolean {
  return distanceBetween(one, other) < one.radius + other.radius;
}

export function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
