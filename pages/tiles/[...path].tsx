import type { ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { type Failure, type Result, success } from '@locator/base/result';
import { sendFailure, sendMissing } from '@/lib/server/http/send-problem';
import { parseStreetMapUrl } from '@locator/street-map/street-map-urls';
import { services } from '@/services/connect';
import { imageVersion, streetMapImage } from '@locator/street-map';

export { NoContent as default } from '@/components/ui/NoContent';

/** Immutable, because the URL contains the version of the map. */
const CURRENT_CACHE = 'public, max-age=31536000, immutable';
/** Short cache time, because pages loaded before a map update request old tile versions but receive new tiles. */
const OTHER_VERSION_CACHE = 'public, max-age=60';
const NO_IMAGE_CACHE = 'public, max-age=60';

/** Kinds of lookup failure that mean the venue does not exist. */
const MISSING: ReadonlySet<Failure['kind']> = new Set(['not-found', 'bad-request']);

/** Sends a tile of the street map, or the picture of a venue's surroundings. Sends a 204 where the map has no data. */
export const getServerSideProps: GetServerSideProps = async function getServerSideProps({
  resolvedUrl,
  res,
}) {
  const parsed = parseStreetMapUrl(resolvedUrl);
  if (parsed) await sendImage(parsed, res);
  else sendMissing(res, 404);
  return { props: {} };
};

async function sendImage(
  { version, image }: NonNullable<ReturnType<typeof parseStreetMapUrl>>,
  res: ServerResponse,
): Promise<void> {
  const position = image.kind === 'venue' ? await positionOf(image) : success(null);
  if (!position.ok) {
    if (MISSING.has(position.failure.kind)) return sendMissing(res, 404);
    return sendFailure(res, position.failure);
  }
  const center = position.value;
  const bytes = await streetMapImage(image, center);
  if (!bytes) {
    res.setHeader('Cache-Control', NO_IMAGE_CACHE);
    res.statusCode = 204;
    res.end();
    return;
  }
  res.setHeader('Cache-Control', version === imageVersion(center) ? CURRENT_CACHE : OTHER_VERSION_CACHE);
  res.setHeader('Content-Type', 'image/webp');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

async function positionOf({
  code,
  locale,
}: {
  readonly code: string;
  readonly locale: Locale;
}): Promise<Result<Position>> {
  const { backend } = await services();
  const venue = await backend.venue(code, locale);
  return venue.ok ? success(venue.value.position) : venue;
}
