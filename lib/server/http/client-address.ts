import { isIP } from 'node:net';

/**
 * What tells one client from another: their address, of which an IPv6 one counts by its first 64 bits, as a household
 * has all the rest to itself. Anybody can write an `X-Forwarded-For`, so only the entries count that the site's own
 * `trustedProxies` have appended at its end.
 */
export function clientOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = (forwardedFor ?? '').split(',').map(withoutPort);
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  const address = told && isIP(told) ? told : (socketAddress ?? '');
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies write them, without the port. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  return /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The first four groups of an IPv6 address, written one way; an IPv4 address mapped into it is taken out. */
function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [unscoped = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
