import { sendFile } from '@/lib/server/http/send-file';
import { sendFailure, sendMissing } from '@/lib/server/http/send-problem';
import { photos } from '@/services/connect';
import { VenuesUnavailable } from '@locator/venues';

export { NoContent as default } from '@/components/ui/NoContent';

/** Immutable, because the file name contains a hash of the content. */
const CACHE = 'public, max-age=31536000, immutable';

export const getServerSideProps = sendFile(async function sendPhoto({ params, res }) {
  try {
    const bytes = await photos().read(String(params?.name));
    if (bytes) {
      res.setHeader('Cache-Control', CACHE);
      res.setHeader('Content-Type', 'image/webp');
      res.setHeader('Content-Length', bytes.length);
      res.end(bytes);
    } else sendMissing(res, 404);
  } catch (error) {
    if (!(error instanceof VenuesUnavailable)) throw error;
    const { message } = error;
    sendFailure(res, { kind: 'unavailable', service: 'database', operation: 'photo', message });
  }
});
