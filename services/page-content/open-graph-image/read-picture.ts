import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Image, loadImage } from '@napi-rs/canvas';
import { pictureIn } from '@/lib/brand/pictures';
import { isPicturePath } from '@locator/venue-model';
import type { PhotoStore } from '@locator/venues';

const PHOTO = '/photos/';

/** Returns null for pictures of other sites, and if the picture cannot be read. */
export async function readPicture(url: string, photos: Pick<PhotoStore, 'read'>): Promise<Image | null> {
  if (!isPicturePath(url)) return null;
  const largest = pictureIn(1440, url);
  try {
    const file = largest.startsWith(PHOTO)
      ? await photos.read(largest.slice(PHOTO.length))
      : await readFile(path.join('public', largest));
    return file && (await loadImage(file));
  } catch {
    return null;
  }
}
