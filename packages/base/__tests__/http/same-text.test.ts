import { isSameText } from '../../http';

it.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['', '', true],
])('The comparison of %j and %j is %j', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
  expect(isSameText(Buffer.from(one), other)).toBe(isSame);
});
