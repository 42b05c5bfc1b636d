import { createCanvas } from '@napi-rs/canvas';
import { measureAttribution } from '../src/attribution';

it('Credits have as many lines as the part of a picture that pages show needs', () => {
  const context = createCanvas(480, 240).getContext('2d');
  const view = { locale: 'fr', zoom: 15, left: 0, top: 0, width: 480, height: 240 } as const;
  const names = ['© OpenStreetMap contributors', 'Ville de Paris', 'Île-de-France Mobilités', '© GeoNames'];
  const { lines, box } = measureAttribution(context, names.join(', '), view, 200);
  expect(lines.join(', ')).toBe(names.join(', '));
  expect([box.right, box.left >= 280]).toEqual([480, true]);
  expect(measureAttribution(context, names.join(', '), view).lines.length).toBeLessThan(lines.length);
});
