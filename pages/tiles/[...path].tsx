import type { GetServerSideProps } from 'next';
import type { Position } from '@locator/base/geo/position';
import { type Failure, type Result, success } from '@locator/base/result';
import { sendFailure, sendMissing } from '@/lib/server/http/send-problem';
import { parseStreetMapUrl, type StreetMapImage } from '@locator/street-map/street-map-urls';
import { services } from '@/services/connect';
import { sendMapImage } from '@/services/map-image';

export { NoContent as default } from '@/components/ui/NoContent';

/** Kinds of lookup failure that mean the venue does not exist. */
const MISSING: ReadonlySet<Failure['kind']> = new Set(['not-found', 'bad-request']);

/** Sends the picture of a venue's surroundings; in development also tiles, which the request pipeline sends otherwise. */
export const getServerSideProps: GetServerSideProps = async function getServerSideProps({
  resolvedUrl,
  res,
}) {
  const parsed = parseStreetMapUrl(resolvedUrl);
  if (!parsed) {
    sendMissing(res, 404);
    return { props: {} };
  }
  const position = await positionOf(parsed.image);
  if (position.ok) await sendMapImage(parsed, position.value, res);
  else if (MISSING.has(position.failure.kind)) sendMissing(res, 404);
  else sendFailure(res, position.failure);
  return { props: {} };
};

async function positionOf(image: StreetMapImage): Promise<Result<Position | null>> {
  if (image.kind === 'tile') return success(null);
  const { backend } = await services();
  const venue = await backend.venue(image.code, image.locale);
  return venue.ok ? success(venue.value.position) : venue;
}
