import type { SpecialDay } from '@/services/backend/venue';
import { createOpeningsCache } from '@/services/opening-hours/openings-cache';
import { parseHours } from '@/services/opening-hours/venue-hours';
import { aRecord } from '../../support/venue-record';

const FRIDAY = '2026-11-20';

const hoursOf = (text: string, ...specialDays: readonly SpecialDay[]): ReturnType<typeof parseHours> =>
  parseHours({ text, specialDays, timeZone: 'UTC', calendar: null });

/** Returns the openings of a Friday and the Saturday after it, as "from/to" in hours and minutes. */
const openings = (text: string, ...specialDays: readonly SpecialDay[]): string[] | undefined =>
  hoursOf(text, ...specialDays)
    .openings(FRIDAY, 2)
    ?.map(({ from, to }) => `${from.slice(8, 16)}/${to.slice(8, 16)}`);

it('The hours of a special day have minutes, and any order', () => {
  const hours = ['18:30-23:45', '10:15-12:00', '13:00-14:00'];
  expect(openings('Mo-Th 10:00-12:00', { date: FRIDAY, hours })).toEqual([
    '20T10:15/20T12:00',
    '20T13:00/20T14:00',
    '20T18:30/20T23:45',
  ]);
});

it('Hours beyond 24:00 are hours after midnight, which a closed day ends', () => {
  expect(openings('Fr-Sa 18:00-26:00')).toEqual(['20T18:00/21T02:00', '21T18:00/22T02:00']);
  expect(openings('Th-Sa 18:00-26:00; Fr off')).toEqual(['21T18:00/22T02:00']);
  expect(openings('Fr 18:00-24:00')).toEqual(['20T18:00/21T00:00']);
});

it('Known hours do not merge with unknown ones that follow at midnight', () => {
  const text = 'Fr 18:00-24:00; Sa 00:00-24:00 "sur rendez-vous"; Mo 20:00-02:00';
  expect(hoursOf(text).openings(FRIDAY, 2)).toEqual([
    { from: '2026-11-20T18:00:00Z', to: '2026-11-21T00:00:00Z' },
    { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z', isUncertain: true },
  ]);
});

it('A week with a day by appointment is unknown', () => {
  expect(hoursOf('Mo-Fr 10:00-18:00; Sa "sur rendez-vous"').regularWeek(FRIDAY)).toBeNull();
});

it('The usual week has minutes', () => {
  const venue = aRecord({ hoursText: 'Fr 18:30-23:45' });
  expect(createOpeningsCache().usualWeekOf(venue, FRIDAY)).toEqual({
    opensAt: 18 * 60 + 30,
    closesAt: 23 * 60 + 45,
    weekdays: [5],
  });
});
