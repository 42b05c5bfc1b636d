import { decodeUri, parseJson } from '../src/untyped-values';

test.each([
  ['/caf%C3%A9', '/café'],
  ['/a%2Fb', '/a/b'],
  ['', ''],
  ['/100%', null],
  ['%E9', null],
])('The path %j is decoded as %j', (path, decoded) => {
  expect(decodeUri(path)).toBe(decoded);
});

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['', undefined],
  ['{a}', undefined],
])('The JSON text %j has the value %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
