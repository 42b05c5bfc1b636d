import { formatDistance } from '@/lib/locale/format-facts';
import { formatWholeKilometers } from '@/lib/locale/format';

test.each([
  [3_404, '3,4'],
  [26_320, '26,3'],
  [49_560, '49,6'],
  [62_260, '62,3'],
  [142_300, '142'],
])('%i metres in a sentence are rounded to the nearest: %s km', (meters, text) => {
  expect(formatDistance(meters, 'fr')).toBe(text);
});

test.each([
  [34_010, '34'],
  [62_280, '62'],
  [300, '1'],
])('%i metres from a rounded position are whole kilometres, at least one: %s', (meters, text) => {
  expect(formatWholeKilometers(meters, 'fr')).toBe(text);
});
