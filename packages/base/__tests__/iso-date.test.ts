import { daysAfter, weekdayOf } from '../time';

it('Days are counted across months, years and leap days', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysAfter('2026-11-30', 0)).toBe('2026-11-30');
});

it('Weeks start with Monday', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-06'].map(weekdayOf)).toEqual([0, 1, 6]);
});
