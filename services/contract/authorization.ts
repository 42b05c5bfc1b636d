import { createHash, timingSafeEqual } from 'node:crypto';
import { basicAuthorization, type Credentials } from '@/services/wire/authorization';

/**
 * Whether a request's `Authorization` header carries the credentials. How long it takes tells nothing about them: what
 * is compared are hashes, which are of the same length and have nothing in common when the texts begin alike.
 */
export function isAuthorized(header: string | undefined, credentials: Credentials): boolean {
  const [, given = ''] = /^basic +(\S+) *$/i.exec(header ?? '') ?? [];
  const [, expected = ''] = basicAuthorization(credentials).split(' ');
  return timingSafeEqual(hash(decoded(given)), hash(decoded(expected)));
}

/** Clients pad their base64 or don't: what it stands for is compared. */
function decoded(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

function hash(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
