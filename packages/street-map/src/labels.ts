import type { Box } from './basemap/place-labels';
import type { Line, LineKind, PlaceKind, Point, TileFeatures } from './features';

/**
 * A name to draw. Along a street, each letter has its own position and angle; otherwise, `letters` contains the whole
 * name as a single element. A position is the centre of its text.
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
  /** CSS pixels. */
  readonly extent: Box;
  /** Only of stations. */
  readonly symbol: Point | null;
}

/** CSS pixels. */
export type Measure = (text: string, kind: Label['kind'], size: number) => number;

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** CSS pixels. */
const SIZES = { town: 15, quarter: 13, station: 12, water: 12, street: 11 } as const;
const FIRST_ZOOM = { town: 11, quarter: 13, station: 13, water: 13 } as const;
/** First zoom level at which streets are labelled. Railways, ferries and the lines of the basemap never are. */
const FIRST_STREET_ZOOM = {
  motorway: 13,
  major: 14,
  minor: 15,
  path: 17,
  stream: 16,
  rail: 99,
  transit: 99,
  ferry: 99,
  river: 99,
  county: 99,
  border: 99,
} as const;
const ORDER: readonly PlaceKind[] = ['town', 'station', 'quarter', 'water'];
const IMPORTANCE = ['motorway', 'major', 'minor', 'stream', 'path'] as const;

const PADDING = 3;
const STREET_MARGIN = 8;
/** CSS pixels. */
const REPEAT_DISTANCE = 420;
/** Maximum angle between two letters, in radians. A name along a sharper bend is hard to read. */
const MAX_BEND = Math.PI / 7;
/** Share of the normal distance, so that letters do not overlap at sharp bends. */
const MIN_SPACING = 0.85;
const SYMBOL_RADIUS = 6;

