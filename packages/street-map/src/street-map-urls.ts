import { decodeUri } from '@locator/base';
import { isLocale, type Locale } from '@locator/base/locale';

export interface TileImage {
  readonly kind: 'tile';
  readonly locale: Locale;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly scale: 1 | 2;
}

export type StreetMapImage =
  | TileImage
  | {
      readonly kind: 'venue';
      readonly locale: Locale;
      readonly code: string;
      readonly width: PictureWidth;
      readonly scale: 1 | 2;
    };

/** CSS pixels: on a phone, next to a venue's directions, and on a very wide screen. */
export const PICTURE_WIDTHS = [360, 480, 704] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** CSS pixels. */
export const PICTURE_HEIGHT = 240;

/** Matches the path of a tile. The `@` may be encoded as `%40`, depending on how Next.js passes the path. */
const TILE = /^\/tiles\/([0-9a-f]{12})\/([a-z]{2})\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})(@2x|%402x)?\.webp$/;
const VENUE = /^\/tiles\/([0-9a-f]{12})\/([a-z]{2})\/venue\/([^/]{1,240}?)-(360|480|704)(@2x|%402x)?\.webp$/;

/** Level of the tiles that tell whether there are streets, with a response header: `streets` or `basemap`. */
export const MAP_DATA_ZOOM = 16;
export const MAP_DATA_HEADER = 'Map-Data';

/** Returns the tile URL template for Leaflet, which replaces `{r}` with `@2x` on high-resolution screens. */
export function streetTilesUrl(version: string, locale: Locale): string {
  return `/tiles/${version}/${locale}/{z}/{x}/{y}{r}.webp`;
}

export function streetPictureUrl(version: string, locale: Locale, code: string): string {
  return `/tiles/${version}/${locale}/venue/${encodeURIComponent(code)}`;
}

export function pictureSource(url: string, width: PictureWidth, scale: 1 | 2): string {
  return `${url}-${width}${scale === 2 ? '@2x' : ''}.webp`;
}

/** Parses the path of a street-map image. Returns null for any other path, and for tile coordinates out of range. */
export function parseStreetMapUrl(
  path: string,
): { readonly version: string; readonly image: StreetMapImage } | null {
  const [, version = '', locale, ...rest] = TILE.exec(path) ?? VENUE.exec(path) ?? [];
  if (!isLocale(locale)) return null;
  const scale = rest.at(-1) === undefined ? 1 : 2;
  const code = VENUE.test(path) ? decodeUri(rest[0] ?? '') : null;
  const width = PICTURE_WIDTHS.find((each) => String(each) === rest[1]);
  if (code !== null && width) return { version, image: { kind: 'venue', locale, code, width, scale } };
  if (!TILE.test(path)) return null;
  const [z = 0, x = 0, y = 0] = rest.slice(0, 3).map(Number);
  return x < 2 ** z && y < 2 ** z ? { version, image: { kind: 'tile', locale, z, x, y, scale } } : null;
}
