import type { GetServerSideProps } from 'next';
import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { valueOr } from '@/lib/result';
import { parseStreetMapUrl } from '@/lib/url/street-map-urls';
import { services } from '@/services/connect';
import { imageVersion, streetMapImage } from '@/services/street-map';

/** Required by Next.js; `getServerSideProps` writes the image. */
export default function Tile(): null {
  return null;
}

/** An image never changes under its URL, because the URL contains the version. */
const CURRENT_CACHE = 'public, max-age=31536000, immutable';
/** A page loaded before an update requests tiles of the previous version. It gets the new tiles, cached briefly. */
const OTHER_VERSION_CACHE = 'public, max-age=60';
const NO_IMAGE_CACHE = 'public, max-age=60';

/** Sends a tile of the street map, or the picture of a venue's surroundings. Sends a 204 where the map has no data. */
export const getServerSideProps: GetServerSideProps = async function getServerSideProps({
  resolvedUrl,
  res,
}) {
  const parsed = parseStreetMapUrl(resolvedUrl);
  if (!parsed) return { notFound: true };
  const { version, image } = parsed;
  const center = image.kind === 'venue' ? await positionOf(image) : null;
  if (image.kind === 'venue' && !center) return { notFound: true };
  const bytes = await streetMapImage(image, center);
  if (!bytes) {
    res.setHeader('Cache-Control', NO_IMAGE_CACHE);
    res.statusCode = 204;
    res.end();
    return { props: {} };
  }
  res.setHeader('Cache-Control', version === imageVersion(center) ? CURRENT_CACHE : OTHER_VERSION_CACHE);
  res.setHeader('Content-Type', 'image/webp');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
  return { props: {} };
};

async function positionOf({
  code,
  locale,
}: {
  readonly code: string;
  readonly locale: Locale;
}): Promise<Position | null> {
  const { backend } = await services();
  return valueOr(await backend.venue(code, locale), null)?.position ?? null;
}
