import { weekHours } from '@/lib/hours/week';
import { createMemoryStore } from '@/services/embedded/memory/memory-store';
import { createOpeningsCache } from '@/services/opening-hours/openings-cache';
import type { VenueRecord } from '@/services/venues/venue-record';
import { aRecord } from '../../support/venue-record';

function inCountry(countryCode: string, overrides: Partial<VenueRecord>): VenueRecord {
  return aRecord({ address: { ...aRecord().address, countryCode }, ...overrides });
}

describe('Hours of a venue', () => {
  it('A venue that never closes is open every day', () => {
    const openings = createOpeningsCache().of(aRecord({ hoursText: '24/7' }), '2026-11-20', 3);
    const week = weekHours(openings ?? [], 'Europe/Paris', '2026-11-20', 3, new Set());
    expect(week.map(({ hours }) => hours)).toEqual([['00:00–24:00'], ['00:00–24:00'], ['00:00–24:00']]);
  });

  it.each(['REU', 'GLP', 'MTQ'])('The hours follow the French holidays in %s', (country) => {
    const venue = inCountry(country, {
      timeZone: 'Indian/Reunion',
      hoursText: 'Mo-Su 10:00-20:00; PH off',
    });
    const cache = createOpeningsCache();
    expect(cache.of(venue, '2026-07-14', 1)).toEqual([]);
    expect(cache.of(venue, '2026-07-15', 1)).toHaveLength(1);
  });

  it('The hours follow the holidays of the county', () => {
    const strasbourg = { ...aRecord({ hoursText: 'Mo-Su 10:00-20:00; PH off' }), countyCode: '67' };
    const cache = createOpeningsCache();
    expect(cache.of(strasbourg, '2026-12-26', 1)).toEqual([]);
    expect(cache.of({ ...strasbourg, countyCode: '69' }, '2026-12-26', 1)).toHaveLength(1);
  });

  it('The week is kept when no holiday calendar is known', () => {
    const venue = inCountry('LBN', {
      timeZone: 'Asia/Beirut',
      hoursText: 'Mo-Su 10:00-20:00; PH off',
    });
    expect(createOpeningsCache().of(venue, '2026-11-20', 1)).toHaveLength(1);
  });

  it('Invalid hours are unknown', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(createOpeningsCache().of(aRecord({ hoursText: 'whenever we like' }), '2026-11-20', 1)).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('TEST-01'));
    warn.mockRestore();
  });

  it('A temporarily closed venue is never open', async () => {
    const venue = aRecord({
      hoursText: 'Mo-Su 10:00-23:30',
      declaredState: {
        kind: 'temporarily_closed',
        from: '2026-11-10',
        until: '2026-12-10',
        movedTo: null,
      },
    });
    const { find } = await createMemoryStore([venue]);
    expect((await find({ openAt: '2026-11-21T20:00' })).total).toBe(0);
    expect((await find({ openAt: '2026-12-10T20:00' })).total).toBe(1);
  });

  it('The hours after midnight belong to the evening before', async () => {
    const venue = aRecord({ hoursText: 'Fr 18:00-02:00' });
    const { find } = await createMemoryStore([venue]);
    expect((await find({ openAt: '2026-11-21T01:30' })).total).toBe(1);
    expect((await find({ openAt: '2026-11-21T02:00' })).total).toBe(0);
  });
});
