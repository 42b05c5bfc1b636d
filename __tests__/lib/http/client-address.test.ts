import { clientOf } from '@/lib/http/client-address';

it.each([
  ['the socket’s address', '192.0.2.1', undefined, 0, '192.0.2.1'],
  [
    'no proxy is trusted: what the header says is anybody’s claim',
    '192.0.2.1',
    '198.51.100.7',
    0,
    '192.0.2.1',
  ],
  ['one proxy: the entry it appended', '10.0.0.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  [
    'two proxies: the entry the outer one appended',
    '10.0.0.1',
    '1.1.1.1, 203.0.113.9, 10.0.0.2',
    2,
    '203.0.113.9',
  ],
  ['a request that went around the outer proxy', '192.0.2.1', '198.51.100.7', 2, '192.0.2.1'],
  ['no header', '192.0.2.1', undefined, 1, '192.0.2.1'],
  ['an entry that is no address', '192.0.2.1', 'unknown', 1, '192.0.2.1'],
  ['an entry with a port', '10.0.0.1', '198.51.100.7:4711', 1, '198.51.100.7'],
  ['an IPv6 entry with a port', '10.0.0.1', '[2001:db8:1:2:3::4]:4711', 1, '2001:db8:1:2'],
  ['IPv4 mapped into IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['IPv6: the network, not the device', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', undefined, 0, '2001:db8:1:2'],
  ['IPv6 written short', '2001:0DB8::1', undefined, 0, '2001:db8:0:0'],
  ['IPv6 of this machine', '::1', undefined, 0, '0:0:0:0'],
  ['IPv6 with a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0'],
  ['a socket that has gone', undefined, undefined, 0, ''],
])('The client address is right for: %s', (_, socketAddress, forwardedFor, trustedProxies, client) => {
  expect(clientOf(socketAddress, forwardedFor, trustedProxies)).toBe(client);
});
