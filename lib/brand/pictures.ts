import { PICTURE_WIDTHS, type PictureWidth } from '@locator/venue-model';
import { withBasePath } from '@/lib/url/base-path';

/** Matches the 960 px files in venue data; those from a remote back-end begin with its public URL. */
const WITH_WIDTHS = /^(\/brand\/pictures\/[\w-]+|(?:https?:\/\/[^?#]+)?\/photos\/[0-9a-f]{32})-960\.webp$/;

/** Whether a picture is a drawing of the brand, which shows no venue. */
export function isDrawing(url: string): boolean {
  return url.startsWith('/brand/pictures/');
}

/** Returns null for a drawing, which does not show the venue. */
export function ownPicture(url: string | null): string | null {
  return url === null || isDrawing(url) ? null : url;
}

export function pictureIn(width: PictureWidth, url: string): string {
  return url.replace(WITH_WIDTHS, `$1-${width}.webp`);
}

/** A `srcset`; undefined if the picture has only one width. */
export function pictureSet(url: string): string | undefined {
  return WITH_WIDTHS.test(url)
    ? PICTURE_WIDTHS.map((width) => `${withBasePath(pictureIn(width, url))} ${width}w`).join(', ')
    : undefined;
}
