import type { SKRSContext2D } from '@napi-rs/canvas';

/** A rectangle in pixels; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export function boxAround({ x, y }: Point, halfWidth: number, halfHeight = halfWidth): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

export function unionOf(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function intersection(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

export function movedBy({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** Yields the columns and rows of the tiles of `size` pixels that a box touches. */
export function* tilesIn(
  { left, top, right, bottom }: Box,
  size: number,
): Generator<readonly [x: number, y: number]> {
  for (let x = Math.floor(left / size); x * size < right; x++)
    for (let y = Math.floor(top / size); y * size < bottom; y++) yield [x, y];
}

export function clipTo(context: SKRSContext2D, { left, top, right, bottom }: Box): void {
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
}
