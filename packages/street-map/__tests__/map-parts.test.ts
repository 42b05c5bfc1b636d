import { createCanvas } from '@napi-rs/canvas';
import type { Bounds } from '@locator/base/geo';
import { createPartsMask, creditsOf, hasStreetsAt, readMapParts, streetAreas } from '../src/map-parts';
import { project } from '../src/projection';

const LYON: Bounds = [4.75, 45.7, 4.95, 45.8];
const OSM = '© OpenStreetMap contributors';
const PARTS = readMapParts({
  parts: [
    { kind: 'roads', bounds: [4, 45, 6, 46], credit: OSM },
    { kind: 'streets', bounds: LYON, credit: OSM },
    { kind: 'water', bounds: [2.2, 48.8, 2.5, 48.9], credit: 'Ville de Paris' },
  ],
});
const SAMPLE = { bounds: [2, 45, 6, 49] as Bounds, attribution: OSM, parts: PARTS };
const EXTRACT = { ...SAMPLE, parts: null };

it('A file with parts has streets where it says so, and any other within its bounds', () => {
  const [inLyon, inParis] = [
    { latitude: 45.75, longitude: 4.85 },
    { latitude: 48.85, longitude: 2.35 },
  ];
  expect([hasStreetsAt(SAMPLE, inLyon), hasStreetsAt(SAMPLE, inParis)]).toEqual([true, false]);
  expect([hasStreetsAt(EXTRACT, inLyon), hasStreetsAt(EXTRACT, inParis)]).toEqual([true, true]);
  expect(streetAreas(SAMPLE)).toEqual([LYON]);
  expect(streetAreas(EXTRACT)).toEqual([EXTRACT.bounds]);
});

it('Each source of a file is credited where its parts are', () => {
  expect(creditsOf(SAMPLE)).toEqual([
    { text: OSM, areas: [[4, 45, 6, 46]], minZoom: 10 },
    { text: 'Ville de Paris', areas: [[2.2, 48.8, 2.5, 48.9]], minZoom: 10 },
  ]);
  expect(creditsOf(EXTRACT)).toEqual([{ text: OSM, areas: [EXTRACT.bounds], minZoom: 11 }]);
});

it('Parts of an unknown kind are refused', () => {
  expect(() => readMapParts({ parts: [{ kind: 'hills', bounds: LYON, credit: OSM }] })).toThrow(/kind/);
  expect(readMapParts({})).toBeNull();
});

describe('The mask of parts', () => {
  const zoom = 12;
  const { x: left, y: top } = project({ latitude: 45.8, longitude: 4.75 }, zoom);
  const view = { locale: 'fr', zoom, left, top, width: 256, height: 256 } as const;

  /** Returns the opacity of a filled view at some distances from its left edge, 128 pixels from the top. */
  function opacities(bounds: readonly Bounds[], distances: readonly number[]): number[] {
    const context = createCanvas(256, 256).getContext('2d');
    context.fillRect(0, 0, 256, 256);
    createPartsMask(view, bounds).apply(context);
    return distances.map((x) => context.getImageData(x, 128, 1, 1).data[3] ?? 0);
  }

  it('is transparent at the edge of a part, and opaque 64 pixels within it', () => {
    const [edge, quarter, inside] = opacities([LYON], [0, 16, 72]) as [number, number, number];
    expect(edge).toBeLessThan(20);
    expect(quarter).toBeGreaterThan(50);
    expect(quarter).toBeLessThan(85);
    expect(inside).toBe(255);
  });

  it('is opaque where another part covers the edge', () => {
    expect(opacities([LYON, [4.5, 45.6, 5, 45.9]], [0, 16])).toEqual([255, 255]);
  });

  it('tells that all or nothing is covered', () => {
    const whole = createPartsMask(view, [[4.5, 45.6, 5.2, 45.9]]);
    const none = createPartsMask(view, [[2.2, 48.8, 2.5, 48.9]]);
    expect([whole.isFull, whole.isEmpty]).toEqual([true, false]);
    expect([none.isFull, none.isEmpty]).toEqual([false, true]);
  });

  it('continues in the neighbouring tile', () => {
    const context = createCanvas(512, 256).getContext('2d');
    for (const [offset, tile] of [
      [0, { ...view, left: left - 200 }],
      [256, { ...view, left: left + 56 }],
    ] as const) {
      const canvas = createCanvas(256, 256);
      const tileContext = canvas.getContext('2d');
      tileContext.fillRect(0, 0, 256, 256);
      createPartsMask(tile, [LYON]).apply(tileContext);
      context.drawImage(canvas, offset, 0);
    }
    const row = Array.from({ length: 24 }, (_, x) => context.getImageData(244 + x, 128, 1, 1).data[3] ?? 0);
    const steps = row.slice(1).map((value, index) => Math.abs(value - row[index]!));
    expect(Math.max(...steps)).toBeLessThanOrEqual(6);
  });
});
