import { parseJson } from '../src/parse-json';

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['', undefined],
  ['{a}', undefined],
])('The JSON text %j has the value %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
