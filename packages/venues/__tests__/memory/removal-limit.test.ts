import { aRecord } from '@locator/test-support/venue-record';
import { codesOf } from '@locator/venue-model';
import { countRemoved, removalLimit } from '../../src/memory/read-version';

it.each([
  [0, 2],
  [3, 2],
  [14, 2],
  [15, 3],
  [19, 3],
  [20, 4],
])('A new file may remove, of %d venues, %d', (count, limit) => {
  expect(removalLimit(count)).toBe(limit);
});

it('A venue is not removed if its code changes, or only the case of its code', () => {
  const before = codesOf([aRecord({ code: 'A-1' }), aRecord({ code: 'a-2' }), aRecord({ code: 'A-3' })]);
  const after = [aRecord({ code: 'a-1' }), aRecord({ code: 'NEW', formerCodes: ['OLD', 'A-2'] })];
  expect(countRemoved(before, after)).toBe(1);
});
