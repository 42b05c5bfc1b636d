import { clientOf } from '../../src/http/client-address';

it.each([
  ['the address of the socket', '192.0.2.1', undefined, 0, '192.0.2.1'],
  ['without a trusted proxy, the header is ignored', '192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
  [
    'behind one proxy, the entry that it appended',
    '10.0.0.1',
    '203.0.113.9, 198.51.100.7',
    1,
    '198.51.100.7',
  ],
  [
    'behind two proxies, the entry that the outer one appended',
    '10.0.0.1',
    '1.1.1.1, 203.0.113.9, 10.0.0.2',
    2,
    '203.0.113.9',
  ],
  ['a request that bypasses the outer proxy', '192.0.2.1', '198.51.100.7', 2, '192.0.2.1'],
  ['a missing header', '192.0.2.1', undefined, 1, '192.0.2.1'],
  ['an invalid entry', '192.0.2.1', 'unknown', 1, '192.0.2.1'],
  ['an entry with a port', '10.0.0.1', '198.51.100.7:4711', 1, '198.51.100.7'],
  ['an IPv6 entry with a port', '10.0.0.1', '[2001:db8:1:2:3::4]:4711', 1, '2001:db8:1:2'],
  ['an IPv4 address mapped into IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  [
    'the network of an IPv6 address, without the device',
    '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
    undefined,
    0,
    '2001:db8:1:2',
  ],
  ['an abbreviated IPv6 address', '2001:0DB8::1', undefined, 0, '2001:db8:0:0'],
  ['the IPv6 loopback address', '::1', undefined, 0, '0:0:0:0'],
  ['an IPv6 address with a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0'],
  ['a closed socket', undefined, undefined, 0, ''],
])('The client address is right for: %s', (_, socketAddress, forwardedFor, trustedProxies, client) => {
  expect(clientOf(socketAddress, forwardedFor, trustedProxies)).toBe(client);
});
