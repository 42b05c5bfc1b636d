import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { drawIcon } from './basemap/place-icons';
import { type Box, grown, overlap } from './box';
import {
  AREA_KINDS,
  type AreaKind,
  LINE_KINDS,
  type LineKind,
  type Shapes,
  type TileFeatures,
} from './features';
import { fontOf } from './fonts';
import type { Label } from './labels';

/** Pale, so that pins stand out. `styles/tokens.css` repeats that of land. */
export const COLORS = {
  land: '#fdfbf5',
  coast: '#b3abd8',
  water: '#d3d6f2',
  urban: '#f1e9e6',
  paleUrban: '#f8f3ef',
  river: '#aab1e6',
  county: '#ded5ea',
  border: '#9d92c4',
  green: '#e7efdb',
  sand: '#f6eed8',
  built: '#f7f3ec',
  building: '#ebe5db',
  street: '#ffffff',
  streetEdge: '#d0c7ca',
  major: '#ffedb3',
  majorEdge: '#d6bf80',
  motorway: '#ffe08a',
  motorwayEdge: '#c9a54e',
  path: '#cfc6b8',
  rail: '#aaa3bd',
  transit: '#b3a9cf',
  ferry: '#9d92c4',
  text: '#453d63',
  waterText: '#514a94',
  station: '#3a2f8f',
  landmark: '#7a4a12',
  airport: '#2f5f7f',
  halo: '#fffffff0',
} as const;

const FIRST_BUILDING_ZOOM = 15;
const FIRST_OUTLINE_ZOOM = 10;
const LAST_OUTLINE_ZOOM = 13;
/** At higher levels, the outlines of urban areas are not exact enough. */
const LAST_URBAN_ZOOM = 12;

/** The outlines of urban areas are rough, which a strong colour would show. */
const FIRST_PALE_URBAN_ZOOM = 11;

interface LineStyle {
  readonly color: string;
  readonly edge: string | null;
  readonly dash?: readonly number[];
  /** Width in CSS pixels at zoom level 14, which {@link widthAt} converts to other levels; of the basemap at all levels. */
  readonly width: number;
  readonly firstZoom: number;
  /** CSS pixels. */
  readonly maxWidth?: number;
  /** From this zoom level on, the line has an edge; further away, the edge's colour alone is clearer. */
  readonly firstEdgeZoom?: number;
  /** The basemap's lines are not exact enough for higher zoom levels: a venue could appear on the wrong side. */
  readonly lastZoom?: number;
}

const LINES: Readonly<Record<LineKind, LineStyle>> = {
  river: { color: COLORS.river, edge: null, width: 1.4, firstZoom: 4, lastZoom: 9 },
  county: { color: COLORS.county, edge: null, width: 1.2, firstZoom: 5, lastZoom: 11 },
  border: { color: COLORS.border, edge: null, width: 1.6, firstZoom: 0, lastZoom: 11 },
  stream: { color: COLORS.water, edge: null, width: 1.6, firstZoom: 12 },
  ferry: { color: COLORS.ferry, edge: null, dash: [4, 4], width: 0.8, firstZoom: 13 },
  path: { color: COLORS.path, edge: null, width: 0.7, firstZoom: 15 },
  minor: { color: COLORS.street, edge: COLORS.streetEdge, width: 2.4, firstZoom: 12, firstEdgeZoom: 14 },
  major: { color: COLORS.major, edge: COLORS.majorEdge, width: 3.6, firstZoom: 10, firstEdgeZoom: 12 },
  motorway: {
    color: COLORS.motorway,
    edge: COLORS.motorwayEdge,
    width: 4.6,
    firstZoom: 10,
    firstEdgeZoom: 11,
  },
  rail: { color: COLORS.rail, edge: null, width: 1.2, maxWidth: 1.6, firstZoom: 10 },
  transit: { color: COLORS.transit, edge: null, dash: [4, 3], width: 1.2, maxWidth: 1.2, firstZoom: 13 },
};

/** Scales a width by 1.5 per zoom level, although the map scales by 2. */
function widthAt(width: number, zoom: number): number {
  return width * 1.5 ** (zoom - 14);
}

const MAX_HALF_WIDTH = 16;

