import type { IncomingMessage } from 'node:http';

/** A cookie with a random secret: of a session, or of an attempt to sign in. */
export interface SecretCookie {
  read(request: IncomingMessage): string;
  /** Returns the `Set-Cookie` header; for an empty secret, the one that removes the cookie. */
  write(secret: string): string;
}

export function createSecretCookie(
  isSecure: boolean,
  plainName: string,
  sameSite: 'Strict' | 'Lax',
): SecretCookie {
  const name = isSecure ? `__Host-${plainName}` : plainName;
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    },
    write(secret) {
      const end = secret === '' ? '; Max-Age=0' : '';
      return `${name}=${secret}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}${end}`;
    },
  };
}
