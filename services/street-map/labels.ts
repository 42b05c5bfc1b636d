import type { Box } from '@/lib/basemap/place-labels';
import type { Line, PlaceKind, Point, TileFeatures } from './features';

/**
 * A name to draw. If it follows a street, each letter has its own position and angle; otherwise, the whole name is a
 * single element. A position is the middle of its text.
 */
export interface Label {
  readonly kind: PlaceKind | 'street';
  readonly size: number;
  readonly letters: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly angle: number;
  }[];
  /** Bounding box of the label, in CSS pixels. */
  readonly extent: Box;
  /** Position of a station's symbol; null for other labels. */
  readonly symbol: Point | null;
}

/** Returns the width of a text in CSS pixels. */
export type Measure = (text: string, kind: Label['kind'], size: number) => number;

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Text sizes in CSS pixels. */
const SIZES = { town: 15, quarter: 13, station: 12, water: 12, street: 11 } as const;
const FIRST_ZOOM = { town: 11, quarter: 13, station: 13, water: 13 } as const;
/** First zoom level at which streets are labelled. Railways and ferries never are. */
const FIRST_STREET_ZOOM = {
  motorway: 13,
  major: 14,
  minor: 15,
  path: 17,
  stream: 16,
  rail: 99,
  ferry: 99,
} as const;
const ORDER: readonly PlaceKind[] = ['town', 'station', 'quarter', 'water'];
const IMPORTANCE = ['motorway', 'major', 'minor', 'stream', 'path'] as const;

const PADDING = 3;
const STREET_MARGIN = 8;
/** Minimum distance between two labels of the same street, in CSS pixels. */
const REPEAT_DISTANCE = 420;
/** Maximum angle between two letters, in radians. A name along a sharper bend is hard to read. */
const MAX_BEND = Math.PI / 7;
/** Minimum distance between two letters, as a share of the normal one. At sharp bends, letters would overlap. */
const MIN_SPACING = 0.85;
const SYMBOL_RADIUS = 6;

interface Room {
  /** Side length of the square, in CSS pixels. */
  readonly size: number;
  /** The part of the square that names may cover. */
  readonly frame: Box;
  /** Areas that names must not overlap, such as the pin. */
  readonly obstacles?: readonly Circle[];
}

/**
 * Returns the names that fit into a square without overlapping each other, the most important first. A name that would
 * cross the edge is left out, so that adjacent squares never show half a name.
 *
 * @param zoom of the map
 */
export function placeLabels(
  { places, streets }: Pick<TileFeatures, 'places' | 'streets'>,
  { size, frame, obstacles = [] }: Room,
  zoom: number,
  measure: Measure,
): Label[] {
  const taken = createCircleIndex(obstacles);
  const labels: Label[] = [];

  function add(label: Omit<Label, 'extent'>, circles: readonly Circle[]): boolean {
    const extent = extentOf(circles);
    const isInside =
      extent.left >= frame.left &&
      extent.top >= frame.top &&
      extent.right <= frame.right &&
      extent.bottom <= frame.bottom;
    if (!isInside || circles.some(taken.overlaps)) return false;
    circles.forEach(taken.add);
    labels.push({ ...label, extent });
    return true;
  }

  const seen = new Set<string>();
  for (const kind of ORDER) {
    if (zoom < FIRST_ZOOM[kind]) continue;
    for (const { name, point } of places.filter((place) => place.kind === kind)) {
      // The data contains several points for one station, all with the same name.
      if (seen.has(name)) continue;
      const width = measure(name, kind, SIZES[kind]);
      const x = point.x * size;
      const y = point.y * size;
      const symbol = kind === 'station' ? { x, y } : null;
      const offset = symbol ? SYMBOL_RADIUS + SIZES[kind] : 0;
      for (const labelY of symbol ? [y + offset, y - offset] : [y]) {
        const label = { kind, size: SIZES[kind], letters: [{ text: name, x, y: labelY, angle: 0 }], symbol };
        const circles = circlesAlong(x, labelY, width, SIZES[kind]);
        if (symbol) circles.push({ x, y, radius: SYMBOL_RADIUS });
        if (!add(label, circles)) continue;
        seen.add(name);
        break;
      }
    }
  }

  const measured = new Map<string, MeasuredLetters>();
  function lettersOf(name: string): MeasuredLetters {
    const letters = measured.get(name) ?? measureLetters(name, SIZES.street, measure);
    measured.set(name, letters);
    return letters;
  }

  const drawn = new Map<string, Point[]>();
  for (const { kind, name, line } of streetsByImportance(streets, size)) {
    if (kind === 'rail' || kind === 'ferry' || zoom < FIRST_STREET_ZOOM[kind]) continue;
    for (const letters of lettersAlong(line, lettersOf(name))) {
      const middle = letters[Math.floor(letters.length / 2)];
      if (!middle) continue;
      const others = drawn.get(name) ?? [];
      if (others.some((other) => Math.hypot(other.x - middle.x, other.y - middle.y) < REPEAT_DISTANCE))
        continue;
      const circles = letters.map(({ x, y }) => ({ x, y, radius: SIZES.street / 2 + PADDING }));
      if (!add({ kind: 'street', size: SIZES.street, letters, symbol: null }, circles)) continue;
      drawn.set(name, [...others, middle]);
    }
  }
  return labels;
}

