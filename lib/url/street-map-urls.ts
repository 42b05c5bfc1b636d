import { isLocale, type Locale } from '../locale/locale';

/** An image of the street map. */
export type StreetMapImage =
  | {
      readonly kind: 'tile';
      readonly locale: Locale;
      readonly z: number;
      readonly x: number;
      readonly y: number;
      readonly scale: 1 | 2;
    }
  | { readonly kind: 'venue'; readonly locale: Locale; readonly code: string; readonly scale: 1 | 2 };

const TILE = /^\/tiles\/([0-9a-f]{12})\/([a-z]{2})\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})(@2x)?\.webp$/;
const VENUE = /^\/tiles\/([0-9a-f]{12})\/([a-z]{2})\/venue\/([^/]{1,240}?)(@2x)?\.webp$/;

/** Returns the URL template of the tiles, for Leaflet: `{r}` is `@2x` on high-resolution screens. */
export function streetTilesUrl(version: string, locale: Locale): string {
  return `/tiles/${version}/${locale}/{z}/{x}/{y}{r}.webp`;
}

/** Returns the URL of a picture of a venue's surroundings. */
export function streetPictureUrl(version: string, locale: Locale, code: string, scale: 1 | 2): string {
  return `/tiles/${version}/${locale}/venue/${encodeURIComponent(code)}${scale === 2 ? '@2x' : ''}.webp`;
}

/** Parses the path of an image. Returns null for any other path, and for tiles outside the world. */
export function parseStreetMapUrl(
  path: string,
): { readonly version: string; readonly image: StreetMapImage } | null {
  const [, version = '', locale, ...rest] = TILE.exec(path) ?? VENUE.exec(path) ?? [];
  if (!isLocale(locale)) return null;
  const scale = rest.at(-1) === '@2x' ? 2 : 1;
  if (rest.length === 2) {
    const code = decoded(rest[0] ?? '');
    return code === null ? null : { version, image: { kind: 'venue', locale, code, scale } };
  }
  const [z = 0, x = 0, y = 0] = rest.slice(0, 3).map(Number);
  return x < 2 ** z && y < 2 ** z ? { version, image: { kind: 'tile', locale, z, x, y, scale } } : null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
