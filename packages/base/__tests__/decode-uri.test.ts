import { decodeUri } from '../src/decode-uri';

test.each([
  ['/caf%C3%A9', '/café'],
  ['/a%2Fb', '/a/b'],
  ['', ''],
  ['/100%', null],
  ['%E9', null],
])('The path %j is decoded as %j', (path, decoded) => {
  expect(decodeUri(path)).toBe(decoded);
});
