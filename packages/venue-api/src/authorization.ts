export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Returns the value of an `Authorization` header for HTTP Basic authentication (RFC 7617) with UTF-8 credentials. */
export function basicAuthorization({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}
