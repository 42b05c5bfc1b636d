/** `node tools/brand/pictures.mjs`: renders the illustrations `tools/brand/pictures/*.svg` as WebP in three widths. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import { inProject } from '../../server/paths.mjs';

/**
 * Keep the widths in sync with lib/brand/pictures.ts. Larger images are compressed more, because artefacts are less
 * visible at higher resolutions.
 */
const FILES = [
  { width: 480, quality: 75 },
  { width: 960, quality: 72 },
  { width: 1440, quality: 60 },
];

const source = inProject('tools', 'brand', 'pictures');
const target = inProject('public', 'brand', 'pictures');
await mkdir(target, { recursive: true });
for (const file of await readdir(source)) {
  const svg = await readFile(path.join(source, file), 'utf8');
  for (const { width, quality } of FILES) {
    const png = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
    const image = await loadImage(png);
    const canvas = createCanvas(width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const name = `${path.basename(file, '.svg')}-${width}.webp`;
    await writeFile(path.join(target, name), await canvas.encode('webp', quality));
  }
}
