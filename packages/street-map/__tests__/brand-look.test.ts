import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { shared } from '@locator/base';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { drawPicture } from '../src/draw-picture';
import { brandLook, readBrandLook } from '../src/brand-look';

const COLORS = { dark: '#0b3d2e', accent: '#ffcc00', link: '#0b6a5c' };

function square(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="${color}"/></svg>`;
}

/** Writes a brand file with a logo (red) and an icon (green). */
function brandFile(fields: object = {}): string {
  const folder = temporaryFolder('pin');
  writeFileSync(path.join(folder, 'logo.svg'), square('#ff0000'));
  writeFileSync(path.join(folder, 'icon.svg'), square('#00ff00'));
  const file = path.join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ name: 'A', colors: COLORS, logo: { file: 'logo.svg' }, ...fields }));
  return file;
}

/** Returns the colour in the middle of the pin of a picture. */
async function colorOfMark(file: string | null): Promise<string> {
  shared.brandLook = readBrandLook(file);
  const [width, height] = [200, 160];
  const subject = { position: { latitude: 45.7578, longitude: 4.832 }, address: '', stations: [] };
  const request = { locale: 'fr', subject, width, height, scale: 2, type: 'png' } as const;
  const image = await loadImage(await drawPicture(request, null));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  // The tip is in the middle of the picture, and the middle of the icon 32 pixels above.
  const { data } = context.getImageData(width, height - 2 * 32, 1, 1);
  return Buffer.from(data).toString('hex').slice(0, 6);
}

afterEach(() => delete shared.brandLook);

it('The pin has the colours of the brand file, and its icon or else its logo', async () => {
  expect(readBrandLook(brandFile())).toMatchObject(COLORS);
  expect(await colorOfMark(brandFile({ icon: 'icon.svg' }))).toBe('00ff00');
  expect(await colorOfMark(brandFile())).toBe('ff0000');
});

it('Another icon or colour is another version, so that pictures are not those of the previous brand', () => {
  const look = readBrandLook(brandFile());
  expect(readBrandLook(brandFile()).version).toBe(look.version);
  for (const change of [{ icon: 'icon.svg' }, { colors: { ...COLORS, dark: '#000000' } }])
    expect(readBrandLook(brandFile(change)).version).not.toBe(look.version);
});

it('Without a brand file, the pin has the default brand’s colours and icon', () => {
  expect(brandLook()).toMatchObject({ dark: '#17102b', accent: '#ffd21f', link: '#4a2bb8' });
  expect(brandLook().mark.bytes.toString()).toContain('<svg');
});

it('An unreadable brand file is named', () => {
  expect(() => readBrandLook('no/brand.json')).toThrow(/BRAND_FILE no\/brand\.json/);
});