interface Room {
  /** CSS pixels. */
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
 * @param zoom the map's zoom level
 */
export function placeLabels(
  { places, streets }: Pick<TileFeatures, 'places' | 'streets'>,
  { size, frame, obstacles = [] }: Room,
  zoom: number,
  measure: Measure,
): Label[] {
  const taken = createCircleIndex(obstacles);
  const labels: Label[] = [];

  function isFree(circle: Circle): boolean {
    const { x, y, radius } = circle;
    const isInside =
      x - radius >= frame.left &&
      y - radius >= frame.top &&
      x + radius <= frame.right &&
      y + radius <= frame.bottom;
    return isInside && !taken.overlaps(circle);
  }

  function add(label: Omit<Label, 'extent'>, circles: readonly Circle[]): void {
    circles.forEach(taken.add);
    labels.push({ ...label, extent: extentOf(circles) });
  }

  const seen = new Set<string>();
  const seenStations = new Set<string>();
  for (const kind of ORDER) {
    if (zoom < FIRST_ZOOM[kind]) continue;
    for (const { name, point } of places.filter((place) => place.kind === kind)) {
      // Skip repeated names: the data contains several points for one station. Station names are tracked separately,
      // because a town and its station may have the same name.
      if ((kind === 'station' ? seenStations : seen).has(name)) continue;
      const width = measure(name, kind, SIZES[kind]);
      const x = point.x * size;
      const y = point.y * size;
      const symbol = kind === 'station' ? { x, y } : null;
      const offset = symbol ? SYMBOL_RADIUS + SIZES[kind] : 0;
      for (const labelY of symbol ? [y + offset, y - offset] : [y]) {
        const label = { kind, size: SIZES[kind], letters: [{ text: name, x, y: labelY, angle: 0 }], symbol };
        const circles = circlesAlong(x, labelY, width, SIZES[kind]);
        if (symbol) circles.push({ x, y, radius: SYMBOL_RADIUS });
        if (!circles.every(isFree)) continue;
        add(label, circles);
        seen.add(name);
        if (kind === 'station') seenStations.add(name);
        break;
      }
    }
  }

  const widths = new Map<string, number>();
  function widthOf(letter: string): number {
    const width = widths.get(letter) ?? measure(letter, 'street', SIZES.street);
    widths.set(letter, width);
    return width;
  }

  const middles = new Map<string, Point[]>();
  for (const { name, track } of streetsByImportance(streets, size, zoom)) {
    const text = measureLetters(name, widthOf);
    const others = middles.get(name) ?? [];
    middles.set(name, others);
    for (const start of startsAlong(track, text.width)) {
      const letterAt = uprightAlong(track, text.width, start);
      const middle = letterAt(text.letters[Math.floor(text.letters.length / 2)]?.middle ?? 0);
      if (others.some((other) => distanceBetween(other, middle) < REPEAT_DISTANCE)) continue;
      const letters = placeLetters(text, letterAt, (letter) => isFree(circleOf(letter)));
      if (!letters) continue;
      add({ kind: 'street', size: SIZES.street, letters, symbol: null }, letters.map(circleOf));
      others.push(middle);
    }
  }
  return labels;
}

function circleOf({ x, y }: Point): Circle {
  return { x, y, radius: SIZES.street / 2 + PADDING };
}

/** Covers horizontal text with circles, because overlaps of circles are simple to test, even for rotated text. */
function circlesAlong(x: number, y: number, width: number, height: number): Circle[] {
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
  overlaps(circle: Circle): boolean;
}

/** CSS pixels, about the diameter of a letter's circle. */
const CELL_SIZE = 16;

/** Creates a grid index of circles, because comparing all pairs of letters of a tile would take 200 ms. */
function createCircleIndex(initial: readonly Circle[]): CircleIndex {
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
      const cell = cells.get(key);
      if (cell) cell.push(circle);
      else cells.set(key, [circle]);
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

function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A line, and the distances of its points from its start, measured along the line in CSS pixels. */
interface Track {
  readonly line: Line;
  readonly distances: Float64Array;
  readonly length: number;
}

function trackOf(line: Line): Track {
  const distances = new Float64Array(line.length);
  for (let index = 1; index < line.length; index++)
    distances[index] = distances[index - 1]! + distanceBetween(line[index - 1]!, line[index]!);
  return { line, distances, length: distances.at(-1) ?? 0 };
}

/** The most important first, then the longest. */
function streetsByImportance(
  streets: TileFeatures['streets'],
  size: number,
  zoom: number,
): { readonly name: string; readonly track: Track }[] {
  const byName = new Map<string, { kind: LineKind; parts: Line[] }>();
  for (const { kind, name, parts } of streets) {
    const street = byName.get(name);
    if (street) street.parts.push(...parts);
    else byName.set(name, { kind, parts: [...parts] });
  }
  const rank = (kind: LineKind): number => (IMPORTANCE as readonly string[]).indexOf(kind);
  return [...byName]
    .filter(([, { kind }]) => zoom >= FIRST_STREET_ZOOM[kind])
    .flatMap(([name, { kind, parts }]) =>
      joined(parts.map((part) => part.map(({ x, y }) => ({ x: x * size, y: y * size })))).map((line) => ({
        kind,
        name,
        track: trackOf(line),
      })),
    )
    .sort((one, other) => rank(one.kind) - rank(other.kind) || other.track.length - one.track.length);
}

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
function* startsAlong({ length }: Track, width: number): Generator<number> {
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

function measureLetters(name: string, widthOf: (letter: string) => number): MeasuredLetters {
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

/** The text is never upside down. */
function uprightAlong(track: Track, width: number, start: number): (distance: number) => DirectedPoint {
  const isReversed = pointAt(track, start + width).x < pointAt(track, start).x;
  if (!isReversed) return (distance) => pointAt(track, start + distance);
  return function reversedPointAt(distance) {
    const { x, y, angle } = pointAt(track, start + width - distance);
    return { x, y, angle: angle + Math.PI };
  };
}

/** Places the letters of a name on a line. Returns null if the line bends too sharply, or if a letter would not fit. */
function placeLetters(
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
  // Binary search for the first point of the line at or beyond the distance.
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
