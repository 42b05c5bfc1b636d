import { parseHours } from '../src/venue-hours';

const FRIDAY = '2026-11-20';

function regularWeek(text: string, date: string): readonly (readonly string[])[] | null {
  const hours = parseHours({ text, specialDays: [], timeZone: 'Europe/Paris', calendar: null });
  return hours.ahead(date)?.weeklyHours ?? null;
}

test.each([
  [
    'days with the same hours, and a day off',
    'Mo off; Tu-Fr 18:00-23:00, Sa-Su 14:00-20:00',
    [[], ...Array(4).fill(['18:00-23:00']), ...Array(2).fill(['14:00-20:00'])],
  ],
  [
    'an evening past midnight under the day it begins',
    'Fr-Sa 18:00-02:00',
    [[], [], [], [], ['18:00-02:00'], ['18:00-02:00'], []],
  ],
  ['an evening until midnight', 'Su 17:00-24:00', [[], [], [], [], [], [], ['17:00-24:00']]],
  ['a whole day', 'We 00:00-24:00', [[], [], ['00:00-24:00'], [], [], [], []]],
  ['a day from morning to morning', 'We 10:00-10:00', [[], [], ['10:00-10:00'], [], [], [], []]],
  ['a split day', 'We 10:00-12:00,14:00-18:00', [[], [], ['10:00-12:00', '14:00-18:00'], [], [], [], []]],
  ['every hour of every day', '24/7', Array.from({ length: 7 }, () => ['00:00-24:00'])],
])('The regular week supports %s', (_, text, week) => {
  expect(regularWeek(text, FRIDAY)).toEqual(week);
});

test('A single date in the text does not change the regular week, whatever its weekday', () => {
  const text = 'Mo-Su 10:00-20:00; Dec 25 off; Nov 20 10:00-12:00; PH off';
  expect(regularWeek(text, FRIDAY)).toEqual(Array.from({ length: 7 }, () => ['10:00-20:00']));
});

test('A season in the text changes the regular week', () => {
  const text = 'Nov-Mar Mo-Su 14:00-20:00; Apr-Oct Mo-Su 10:00-22:00';
  expect(regularWeek(text, FRIDAY)?.[0]).toEqual(['14:00-20:00']);
  expect(regularWeek(text, '2026-07-01')?.[0]).toEqual(['10:00-22:00']);
});

test.each([
  ['2027-08-25', '11:00-23:00'],
  ['2027-09-01', '16:00-22:00'],
  ['2027-09-02', '16:00-22:00'],
])('Around the change of a season, the regular week of %s is %s, on every day', (date, hours) => {
  const text = 'Jul-Aug Mo-Su 11:00-23:00; Sep-Jun Mo-Su 16:00-22:00';
  expect(regularWeek(text, date)).toEqual(Array.from({ length: 7 }, () => [hours]));
});

test('Hours without three equal weeks have the most frequent hours of each weekday', () => {
  const text = 'Mo-Su 10:00-20:00; Mo[1,3] 12:00-20:00; Fr[2,4] off; Sa[5] off';
  expect(regularWeek(text, FRIDAY)?.[1]).toEqual(['10:00-20:00']);
  expect(regularWeek(text, FRIDAY)?.[5]).toEqual(['10:00-20:00']);
});

test('Hours by appointment have no regular week', () => {
  expect(regularWeek('Mo-Fr 10:00-12:00 "by appointment"', FRIDAY)).toBeNull();
  expect(regularWeek('Mo-Fr 10:00-18:00; Sa "by appointment"', FRIDAY)).toBeNull();
});

test.each([
  ['2026-11-22', '10:00'],
  ['2026-11-23', '14:00'],
])('The usual week of %s, of a season since a Wednesday, is that of its Monday', (date, opensAt) => {
  const text = 'Mo-Su 10:00-18:00; 2026 Nov 18-2027 Dec 31 14:00-20:00';
  const hours = parseHours({ text, specialDays: [], timeZone: 'Europe/Paris', calendar: null });
  expect(hours.usualWeek(date)?.opensAt).toBe(60 * Number(opensAt.slice(0, 2)));
});