/** CSS pixels. */
const MIN_ROUND_WIDTH = 3;

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Draws a square of `size` CSS pixels. Skips shapes outside `visible`, to save time. */
export function drawScene(
  context: SKRSContext2D,
  { areas, lines }: TileFeatures,
  size: number,
  zoom: number,
  visible: Box,
): void {
  const nearby = grown(visible, MAX_HALF_WIDTH);
  context.lineJoin = 'round';
  for (const kind of AREA_KINDS) {
    const shapes = areas.get(kind);
    if (!shapes || (kind === 'building' && zoom < FIRST_BUILDING_ZOOM)) continue;
    if (kind === 'urban' && zoom > LAST_URBAN_ZOOM) continue;
    context.fillStyle = kind === 'urban' && zoom >= FIRST_PALE_URBAN_ZOOM ? COLORS.paleUrban : COLORS[kind];
    // Each area is filled separately: in a single path, overlaps would become holes.
    for (let shape = 0; shape < shapes.shapeEnds.length; shape++) {
      if (!isNearby(shapes, shape, size, nearby)) continue;
      context.beginPath();
      trace(context, shapes, shape, size, nearby);
      context.fill('evenodd');
      const outline = outlineOf(kind, zoom);
      if (outline === null) continue;
      context.strokeStyle = outline;
      context.lineWidth = kind === 'land' ? 1 : 1.5;
      context.stroke();
    }
  }
  const paths = new Map<LineKind, Path2D>();
  for (const [kind, shapes] of lines) {
    const { firstZoom, lastZoom = Infinity } = LINES[kind];
    if (zoom < firstZoom || zoom > lastZoom) continue;
    const path = new Path2D();
    // Dashed lines keep all their points, so that their dashes continue in the adjacent image.
    const kept = LINES[kind].dash ? EVERYWHERE : nearby;
    for (let shape = 0; shape < shapes.shapeEnds.length; shape++)
      if (isNearby(shapes, shape, size, nearby)) trace(path, shapes, shape, size, kept);
    paths.set(kind, path);
  }
  // All edges are drawn before all fills, so that no edge cuts across a junction.
  for (const isEdge of [true, false]) {
    for (const kind of LINE_KINDS) {
      const { color, edge, dash = [], width, maxWidth = Infinity, firstEdgeZoom = 0, lastZoom } = LINES[kind];
      const path = paths.get(kind);
      const hasEdge = edge !== null && zoom >= firstEdgeZoom;
      if (!path || (isEdge && !hasEdge)) continue;
      context.strokeStyle = isEdge || !hasEdge ? (edge ?? color) : color;
      const scaled = Math.min(maxWidth, widthAt(width, zoom)) + (isEdge ? 1.2 : 0);
      context.lineWidth = lastZoom === undefined ? scaled : width;
      // Round caps and joins of thin lines would be invisible, and take a third longer to draw.
      const isThin = context.lineWidth < MIN_ROUND_WIDTH;
      context.lineJoin = isThin ? 'bevel' : 'round';
      context.lineCap = dash.length > 0 ? 'butt' : hasEdge && !isThin ? 'round' : 'square';
      context.setLineDash([...dash]);
      context.stroke(path);
    }
  }
  context.setLineDash([]);
}

/** A river is thinner than a pixel on the map of a region, and is visible only by its outline. */
function outlineOf(kind: AreaKind, zoom: number): string | null {
  if (kind === 'land') return COLORS.coast;
  return kind === 'water' && zoom >= FIRST_OUTLINE_ZOOM && zoom <= LAST_OUTLINE_ZOOM ? COLORS.river : null;
}

function isNearby({ boxes }: Shapes, shape: number, size: number, nearby: Box): boolean {
  const at = 4 * shape;
  return (
    boxes[at]! * size <= nearby.right &&
    boxes[at + 2]! * size >= nearby.left &&
    boxes[at + 1]! * size <= nearby.bottom &&
    boxes[at + 3]! * size >= nearby.top
  );
}

/** CSS pixels. Closer points cost time and change nothing visible. */
const MIN_STEP = 0.25;

/** Skips a point if it and its neighbours are beyond one side of `nearby`: the line between them is, too. */
function trace(
  path: SKRSContext2D | Path2D,
  { coordinates, partEnds, shapeEnds }: Shapes,
  shape: number,
  size: number,
  nearby: Box,
): void {
  const firstPart = shape === 0 ? 0 : shapeEnds[shape - 1]!;
  let index = firstPart === 0 ? 0 : partEnds[firstPart - 1]!;
  for (let part = firstPart; part < shapeEnds[shape]!; part++) {
    const start = index;
    const end = partEnds[part]!;
    let [lastX, lastY, lastSides] = [0, 0, 0];
    for (; index < end; index += 2) {
      const x = coordinates[index]! * size;
      const y = coordinates[index + 1]! * size;
      const sides = sidesBeyond(coordinates, index, size, nearby);
      const isClose = Math.abs(x - lastX) < MIN_STEP && Math.abs(y - lastY) < MIN_STEP;
      const isBeyond = (lastSides & sides & sidesBeyond(coordinates, index + 2, size, nearby)) !== 0;
      if (index === start) path.moveTo(x, y);
      else if (index < end - 2 && (isClose || isBeyond)) continue;
      else path.lineTo(x, y);
      [lastX, lastY, lastSides] = [x, y, sides];
    }
  }
}

/** As a bit mask. */
function sidesBeyond(
  coordinates: Float32Array,
  index: number,
  size: number,
  { left, top, right, bottom }: Box,
): number {
  const x = coordinates[index]! * size;
  const y = coordinates[index + 1]! * size;
  return (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < top ? 4 : 0) | (y > bottom ? 8 : 0);
}

const TEXT_COLORS: Readonly<Record<Label['kind'], string>> = {
  town: COLORS.text,
  quarter: COLORS.text,
  street: COLORS.text,
  station: COLORS.station,
  water: COLORS.waterText,
};

export function drawLabels(context: SKRSContext2D, labels: readonly Label[], visible: Box): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = COLORS.halo;
  context.lineWidth = 3;
  for (const { kind, size, letters, symbol, extent } of labels) {
    if (!overlap(extent, visible)) continue;
    context.font = fontOf(kind, size);
    context.fillStyle = TEXT_COLORS[kind];
    // All halos are drawn before all letters, because a halo must not cover the neighbouring letter.
    for (const draw of ['strokeText', 'fillText'] as const) {
      for (const { text, x, y, angle } of letters) {
        context.save();
        context.translate(x, y);
        context.rotate(angle);
        context[draw](text, 0, 0);
        context.restore();
      }
    }
    if (symbol) drawIcon(context, 'station', symbol.x, symbol.y);
  }
}
