import { differenceOf } from '../src/version-difference';
import { distanceMeters } from '@locator/base/geo';
import { aRecord } from '@locator/test-support/venue-record';

const [A, B, C] = [aRecord({ code: 'Aa' }), aRecord({ code: 'Bb' }), aRecord({ code: 'Cc' })];

it('The difference lists added, removed and changed venues with their fields', () => {
  const position = { latitude: 45.77, longitude: 4.83 };
  const moved = { ...B, position, phone: '+33472000000' };
  expect(differenceOf([A, B], [moved, C])).toEqual({
    added: [C],
    removed: [A],
    changed: [
      {
        before: B,
        after: moved,
        fields: [
          { column: 'latitude', before: '45.76', after: '45.77' },
          { column: 'phone', before: '', after: '+33472000000' },
        ],
        movedMeters: distanceMeters(B.position, position),
      },
    ],
    unchangedCount: 0,
  });
});

it('A venue whose code has changed is compared with itself under its former code', () => {
  const renamed = { ...A, code: 'Dd', formerCodes: ['AA'] };
  const difference = differenceOf([A, B], [renamed, B]);
  expect(difference).toMatchObject({ added: [], removed: [], unchangedCount: 1 });
  expect(difference.changed).toMatchObject([{ before: { code: 'Aa' }, after: { code: 'Dd' } }]);
});

it('Codes are the same in upper and lower case', () => {
  const difference = differenceOf([A, B], [{ ...A, code: 'AA' }, B]);
  expect(difference).toMatchObject({ added: [], removed: [], unchangedCount: 1 });
  expect(difference.changed[0]?.fields).toEqual([{ column: 'code', before: 'Aa', after: 'AA' }]);
});

it('Opening hours that are only written in another way are no change', () => {
  const hours = (code: string, hoursText: string) => aRecord({ code, hoursText });
  const before = [hours('A', 'We-Su 17:00-23:30'), hours('B', 'Mo-Su 10:00-12:00; PH off')];
  const after = [hours('A', 'We-Su 17:00-23:30; Mo-Tu off'), hours('B', 'Mo-Su 10:00-12:00')];
  const difference = differenceOf(before, after);
  expect(difference).toMatchObject({ added: [], removed: [], unchangedCount: 1 });
  expect(difference.changed.map(({ after: { code }, fields }) => [code, fields])).toEqual([
    ['B', [{ column: 'opening_hours', before: 'Mo-Su 10:00-12:00; PH off', after: 'Mo-Su 10:00-12:00' }]],
  ]);
});

it('The order of special days is no change', () => {
  const days = ['2099-12-24', '2099-12-25'].map((date) => ({ date, hours: [] }));
  const [before, after] = [aRecord({ specialDays: days }), aRecord({ specialDays: days.toReversed() })];
  expect(differenceOf([before], [after])).toMatchObject({ changed: [], unchangedCount: 1 });
  const other = aRecord({ specialDays: days.slice(1) });
  expect(differenceOf([before], [other]).changed).toHaveLength(1);
});
