import type { IncomingMessage } from 'node:http';

export interface SessionCookie {
  read(request: IncomingMessage): string;
  /** Returns the `Set-Cookie` header for a session, or, for an empty identifier, the header that removes the cookie. */
  write(id: string): string;
}

export function createSessionCookie(
  isSecure: boolean,
  plainName: string,
  sameSite: 'Strict' | 'Lax',
): SessionCookie {
  const name = isSecure ? `__Host-${plainName}` : plainName;
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    },
    write(id) {
      const end = id === '' ? '; Max-Age=0' : '';
      return `${name}=${id}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}${end}`;
    },
  };
}
