import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Box } from '../src/basemap/place-labels';
import { overlap } from '../src/basemap/place-labels';
import { drawMarksIn, flagOf, type Mark, marksFormat, viewOf } from '../src/draw-marks';

const PARIS = { latitude: 48.86, longitude: 2.35 };
const START = { x: 200, y: 200, width: 40 };
const VIEW = { width: 540 };

test('The flag of a starting point is above a venue at the same place', async () => {
  const [width, height, scale] = [200, 200, 2];
  const marks: readonly Mark[] = [
    { kind: 'start', name: 'Paris', position: PARIS },
    { kind: 'venue', name: '1', position: PARIS },
  ];
  const view = viewOf([PARIS], 'fr', marksFormat(width, height, 6));
  const picture = await drawMarksIn(view, marks, { scale, hasTexts: false });
  const context = createCanvas(width * scale, height * scale).getContext('2d');
  context.drawImage(await loadImage(picture), 0, 0);
  // On the pole, within the circle of the venue.
  const [red = 0, green = 0] = context.getImageData(width, height - 16, 1, 1).data;
  expect(red).toBeGreaterThan(120);
  expect(green).toBeLessThan(100);
});

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
