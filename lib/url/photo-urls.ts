import { PICTURE_WIDTHS, type PictureWidth } from '@/lib/brand/pictures';

const NAME = new RegExp(`^[0-9a-f]{32}-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`);

/** Returns whether a text is the name of a photo's file, as {@link photoName} writes it. */
export function isPhotoName(text: string): boolean {
  return NAME.test(text);
}

/** Returns the name of the file with a photo in one width (pixels). `id`: 32 hexadecimal digits. */
export function photoName(id: string, width: PictureWidth): string {
  return `${id}-${width}.webp`;
}

/** Returns the path by which venues name a photo that the operator uploaded. */
export function photoPath(id: string): string {
  return `/photos/${photoName(id, 960)}`;
}

/** Returns the identifiers of all photos that a text names, such as a venue file. */
export function photoIdsIn(text: string): string[] {
  return [...text.matchAll(/\/photos\/([0-9a-f]{32})-960\.webp/g)].map(([, id = '']) => id);
}
