/** `npx tsx tools/brand/pictures.ts`: renders the illustrations `tools/brand/pictures/*.svg` as WebP in three widths. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PICTURE_WIDTHS, type PictureWidth } from '@locator/venue-model';
import { inProject } from '../../server/paths.mjs';

/** Larger images are compressed more, because artefacts are less visible at higher resolutions. */
const QUALITIES: Readonly<Record<PictureWidth, number>> = { 480: 75, 960: 72, 1440: 60 };

const SOURCE = inProject('tools', 'brand', 'pictures');
const TARGET = inProject('public', 'brand', 'pictures');

async function main(): Promise<void> {
  await mkdir(TARGET, { recursive: true });
  for (const file of await readdir(SOURCE)) {
    const image = await loadImage(path.join(SOURCE, file));
    const ratio = image.height / image.width;
    for (const width of PICTURE_WIDTHS) {
      const height = Math.round(width * ratio);
      // Otherwise, the picture is drawn at its own size and then enlarged.
      Object.assign(image, { width, height });
      const canvas = createCanvas(width, height);
      canvas.getContext('2d').drawImage(image, 0, 0, width, height);
      const name = `${path.basename(file, '.svg')}-${width}.webp`;
      await writeFile(path.join(TARGET, name), await canvas.encode('webp', QUALITIES[width]));
    }
  }
}

void main();
