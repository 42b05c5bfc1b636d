import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPinColors } from '../src/pin-colors';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

it('The pin has the colours of the brand file', () => {
  const file = path.join(temporaryFolder('pin'), 'brand.json');
  writeFileSync(file, JSON.stringify({ name: 'A', colors: { dark: '#0b3d2e', accent: '#ffcc00' } }));
  expect(readPinColors(file)).toEqual({ dark: '#0b3d2e', accent: '#ffcc00' });
});

it('Without a brand file, the pin has the default brand’s colours', () => {
  expect(readPinColors(null)).toEqual({ dark: '#17102b', accent: '#ffd21f' });
});

it('An unreadable brand file is named', () => {
  expect(() => readPinColors('no/brand.json')).toThrow(/BRAND_FILE no\/brand\.json/);
});