/** Covers a horizontal text with circles, because overlaps of circles are simple to test for rotated texts, too. */
function circlesAlong(x: number, y: number, width: number, height: number): Circle[] {
  const radius = height / 2 + PADDING;
  const count = Math.max(1, Math.ceil(width / radius));
  return Array.from({ length: count }, (_, index) => ({
    x: x - width / 2 + ((index + 0.5) * width) / count,
    y,
    radius,
  }));
}

function extentOf(circles: readonly Circle[]): Box {
  return {
    left: Math.min(...circles.map(({ x, radius }) => x - radius)),
    top: Math.min(...circles.map(({ y, radius }) => y - radius)),
    right: Math.max(...circles.map(({ x, radius }) => x + radius)),
    bottom: Math.max(...circles.map(({ y, radius }) => y + radius)),
  };
}

interface CircleIndex {
  add(circle: Circle): void;
  /** Returns whether a circle overlaps any added one. */
  overlaps(circle: Circle): boolean;
}

/** In CSS pixels: about the diameter of a letter's circle. */
const CELL_SIZE = 16;

/** Indexes circles in a grid, because comparing all pairs of letters of a tile would take 200 ms. */
function createCircleIndex(initial: readonly Circle[]): CircleIndex {
  const cells = new Map<number, Circle[]>();

  function* keysOf({ x, y, radius }: Circle): Generator<number> {
    const right = Math.floor((x + radius) / CELL_SIZE);
    const bottom = Math.floor((y + radius) / CELL_SIZE);
    for (let column = Math.floor((x - radius) / CELL_SIZE); column <= right; column++)
      for (let row = Math.floor((y - radius) / CELL_SIZE); row <= bottom; row++) yield column * 65_536 + row;
  }

  function add(circle: Circle): void {
    for (const key of keysOf(circle)) {
      const cell = cells.get(key);
      if (cell) cell.push(circle);
      else cells.set(key, [circle]);
    }
  }

  function overlaps(circle: Circle): boolean {
    for (const key of keysOf(circle)) {
      if (cells.get(key)?.some((other) => overlap(circle, other))) return true;
    }
    return false;
  }

  initial.forEach(add);
  return { add, overlaps };
}

function overlap(one: Circle, other: Circle): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius;
}

interface NamedLine {
  readonly kind: TileFeatures['streets'][number]['kind'];
  readonly name: string;
  /** CSS pixels. */
  readonly line: Line;
}

