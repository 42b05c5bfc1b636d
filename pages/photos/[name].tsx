import type { GetServerSideProps } from 'next';
import { logFault } from '@/lib/server/http/log-fault';
import { RETRY_AFTER_SECONDS } from '@/lib/server/http/retry-after';
import { photos } from '@/services/connect';
import { VenuesUnavailable } from '@/services/venues/venue-store';

/** Required by Next.js; `getServerSideProps` writes the photo. */
export default function Photo(): null {
  return null;
}

/** The name contains the hash of the content. */
const CACHE = 'public, max-age=31536000, immutable';

/** Sends a photo that the operator uploaded. */
export const getServerSideProps: GetServerSideProps = async function getServerSideProps({ params, res }) {
  try {
    const bytes = await photos().read(String(params?.name));
    if (!bytes) return { notFound: true };
    res.setHeader('Cache-Control', CACHE);
    res.setHeader('Content-Type', 'image/webp');
    res.setHeader('Content-Length', bytes.length);
    res.end(bytes);
  } catch (error) {
    if (!(error instanceof VenuesUnavailable)) throw error;
    logFault('error', { service: 'database', operation: 'photo', cause: error.message });
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    res.statusCode = 503;
    res.end();
  }
  return { props: {} };
};
