import type { IncomingMessage } from 'node:http';

export interface SessionCookie {
  /** Returns the session identifier in the request; an empty string if there is none. */
  read(request: IncomingMessage): string;
  /** Returns the `Set-Cookie` header for a session, or, for an empty identifier, the header that removes the cookie. */
  write(id: string): string;
}

/** Creates the reader and writer of a session cookie. `isSecure` restricts the cookie to HTTPS. */
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
