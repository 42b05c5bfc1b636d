import type { Basemap, Shape } from '../src/basemap/basemap-shapes';
import { BASEMAP_COLORS, drawBasemap, type BasemapFrame } from '../src/basemap/draw-basemap';

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BASEMAP_COLORS).map(([name, color]) => [color, name]),
);

const NOTHING: Shape = { lines: [], left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** A frame of 100 by 100 pixels in the middle of a world map that is 1,000 pixels wide. */
const FRAME: BasemapFrame = { worldSize: 1_000, left: 450, top: 450, width: 100, height: 100, pixelRatio: 2 };

/** A fake canvas context that records the shapes drawn on it. */
class DrawingRecorder {
  readonly drawn: string[] = [];
  private path: string[] = [];
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 0;
  lineJoin = 'miter' as const;
  lineCap = 'butt' as const;
  setTransform(): void {}
  beginPath(): void {
    this.path = [];
  }
  moveTo(x: number, y: number): void {
    this.path.push(`${x.toFixed(1)},${y.toFixed(1)}`);
  }
  lineTo(x: number, y: number): void {
    this.moveTo(x, y);
  }
  fill(): void {
    this.drawn.push(`fill ${NAMES[this.fillStyle]} ${this.path.join(' ')}`);
  }
  stroke(): void {
    this.drawn.push(`stroke ${NAMES[this.strokeStyle]} ${this.path.join(' ')}`);
  }
}

function shape(...points: number[]): Shape {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { lines: [Float64Array.from(points)], left, top, right, bottom };
}

function draw(basemap: Partial<Basemap>, frame = FRAME): string[] {
  const pen = new DrawingRecorder();
  const none = { land: [], lakes: [], borders: NOTHING, countyLines: NOTHING, rivers: NOTHING };
  drawBasemap(pen, { ...none, ...basemap }, frame);
  return pen.drawn;
}

describe('The basemap', () => {
  it('is drawn from bottom to top, relative to the corner of the frame', () => {
    const river = shape(0.45, 0.45, 0.5, 0.5);
    const lake = shape(0.5, 0.5, 0.52, 0.5, 0.5, 0.52);
    const land = shape(0.4, 0.4, 0.6, 0.4, 0.6, 0.6);
    expect(draw({ rivers: river, lakes: [lake], land: [land], borders: river, countyLines: river })).toEqual([
      'fill land -50.0,-50.0 150.0,-50.0 150.0,150.0',
      'stroke coast -50.0,-50.0 150.0,-50.0 150.0,150.0',
      'stroke county 0.0,0.0 50.0,50.0',
      'stroke river 0.0,0.0 50.0,50.0',
      'fill water 50.0,50.0 70.0,50.0 50.0,70.0',
      'stroke border 0.0,0.0 50.0,50.0',
    ]);
  });

  it('omits rivers and borders, which are not exact enough, at the zoom levels of streets', () => {
    const line = shape(0.45, 0.45, 0.5, 0.5);
    const lines = { rivers: line, borders: line, countyLines: line };
    const frameAt = (zoom: number): BasemapFrame => {
      const worldSize = 256 * 2 ** zoom;
      return { ...FRAME, worldSize, left: 0.45 * worldSize, top: 0.45 * worldSize };
    };
    expect(draw(lines, frameAt(9.25))).toHaveLength(3);
    expect(draw(lines, frameAt(9.5))).toEqual([]);
  });

  it('omits shapes outside the frame', () => {
    const beyond = [shape(0.1, 0.5, 0.2, 0.5), shape(0.5, 0.8, 0.5, 0.9)];
    expect(draw({ land: beyond })).toEqual([]);
  });

  it('omits points that are indistinguishable from the previous one, except the last', () => {
    const wriggle = shape(0.45, 0.45, 0.4501, 0.4501, 0.4502, 0.4502, 0.46, 0.46, 0.4601, 0.4601);
    expect(draw({ rivers: wriggle })).toEqual(['stroke river 0.0,0.0 10.0,10.0 10.1,10.1']);
  });
});
