import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawIcons, type Icon } from '@/lib/brand/server/draw-icons';
import type { Picture } from '@locator/street-map/settings';

function svg(content: string): Picture {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;
  return { bytes: Buffer.from(text), type: 'image/svg+xml', width: 8, height: 8 };
}

/** Returns the colours in a corner and in the middle of an icon, as hexadecimal RGBA. */
async function colorsOf(icon: Partial<Icon> & Pick<Icon, 'picture'>, file: string): Promise<string[]> {
  const png = (await drawIcons({ share: 1, background: null, ...icon })).get(file)!;
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const middle = image.width / 2;
  return [0, middle].map((at) => Buffer.from(context.getImageData(at, at, 1, 1).data).toString('hex'));
}

const [TOUCH, SMALL] = ['/brand/apple-touch-icon.png', '/brand/icon-192.png'];
const ROUNDED = svg('<rect width="8" height="8" rx="2" fill="#00ff00"/>');

test('The touch icon has no rounded corners, because iOS shows transparent ones as black', async () => {
  expect(await colorsOf({ picture: ROUNDED }, SMALL)).toEqual(['00000000', '00ff00ff']);
  expect(await colorsOf({ picture: ROUNDED }, TOUCH)).toEqual(['00ff00ff', '00ff00ff']);
});

test('A logo stands in the middle of the brand’s dark colour', async () => {
  const icon = { picture: ROUNDED, share: 0.75, background: '#0000ff' };
  expect(await colorsOf(icon, SMALL)).toEqual(['00000000', '00ff00ff']);
  expect(await colorsOf(icon, TOUCH)).toEqual(['0000ffff', '00ff00ff']);
});

test.each([
  [
    'classes of a style sheet',
    '<style>.a,.b{fill:#00ff00}.c{stroke:none}</style><path class="b c" d="M0 0h8v8H0z"/>',
  ],
  [
    'a class beside a style',
    '<style>.a{fill:red}</style><path style="fill:#00ff00" class="a" d="M0 0h8v8H0z"/>',
  ],
  ['an element used again', '<defs><path id="p" d="M0 0h8v8H0z" fill="#00ff00"/></defs><use href="#p"/>'],
  ['style attributes', '<g style="fill:#00ff00"><path d="M0 0h8v8H0z"/></g>'],
])('An SVG may have %s', async (_, content) => {
  expect(await colorsOf({ picture: svg(content) }, SMALL)).toEqual(['00ff00ff', '00ff00ff']);
});

test('The favicon is an ICO file with a PNG of 32 pixels', async () => {
  const ico = (await drawIcons({ picture: ROUNDED, share: 1, background: null })).get('/favicon.ico')!;
  const image = await loadImage(ico.subarray(ico.readUInt32LE(18)));
  expect([ico[6], ico[7], image.width, image.height]).toEqual([32, 32, 32, 32]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
});