/** Joins the parts of each street. Returns the streets sorted by importance, then by length. */
function streetsByImportance(streets: TileFeatures['streets'], size: number): NamedLine[] {
  const byName = new Map<string, { kind: NamedLine['kind']; parts: Point[][] }>();
  for (const { kind, name, parts } of streets) {
    const street = byName.get(name) ?? { kind, parts: [] };
    street.parts.push(...parts.map((part) => part.map(({ x, y }) => ({ x: x * size, y: y * size }))));
    byName.set(name, street);
  }
  const rank = (kind: NamedLine['kind']): number => (IMPORTANCE as readonly string[]).indexOf(kind);
  return [...byName]
    .flatMap(([name, { kind, parts }]) =>
      joined(parts).map((line) => ({ kind, name, line, length: lengthOf(line) })),
    )
    .sort((one, other) => rank(one.kind) - rank(other.kind) || other.length - one.length);
}

/** Joins lines that share an end. */
function joined(parts: readonly Line[]): Line[] {
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

/** Returns the two lines joined at the end that they share; null if they share none. */
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

function lengthOf(line: Line): number {
  return line.reduce((sum, point, index) => {
    const previous = line[index - 1];
    return previous ? sum + Math.hypot(point.x - previous.x, point.y - previous.y) : sum;
  }, 0);
}

/** Yields the positions of a name along a line, from the middle of the line outwards. */
function* lettersAlong(line: Line, letters: MeasuredLetters): Generator<Label['letters']> {
  const length = lengthOf(line);
  const free = length - letters.width - 2 * STREET_MARGIN;
  if (free < 0) return;
  const middle = (length - letters.width) / 2;
  const step = Math.max(letters.width / 2, 40);
  for (let distance = 0; distance <= free / 2; distance += step) {
    for (const start of distance === 0 ? [middle] : [middle - distance, middle + distance]) {
      const placed = lettersFrom(line, letters, start);
      if (placed) yield placed;
    }
  }
}

interface MeasuredLetters {
  readonly width: number;
  /** `middle` is the distance from the start of the text to the middle of the letter, in CSS pixels. */
  readonly letters: readonly { readonly text: string; readonly middle: number }[];
}

function measureLetters(name: string, size: number, measure: Measure): MeasuredLetters {
  let width = 0;
  const letters = [...name].map((text) => {
    const start = width;
    width += measure(text, 'street', size);
    return { text, middle: (start + width) / 2 };
  });
  return { width, letters };
}

/** Returns the letters of a name from `start` pixels along the line; null if the line bends too sharply there. */
function lettersFrom(
  line: Line,
  { width, letters }: MeasuredLetters,
  start: number,
): Label['letters'] | null {
  const isReversed = pointAt(line, start + width).x < pointAt(line, start).x;
  const placed: Label['letters'][number][] = [];
  let previousMiddle = 0;
  for (const { text, middle } of letters) {
    const { x, y, angle } = pointAt(line, start + (isReversed ? width - middle : middle));
    const upright = isReversed ? angle + Math.PI : angle;
    const previous = placed.at(-1);
    if (previous) {
      const spacing = Math.hypot(x - previous.x, y - previous.y);
      const isTight = spacing < MIN_SPACING * (middle - previousMiddle);
      if (isTight || Math.abs(normalised(upright - previous.angle)) > MAX_BEND) return null;
    }
    placed.push({ text, x, y, angle: upright });
    previousMiddle = middle;
  }
  return placed;
}

function normalised(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

function pointAt(line: Line, distance: number): Point & { readonly angle: number } {
  let rest = distance;
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1]!;
    const to = line[index]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (rest <= length || index === line.length - 1) {
      const part = length === 0 ? 0 : rest / length;
      return {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
        angle: Math.atan2(to.y - from.y, to.x - from.x),
      };
    }
    rest -= length;
  }
  return { ...(line[0] ?? { x: 0, y: 0 }), angle: 0 };
}
