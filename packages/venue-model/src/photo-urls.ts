/** Each illustration, and each photo uploaded by the operator, is available in these widths (in pixels). */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const NAME = new RegExp(`^[0-9a-f]{32}-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`);

const PHOTO_PATH = /^\/photos\/[0-9a-f]{32}-960\.webp$/;

export function isPhotoName(text: string): boolean {
  return NAME.test(text);
}

/** The id has 32 hexadecimal digits; the width is in pixels. */
export function photoName(id: string, width: PictureWidth): string {
  return `${id}-${width}.webp`;
}

export function photoPath(id: string): string {
  return `/photos/${photoName(id, 960)}`;
}

export function absolutePhotoUrl(url: string, siteUrl: string): string {
  return PHOTO_PATH.test(url) ? siteUrl + url : url;
}

export function photoIdsIn(text: string): string[] {
  return [...text.matchAll(/\/photos\/([0-9a-f]{32})-960\.webp/g)].map(([, id = '']) => id);
}

/** Paths from the root of the site: no hosts, parent folders or characters that could end an attribute. */
const PICTURE_PATH = /^\/(?!\/)(?!.*\.\.)[^<>"'\\\s?#]+$/;

export function isPicturePath(text: string): boolean {
  return PICTURE_PATH.test(text);
}
