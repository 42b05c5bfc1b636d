import { type Failure, type Result, success } from '@locator/base';
import { sendFile } from '@/lib/server/http/send-file';
import { sendFailure, sendMissing } from '@/lib/server/http/send-problem';
import { parseStreetMapUrl, type StreetMapImage } from '@locator/street-map/street-map-urls';
import type { PictureSubject } from '@locator/street-map';
import { services } from '@/services/connect';
import { sendMapImage } from '@/services/map-image';
import { PLACES_FOLDER, venueSurroundings } from '@locator/gazetteer';

export { NoContent as default } from '@/components/ui/NoContent';

const MISSING: ReadonlySet<Failure['kind']> = new Set(['not-found', 'bad-request']);

/** Sends the picture of a venue's surroundings; in development also tiles, which the request pipeline sends otherwise. */
export const getServerSideProps = sendFile(async function sendPicture({ resolvedUrl, res }) {
  const parsed = parseStreetMapUrl(resolvedUrl);
  if (!parsed) return sendMissing(res, 404);
  const subject = await subjectOf(parsed.image);
  if (subject.ok) await sendMapImage(parsed, subject.value, res);
  else if (MISSING.has(subject.failure.kind)) sendMissing(res, 404);
  else sendFailure(res, subject.failure);
});

async function subjectOf(image: StreetMapImage): Promise<Result<PictureSubject | null>> {
  if (image.kind === 'tile') return success(null);
  const { backend } = await services();
  const venue = await backend.venue(image.code, image.locale);
  return venue.ok ? success(venueSurroundings(PLACES_FOLDER, venue.value)) : venue;
}
