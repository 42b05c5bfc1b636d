export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The value of an `Authorization` header (RFC 7617, UTF-8). */
export function basicAuthorization({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}
