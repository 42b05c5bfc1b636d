/** `npx tsx tools/brand/pictures.ts`: renders the illustrations `tools/brand/pictures/*.svg` as WebP in three widths. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import { PICTURE_WIDTHS, type PictureWidth } from '@locator/venue-model/photo-urls';
import { inProject } from '../../server/paths.mjs';

/** Larger images are compressed more, because artefacts are less visible at higher resolutions. */
const QUALITIES: Readonly<Record<PictureWidth, number>> = { 480: 75, 960: 72, 1440: 60 };

const SOURCE = inProject('tools', 'brand', 'pictures');
const TARGET = inProject('public', 'brand', 'pictures');

async function main(): Promise<void> {
  await mkdir(TARGET, { recursive: true });
  for (const file of await readdir(SOURCE)) {
    const svg = await readFile(path.join(SOURCE, file), 'utf8');
    for (const width of PICTURE_WIDTHS) {
      const png = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
      const image = await loadImage(png);
      const canvas = createCanvas(width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const name = `${path.basename(file, '.svg')}-${width}.webp`;
      await writeFile(path.join(TARGET, name), await canvas.encode('webp', QUALITIES[width]));
    }
  }
}

void main();
