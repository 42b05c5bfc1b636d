import { isSameText } from '@locator/base/http';
import { basicAuthorization, type Credentials } from '@locator/venue-api';

/** In constant time, so that response times reveal nothing about the credentials. */
export function isAuthorized(header: string | undefined, credentials: Credentials): boolean {
  const [, given = ''] = /^basic +(\S+) *$/i.exec(header ?? '') ?? [];
  const [, expected = ''] = basicAuthorization(credentials).split(' ');
  return isSameText(decoded(given), decoded(expected));
}

function decoded(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
