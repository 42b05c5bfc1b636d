import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Whether a request may read the metrics: with the token where there is one, else from this very machine. A proxy on it
 * passes on requests of strangers, and says so in
 * `X-Forwarded-For`; Next writes one too, so this is asked before Next.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  token: string | null,
): boolean {
  if (token === null) {
    return LOOPBACK.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
  }
  const [, given = ''] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hash(given), hash(token));
}

/** Hashes are of one length, and comparing them takes as long whatever was guessed. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
