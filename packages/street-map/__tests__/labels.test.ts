import fc from 'fast-check';
import { placeLabels } from '../src/labels';
import { measured } from '@locator/test-support/measured';

const measure = (text: string): number => text.length * 6;
const SIZE = 512;
const ROOM = { size: SIZE, frame: { left: 0, top: 0, right: SIZE, bottom: SIZE } };

const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
const MAX_FEATURES = 40;
const manyPlaces = measured(
  fc.array(
    fc.record({
      kind: fc.constantFrom('town', 'quarter', 'station', 'water'),
      name: fc.string({ minLength: 1, maxLength: 30 }),
      point,
    }),
    { maxLength: MAX_FEATURES },
  ),
);
const manyStreets = measured(
  fc.array(
    fc.record({
      kind: fc.constantFrom('minor', 'major', 'motorway'),
      name: fc.string({ minLength: 1, maxLength: 30 }),
      parts: fc.array(fc.array(point, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: MAX_FEATURES },
  ),
);

it('The labels of a tile lie inside it and do not overlap', () => {
  fc.assert(
    fc.property(manyPlaces, manyStreets, (places, streets) => {
      const labels = placeLabels({ places, streets } as Parameters<typeof placeLabels>[0], ROOM, 16, measure);
      for (const { extent } of labels) {
        expect(
          Math.min(extent.left, extent.top, SIZE - extent.right, SIZE - extent.bottom),
        ).toBeGreaterThanOrEqual(0);
      }
      const letters = labels.map((label) =>
        label.letters.map(({ x, y }) => ({ x, y, radius: label.size / 2 })),
      );
      letters.forEach((one, index) =>
        letters.slice(index + 1).forEach((other) => {
          const distances = one.flatMap((a) =>
            other.map((b) => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius),
          );
          expect(Math.min(...distances)).toBeGreaterThan(0);
        }),
      );
    }),
  );
  expect(Math.min(manyPlaces.longest(), manyStreets.longest())).toBeGreaterThan(MAX_FEATURES / 2);
});

it('A station is labelled once, even if its town has the same name', () => {
  const places = [
    { kind: 'town' as const, name: 'Cassis', point: { x: 0.5, y: 0.2 } },
    { kind: 'station' as const, name: 'Cassis', point: { x: 0.5, y: 0.6 } },
    { kind: 'station' as const, name: 'Cassis', point: { x: 0.5, y: 0.8 } },
    { kind: 'quarter' as const, name: 'Cassis', point: { x: 0.5, y: 0.4 } },
  ];
  const labels = placeLabels({ places, streets: [] }, ROOM, 16, measure);
  expect(labels.map(({ kind, symbol }) => [kind, symbol !== null])).toEqual([
    ['town', false],
    ['station', true],
  ]);
});

it('The name of a street follows it from left to right, whatever its direction in the data', () => {
  const line = [
    { x: 0.9, y: 0.5 },
    { x: 0.1, y: 0.4 },
  ];
  const streets = [{ kind: 'major' as const, name: 'Rue Grimaldi', parts: [line] }];
  const [label] = placeLabels({ places: [], streets }, ROOM, 16, measure);
  const letters = label?.letters ?? [];
  expect(letters.map(({ text }) => text).join('')).toBe('Rue Grimaldi');
  expect(letters.every(({ x }, index) => index === 0 || x > (letters[index - 1]?.x ?? 0))).toBe(true);
  expect(letters.every(({ angle }) => Math.cos(angle) > 0)).toBe(true);
});

it('The parts of a street are joined, so that its name fits', () => {
  const [left, middle, right] = [
    { x: 0.3, y: 0.5 },
    { x: 0.5, y: 0.5 },
    { x: 0.7, y: 0.5 },
  ] as const;
  const name = 'Avenue de la Costa longue';
  const apart = [{ kind: 'major' as const, name, parts: [[left, middle]] }];
  const together = [
    {
      kind: 'major' as const,
      name,
      parts: [
        [left, middle],
        [right, middle],
      ],
    },
  ];
  expect(placeLabels({ places: [], streets: apart }, ROOM, 16, measure)).toHaveLength(0);
  expect(placeLabels({ places: [], streets: together }, ROOM, 16, measure)).toHaveLength(1);
});

it('A street that bends sharply has no name at the bend', () => {
  const zigzag = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => ({
    x: 0.3 + index * 0.02,
    y: index % 2 ? 0.5 : 0.54,
  }));
  const streets = [{ kind: 'major' as const, name: 'Route', parts: [zigzag] }];
  expect(placeLabels({ places: [], streets }, ROOM, 16, measure)).toEqual([]);
});

it('A street that turns back for a few metres has no name there, because letters would overlap', () => {
  const hook = [0.4, 0.5, 0.495, 0.6].map((x) => ({ x, y: 0.5 }));
  const streets = [{ kind: 'major' as const, name: 'Rue Grimaldi', parts: [hook] }];
  expect(placeLabels({ places: [], streets }, ROOM, 16, measure)).toEqual([]);
});

it('Labels keep within a frame, and off obstacles such as a pin', () => {
  const line = [
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
  ];
  const streets = [{ kind: 'major' as const, name: 'Rue Grimaldi', parts: [line] }];
  const pin = { x: 256, y: 256, radius: 40 };
  const [label] = placeLabels({ places: [], streets }, { ...ROOM, obstacles: [pin] }, 16, measure);
  const left = label?.extent.left ?? 0;
  const right = label?.extent.right ?? 0;
  expect(label && (right <= 216 || left >= 296)).toBe(true);
  const frame = { left: 100, top: 0, right: 300, bottom: 512 };
  const framed = placeLabels({ places: [], streets }, { ...ROOM, frame, obstacles: [] }, 16, measure);
  expect(framed.map(({ extent }) => extent.left >= 100 && extent.right <= 300)).toEqual([true]);
  const narrow = { ...frame, right: 150 };
  expect(placeLabels({ places: [], streets }, { ...ROOM, frame: narrow }, 16, measure)).toEqual([]);
});
