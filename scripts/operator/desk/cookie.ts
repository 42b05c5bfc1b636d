import type { IncomingMessage } from 'node:http';

export interface SessionCookie {
  /** Returns the identifier of the session that a browser sends; empty if there is none. */
  read(request: IncomingMessage): string;
  /** Returns the `Set-Cookie` header for a session; for an empty identifier, one that removes the cookie. */
  write(id: string): string;
}

/** Creates a session cookie. With `isSecure`, browsers accept and send it over https only. */
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
