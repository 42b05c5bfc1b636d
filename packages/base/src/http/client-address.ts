import { isIP } from 'node:net';

/**
 * For IPv6, returns only the first 64 bits, because a household has a whole /64 network. Clients can send any
 * `X-Forwarded-For` header, so only its last `trustedProxies` entries, which the operator's proxies add, are trusted.
 */
export function clientOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = (forwardedFor ?? '').split(',').map(withoutPort);
  const claimed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  const address = claimed && isIP(claimed) ? claimed : (socketAddress ?? '');
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** Removes the port that some proxies append: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  return /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** Returns the first four groups of an IPv6 address in canonical form, or the IPv4 address if it is IPv4-mapped. */
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
