import type { Box } from './box';
import { type Circle, circlesAlong, createCircleIndex, distanceBetween, extentOf, PADDING } from './circles';
import type { Line, LineKind, PlaceKind, Point, TileFeatures } from './features';
import {
  joined,
  measureLetters,
  placeLetters,
  startsAlong,
  type Track,
  trackOf,
  uprightAlong,
} from './letters-on-line';

/** Letters on a street have their own positions (centres) and angles. Any other name is a single element. */
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

/** CSS pixels. */
const REPEAT_DISTANCE = 420;
const SYMBOL_RADIUS = 6;

interface Room {
  /** CSS pixels. */
  readonly size: number;
  readonly frame: Box;
  /** Areas that names must not overlap, such as the pin. */
  readonly obstacles?: readonly Circle[];
}

/** The most important first. Omits a name that would cross the edge, so that adjacent squares never show half of it. */
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
      // The data repeats stations. They have a set of their own, because a town may have the name of its station.
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
