import { createHash, timingSafeEqual } from 'node:crypto';
import { basicAuthorization, type Credentials } from '@locator/venue-api';

/** Compares hashes in constant time, so that response times reveal nothing about the credentials. */
export function isAuthorized(header: string | undefined, credentials: Credentials): boolean {
  const [, given = ''] = /^basic +(\S+) *$/i.exec(header ?? '') ?? [];
  const [, expected = ''] = basicAuthorization(credentials).split(' ');
  return timingSafeEqual(hash(decoded(given)), hash(decoded(expected)));
}

function decoded(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

function hash(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
