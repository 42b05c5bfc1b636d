import { createOpeningsCache } from '../src/openings-cache';
import { aRecord } from '@locator/test-support/venue-record';

const EVENING = 18 * 60;
const TWO_AT_NIGHT = 26 * 60;

function weekOf(hoursText: string | null, date: string) {
  return createOpeningsCache().usualWeekOf(aRecord({ hoursText }), date);
}

describe('Usual week', () => {
  it('The usual week has the earliest opening and the latest closing, also past midnight', () => {
    const week = { opensAt: EVENING + 15, closesAt: TWO_AT_NIGHT + 30, weekdays: [3, 5, 6] };
    expect(weekOf('We 19:00-23:00; Fr-Sa 18:15-02:30', '2026-11-20')).toEqual(week);
  });

  it('The usual week ignores a public holiday within the current week', () => {
    const text = 'Mo-Fr 18:00-23:00; PH off';
    expect(weekOf(text, '2026-12-25')).toEqual(weekOf(text, '2026-11-20'));
  });

  it('A day of 24 hours ends at midnight', () => {
    expect(weekOf('24/7', '2026-11-20')).toEqual({
      opensAt: 0,
      closesAt: 24 * 60,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
  });

  it('A day that ends at the time at which it starts ends on the next day', () => {
    expect(weekOf('We 18:00-18:00', '2026-11-20')).toEqual({
      opensAt: EVENING,
      closesAt: EVENING + 24 * 60,
      weekdays: [3],
    });
  });

  it('The usual week is unknown when the hours are unknown or unreadable', () => {
    const logged = jest.spyOn(console, 'warn').mockReturnValue();
    expect(weekOf(null, '2026-11-20')).toBeNull();
    expect(weekOf('by appointment', '2026-11-20')).toBeNull();
    expect(weekOf('whenever we like', '2026-11-20')).toBeNull();
    expect(weekOf('off', '2026-11-20')).toBeNull();
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it('Venues in all countries, counties and time zones share the evaluation of their text', () => {
    const cache = createOpeningsCache();
    const venue = aRecord({ hoursText: 'Mo-Fr 18:00-23:00; PH off' });
    const alsatian = { ...venue, countyCode: '67' };
    const german = { ...venue, timeZone: 'Europe/Berlin', address: { ...venue.address, countryCode: 'DEU' } };
    const closing = { ...venue, specialDays: [{ date: '2026-12-24', hours: [] }] };
    const weeks = [venue, alsatian, german, closing].map((one) => cache.usualWeekOf(one, '2026-11-20'));
    expect(new Set(weeks).size).toBe(1);
    expect(weeks[0]).not.toBeNull();
  });
});
