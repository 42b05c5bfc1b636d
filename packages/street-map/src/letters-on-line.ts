import { distanceBetween } from './circles';
import type { Line, Point } from './features';
import type { Label } from './labels';

const STREET_MARGIN = 8;
/** Maximum angle between two letters, in radians. A name along a sharper bend is hard to read. */
const MAX_BEND = Math.PI / 7;
/** Share of the normal distance, so that letters do not overlap at sharp bends. */
const MIN_SPACING = 0.85;

/** A line, and the distances of its points from its start, measured along the line in CSS pixels. */
export interface Track {
  readonly line: Line;
  readonly distances: Float64Array;
  readonly length: number;
}

export function trackOf(line: Line): Track {
  const distances = new Float64Array(line.length);
  for (let index = 1; index < line.length; index++)
    distances[index] = distances[index - 1]! + distanceBetween(line[index - 1]!, line[index]!);
  return { line, distances, length: distances.at(-1) ?? 0 };
}

export function joined(parts: readonly Line[]): Line[] {
  const waiting = new Set(parts);
  const lines: Line[] = [];
  for (const part of parts) {
    if (!waiting.delete(part)) continue;
    let line = part;
    for (let next = following(line); next; next = following(line)) line = next;
    lines.push(line);
  }
  return lines;

  function following(line: Line): Line | null {
    for (const other of waiting) {
      const longer = connected(line, other);
      if (!longer) continue;
      waiting.delete(other);
      return longer;
    }
    return null;
  }
}

/** Returns null if the lines share no endpoint. */
function connected(line: Line, other: Line): Line | null {
  if (isSamePoint(line.at(-1), other[0])) return [...line, ...other.slice(1)];
  if (isSamePoint(other.at(-1), line[0])) return [...other, ...line.slice(1)];
  if (isSamePoint(line.at(-1), other.at(-1))) return [...line, ...[...other].reverse().slice(1)];
  if (isSamePoint(line[0], other[0])) return [...[...other].reverse(), ...line.slice(1)];
  return null;
}

const TOLERANCE = 0.1;

function isSamePoint(one: Point | undefined, other: Point | undefined): boolean {
  if (!one || !other) return false;
  return Math.abs(one.x - other.x) < TOLERANCE && Math.abs(one.y - other.y) < TOLERANCE;
}

/** Yields possible start positions for text on a line, from the middle outwards, as distances from the line's start. */
export function* startsAlong({ length }: Track, width: number): Generator<number> {
  const free = length - width - 2 * STREET_MARGIN;
  const middle = (length - width) / 2;
  const step = Math.max(width / 2, 40);
  for (let distance = 0; distance <= free / 2; distance += step) {
    yield middle - distance;
    if (distance > 0) yield middle + distance;
  }
}

interface MeasuredLetters {
  readonly width: number;
  /** `middle` is the distance from the start of the text to the middle of the letter, in CSS pixels. */
  readonly letters: readonly { readonly text: string; readonly middle: number }[];
}

export function measureLetters(name: string, widthOf: (letter: string) => number): MeasuredLetters {
  let width = 0;
  const letters = [...name].map((text) => {
    const start = width;
    width += widthOf(text);
    return { text, middle: (start + width) / 2 };
  });
  return { width, letters };
}

interface DirectedPoint extends Point {
  /** Radians, clockwise from the x axis. */
  readonly angle: number;
}

export function uprightAlong(
  track: Track,
  width: number,
  start: number,
): (distance: number) => DirectedPoint {
  const isReversed = pointAt(track, start + width).x < pointAt(track, start).x;
  if (!isReversed) return (distance) => pointAt(track, start + distance);
  return function reversedPointAt(distance) {
    const { x, y, angle } = pointAt(track, start + width - distance);
    return { x, y, angle: angle + Math.PI };
  };
}

/** Places the letters of a name on a line. Returns null if the line bends too sharply, or if a letter would not fit. */
export function placeLetters(
  { letters }: MeasuredLetters,
  letterAt: (distance: number) => DirectedPoint,
  isFree: (point: Point) => boolean,
): Label['letters'] | null {
  const placed: Label['letters'][number][] = [];
  let previousMiddle = 0;
  for (const { text, middle } of letters) {
    const { x, y, angle } = letterAt(middle);
    const letter = { text, x, y, angle };
    const previous = placed.at(-1);
    if (previous) {
      const isTight = distanceBetween(letter, previous) < MIN_SPACING * (middle - previousMiddle);
      if (isTight || angleBetween(angle, previous.angle) > MAX_BEND) return null;
    }
    if (!isFree(letter)) return null;
    placed.push(letter);
    previousMiddle = middle;
  }
  return placed;
}

function angleBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

function pointAt({ line, distances }: Track, distance: number): DirectedPoint {
  let [low, high] = [1, line.length - 1];
  while (low < high) {
    const between = (low + high) >> 1;
    if (distances[between]! < distance) low = between + 1;
    else high = between;
  }
  const from = line[low - 1];
  const to = line[low];
  if (!from || !to) return { ...(line[0] ?? { x: 0, y: 0 }), angle: 0 };
  const length = distances[low]! - distances[low - 1]!;
  const part = length === 0 ? 0 : (distance - distances[low - 1]!) / length;
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    angle: Math.atan2(to.y - from.y, to.x - from.x),
  };
}
