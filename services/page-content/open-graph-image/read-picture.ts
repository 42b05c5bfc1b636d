import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { pictureIn } from '@/lib/brand/pictures';
import { IMAGE_HEIGHT } from '@/lib/page/open-graph-format';
import type { PhotoStore } from '@locator/venues/photo-store';
import { isPicturePath } from '@locator/venue-model/photo-urls';
import { PICTURE_WIDTH } from './OpenGraphImage';

const PHOTO = '/photos/';

/**
 * Returns the middle of a picture of this site as a JPEG, because satori does not support WebP. Null for pictures of
 * other sites, and if the picture cannot be read.
 */
export async function readPicture(url: string, photos: Pick<PhotoStore, 'read'>): Promise<Buffer | null> {
  if (!isPicturePath(url)) return null;
  const largest = pictureIn(1440, url);
  try {
    const file = largest.startsWith(PHOTO)
      ? await photos.read(largest.slice(PHOTO.length))
      : await readFile(path.join('public', largest));
    if (!file) return null;
    const image = await loadImage(file);
    const scale = Math.max(PICTURE_WIDTH / image.width, IMAGE_HEIGHT / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const canvas = createCanvas(PICTURE_WIDTH, IMAGE_HEIGHT);
    canvas
      .getContext('2d')
      .drawImage(image, (PICTURE_WIDTH - width) / 2, (IMAGE_HEIGHT - height) / 2, width, height);
    return await canvas.encode('jpeg', 85);
  } catch {
    return null;
  }
}
