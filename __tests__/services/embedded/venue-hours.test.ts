import { weekHours } from '@/lib/hours/week';
import { createOpeningsCache } from '@/services/embedded/venues/openings-cache';
import { readVenues } from '@/services/embedded/venues/read-venues';
import type { VenueRecord } from '@/services/embedded/venues/venue-record';
import { aVenue, venueCsv } from '../../support/venue-file';

function record(cells: Parameters<typeof aVenue>[0]): VenueRecord {
  const [first] = readVenues(venueCsv([aVenue(cells)]));
  if (!first) throw new Error('no venue was read');
  return first;
}

describe('the hours of a venue', () => {
  it('show a venue that never closes as open every day', () => {
    const openings = createOpeningsCache().of(record({ opening_hours: '24/7' }), '2026-11-20', 3);
    const week = weekHours(openings ?? [], 'Europe/Paris', '2026-11-20', 3, new Set());
    expect(week.map(({ hours }) => hours)).toEqual([['00:00–24:00'], ['00:00–24:00'], ['00:00–24:00']]);
  });

  it.each(['REU', 'GLP', 'MTQ'])('know the French holidays in %s', (country) => {
    const venue = record({
      country,
      time_zone: 'Indian/Reunion',
      opening_hours: 'Mo-Su 10:00-20:00; PH off',
    });
    const cache = createOpeningsCache();
    expect(cache.of(venue, '2026-07-14', 1)).toEqual([]);
    expect(cache.of(venue, '2026-07-15', 1)).toHaveLength(1);
  });

  it('keep the week where the calendar of holidays is unknown, and tell the operator', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const venue = record({
      country: 'MAR',
      time_zone: 'Africa/Casablanca',
      opening_hours: 'Mo-Su 10:00-20:00; PH off',
    });
    expect(createOpeningsCache().of(venue, '2026-11-20', 1)).toHaveLength(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(venue.code));
    warn.mockRestore();
  });

  it('are unknown when the text makes no sense', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(
      createOpeningsCache().of(record({ opening_hours: 'whenever we like' }), '2026-11-20', 1),
    ).toBeNull();
    warn.mockRestore();
  });

  it('never make a venue open while it is closed for a month', () => {
    const venue = record({
      opening_hours: 'Mo-Su 10:00-23:30',
      state: 'temporarily_closed',
      state_from: '2026-11-10',
      state_until: '2026-12-10',
    });
    const cache = createOpeningsCache();
    expect(cache.isOpenAt(venue, '2026-11-21T20:00')).toBe(false);
    expect(cache.isOpenAt(venue, '2026-12-10T20:00')).toBe(true);
  });

  it('count the night after midnight to the evening before', () => {
    const venue = record({ opening_hours: 'Fr 18:00-02:00' });
    const cache = createOpeningsCache();
    expect(cache.isOpenAt(venue, '2026-11-21T01:30')).toBe(true);
    expect(cache.isOpenAt(venue, '2026-11-21T02:00')).toBe(false);
  });
});

describe('a venue file with faults', () => {
  it.each([
    ['an empty latitude', { latitude: '' }, 'latitude'],
    ['an unknown time zone', { time_zone: 'Europe/Lutetia' }, 'time_zone'],
    ['a special day in French', { special_days: '24/12/2026 off' }, 'special_days'],
    ['an unknown service', { services: 'pool' }, 'services'],
  ])('names the line and the column of %s', (_, cells, column) => {
    expect(() => readVenues(venueCsv([aVenue(cells)]))).toThrow(new RegExp(`line 2, ${column}`));
  });
});
