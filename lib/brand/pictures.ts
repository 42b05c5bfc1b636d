/** Illustrations of `public/brand/pictures/`, which `node scripts/brand/pictures.mjs` draws. Venues name the files of 960 px. */
const BRAND_PICTURES = [
  'bar',
  'blind-test',
  'buzzers',
  'kids-party',
  'podium',
  'quiz-desk',
  'stage',
  'team-building',
] as const;

export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Widths of the files of each illustration, in pixels. They are half as high. */
const WIDTHS = [480, 960, 1440] as const;

const BRAND_URL = /^(\/brand\/pictures\/[\w-]+)-960\.webp$/;

/** Returns the name of the illustration at a URL; undefined for any other picture. */
export function brandPictureOf(url: string): BrandPicture | undefined {
  return BRAND_PICTURES.find((name) => url === `/brand/pictures/${name}-960.webp`);
}

/** Returns the URL of an illustration in another width. Any other picture has only one width. */
export function pictureIn(width: (typeof WIDTHS)[number], url: string): string {
  return url.replace(BRAND_URL, `$1-${width}.webp`);
}

/** Returns the `srcset` of an illustration; undefined for any other picture. */
export function pictureSet(url: string): string | undefined {
  return BRAND_URL.test(url)
    ? WIDTHS.map((width) => `${pictureIn(width, url)} ${width}w`).join(', ')
    : undefined;
}
