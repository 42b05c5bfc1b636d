import { createCanvas, loadImage } from '@napi-rs/canvas';
import { boundsAround } from '@locator/base/geo';
import { type Box, overlap } from '../src/box';
import { drawMarksIn, joinVenues, type Mark, marksFormat, viewOf } from '../src/draw-marks';
import { flagOf } from '../src/mark-shapes';
import { project, unproject } from '../src/projection';

const PARIS = { latitude: 48.86, longitude: 2.35 };
const ZOOM = 6;
const MIDDLE = project(PARIS, ZOOM);
const START = { x: 200, y: 200, width: 40 };
const VIEW = { width: 540 };

test('The flag of a starting point is above a venue at the same place', async () => {
  const colorAt = await draw([
    { kind: 'start', name: 'Paris', position: PARIS },
    { kind: 'venue', name: '1', position: PARIS },
  ]);
  // On the pole, within the circle of the venue.
  expect(colorAt(0, -8)).toBe('purple');
});

test.each(['1', '1 · 3'])(
  'Lines lead from the starting points to the venue %s, which has their colour',
  async (name) => {
    const [west, east] = [-70, 70].map((dx) => unproject({ x: MIDDLE.x + dx, y: MIDDLE.y + 50 }, ZOOM));
    const colorAt = await draw([
      { kind: 'venue', name: '2', position: east! },
      { kind: 'venue', name, position: PARIS },
      { kind: 'start', name: '', position: west! },
    ]);
    expect(colorAt(-35, 25)).toBe('purple');
    expect(colorAt(0, 50)).toBe('other');
    expect(colorAt(0, -9)).toBe('purple');
    expect(colorAt(70, 41)).toBe('other');
  },
);

/** Draws a picture with Paris in the middle. The result names the colour of a place, in CSS pixels from there. */
async function draw(marks: readonly Mark[]): Promise<(dx: number, dy: number) => 'purple' | 'other'> {
  const [width, height, scale] = [200, 200, 2];
  const view = viewOf(boundsAround([PARIS]), 'fr', marksFormat(width, height, ZOOM));
  const picture = await drawMarksIn(view, marks, { scale, hasTexts: false });
  const context = createCanvas(width * scale, height * scale).getContext('2d');
  context.drawImage(await loadImage(picture), 0, 0);
  return (dx, dy) => {
    const at = [MIDDLE.x - view.left + dx, MIDDLE.y - view.top + dy].map((value) =>
      Math.round(value * scale),
    );
    const [, green = 0, blue = 0] = context.getImageData(at[0]!, at[1]!, 1, 1).data;
    return blue > 120 && green < 100 ? 'purple' : 'other';
  };
}

test('Six starting points at one place have flags side by side; one more has a flag without a name', () => {
  const flags: Box[] = [];
  for (let count = 0; count < 7; count++) flags.push(flagOf(START, VIEW, flags, []));
  const [more, ...six] = flags.toReversed();
  expect(six.every((flag) => flag.right - flag.left > START.width)).toBe(true);
  expect(six.some((flag, index) => six.slice(index + 1).some((other) => overlap(flag, other)))).toBe(false);
  expect(more!.right - more!.left).toBeLessThan(START.width);
});

test('A flag turns away from the edge of the picture and from venues', () => {
  expect(flagOf({ ...START, x: 520 }, VIEW, [], []).right).toBe(519);
  const venue = { left: 210, top: 170, right: 234, bottom: 194 };
  expect(flagOf(START, VIEW, [], [venue]).right).toBe(START.x - 1);
});

describe('Venues in a row, this many pixels from the first one', () => {
  function markAt(kind: Mark['kind'], name: string, dx: number, dy = 0): Mark {
    return { kind, name, position: unproject({ x: MIDDLE.x + dx, y: MIDDLE.y + dy }, ZOOM) };
  }

  function joined(...others: readonly Mark[]): (readonly [name: string, dx: number, dy: number])[] {
    return joinVenues(others, ZOOM).map(({ name, position }) => {
      const { x, y } = project(position, ZOOM);
      return [name, Math.round(x - MIDDLE.x), Math.round(y - MIDDLE.y)];
    });
  }

  test.each([
    // Circles are 24 pixels wide, and 19 more for each further number.
    [
      [0, 30, 60],
      ['1 0', '2 30', '3 60'],
    ],
    [
      [0, 20, 60],
      ['1 · 2 10', '3 60'],
    ],
    [[40, 0, 20], ['1 · 2 · 3 20']],
    [[20, 0, 40], ['1 · 2 · 3 20']],
    // The joined mark reaches the third circle.
    [[0, 10, 36], ['1 · 2 · 3 15']],
  ])('%j: those that would overlap share a mark in their middle', (offsets, marks) => {
    const venues = offsets.map((dx, index) => markAt('venue', String(index + 1), dx));
    expect(
      joined(...venues.toReversed())
        .map(([name, dx]) => `${name} ${dx}`)
        .toSorted(),
    ).toEqual(marks);
  });

  test('A mark is below the starting points that it would cover', () => {
    const [one, two] = [markAt('venue', '1', 0), markAt('venue', '2', 10)];
    const starts = [markAt('start', 'Paris', 4, 2), markAt('start', 'Massy', -4, 20)];
    expect(joined(one, two, ...starts)).toEqual([
      ['Paris', 4, 2],
      ['Massy', -4, 20],
      ['1 · 2', 5, 33],
    ]);
  });

  test('The mark of a venue just below a starting point is placed in spite of rounding', () => {
    const start = { latitude: 46.57671043500058, longitude: 10.399618296004277 };
    const venue = { latitude: 46.58139053678011, longitude: 10.400058037910753 };
    const marks = joinVenues(
      [
        { kind: 'start', name: 'A', position: start },
        { kind: 'venue', name: '1', position: venue },
      ],
      7.5,
    );
    const [pole, mark] = marks.map(({ position }) => project(position, 7.5).y);
    expect(mark! - pole!).toBeCloseTo(13);
  });
});
