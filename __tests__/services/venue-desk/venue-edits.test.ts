import { commonEdits, daysBetween, MAX_DAYS } from '@/services/venue-desk/venue-edits';
import { aRecord } from '../../support/venue-record';

it('A change of special days keeps other special days and replaces those of the same date', () => {
  const record = aRecord({
    specialDays: [
      { date: '2099-07-21', hours: ['10:00-12:00'] },
      { date: '2099-12-25', hours: [] },
    ],
  });
  const change = { kind: 'special-days', from: '2099-07-20', to: '2099-07-21', hours: 'off' } as const;
  expect(commonEdits([record], change)).toEqual([
    {
      code: record.code,
      column: 'special_days',
      value: '2099-07-20 off;2099-07-21 off;2099-12-25 off',
    },
  ]);
});

it('A change sets a limited number of special days', () => {
  expect(daysBetween('2099-01-01', `2099-01-${MAX_DAYS}`)).toHaveLength(MAX_DAYS);
  expect(daysBetween('2099-01-01', '2099-02-01')).toEqual([]);
  expect(daysBetween('2099-01-02', '2099-01-01')).toEqual([]);
});
