import { calendarOf } from '@/services/opening-hours/holiday-calendar';
import { type HoursSource, parseHours } from '@/services/opening-hours/venue-hours';

const PARIS: Omit<HoursSource, 'text'> = {
  timeZone: 'Europe/Paris',
  specialDays: [],
  calendar: calendarOf('FRA', '75'),
};
const REUNION: Omit<HoursSource, 'text'> = {
  timeZone: 'Indian/Reunion',
  specialDays: [],
  calendar: calendarOf('REU', '974'),
};

/**
 * Returns the opening periods for `days` days starting on `firstDate`, as "from/to". The default location is Paris.
 */
function openings(text: string, firstDate: string, days = 1, where = PARIS): string[] | undefined {
  return parseHours({ ...where, text })
    .openings(firstDate, days)
    ?.map(({ from, to }) => `${from}/${to}`);
}

describe('Openings from opening_hours', () => {
  it('A day may have two intervals', () => {
    expect(openings('Mo-Fr 12:00-14:00,18:00-23:30', '2026-11-20')).toEqual([
      '2026-11-20T11:00:00Z/2026-11-20T13:00:00Z',
      '2026-11-20T17:00:00Z/2026-11-20T22:30:00Z',
    ]);
  });

  it('An interval past midnight belongs to the evening on which it starts', () => {
    const saturday = openings('Fr-Sa 17:00-02:00', '2026-11-21');
    expect(saturday?.[0]).toBe('2026-11-20T16:00:00Z/2026-11-21T01:00:00Z');
    expect(saturday).toHaveLength(2);
  });

  it('An interval past midnight is complete on the last day of the period', () => {
    expect(openings('Sa 17:00-02:00', '2026-11-21')).toEqual(['2026-11-21T16:00:00Z/2026-11-22T01:00:00Z']);
  });

  it('An interval that ended before the first day is left out', () => {
    expect(openings('Mo-Su 18:00-23:00', '2026-11-20')).toEqual([
      '2026-11-20T17:00:00Z/2026-11-20T22:00:00Z',
    ]);
  });

  it('An interval that ends at the time at which it starts lasts a day, also before and on a special day', () => {
    const saturdayOff = { ...PARIS, specialDays: [{ date: '2026-11-21', hours: [] }] };
    const friday = '2026-11-20T09:00:00Z/2026-11-21T09:00:00Z';
    expect(openings('Fr 10:00-10:00', '2026-11-20')).toEqual([friday]);
    expect(openings('Fr-Sa 10:00-10:00', '2026-11-20', 2, saturdayOff)).toEqual([friday]);
    const onFriday = { ...PARIS, specialDays: [{ date: '2026-11-20', hours: ['10:00-10:00'] }] };
    expect(openings('Mo 10:00-12:00', '2026-11-20', 1, onFriday)).toEqual([friday]);
  });

  it('A day off has no opening', () => {
    expect(openings('Mo-Sa 18:00-23:00; Su off', '2026-11-22')).toEqual([]);
  });

  it('A special day replaces the regular hours', () => {
    const text = 'Mo-Su 18:00-23:00; 2026 Dec 24 17:00-21:00; 2026 Dec 25 off';
    expect(openings(text, '2026-12-24')).toEqual(['2026-12-24T16:00:00Z/2026-12-24T20:00:00Z']);
    expect(openings(text, '2026-12-25')).toEqual([]);
    expect(openings(text, '2027-12-25')).toHaveLength(1);
  });

  it('The openings follow the public holidays of the country', () => {
    expect(openings('Mo-Su 18:00-23:00; PH off', '2027-07-14')).toEqual([]);
    const belgium = { ...PARIS, timeZone: 'Europe/Brussels', calendar: calendarOf('BEL', 'BRU') };
    expect(openings('Mo-Su 18:00-23:00; PH off', '2027-07-14', 1, belgium)).toHaveLength(1);
  });

  it('The openings may depend on the season', () => {
    const text = 'Apr-Sep Mo-Su 14:00-20:00; Oct-Mar Mo-Su 16:00-20:00';
    expect(openings(text, '2026-07-01')).toEqual(['2026-07-01T12:00:00Z/2026-07-01T18:00:00Z']);
    expect(openings(text, '2026-12-01')).toEqual(['2026-12-01T15:00:00Z/2026-12-01T19:00:00Z']);
  });

  it('The openings are in the time zone of the venue', () => {
    expect(openings('Mo-Su 18:00-23:00', '2026-11-20', 1, REUNION)).toEqual([
      '2026-11-20T14:00:00Z/2026-11-20T19:00:00Z',
    ]);
    const guadeloupe = { ...PARIS, timeZone: 'America/Guadeloupe' };
    expect(openings('Fr 18:00-01:00', '2026-11-20', 1, guadeloupe)).toEqual([
      '2026-11-20T22:00:00Z/2026-11-21T05:00:00Z',
    ]);
  });

  it('A night is an hour shorter when the clocks go forward, and an hour longer when they go back', () => {
    expect(openings('Sa 22:00-05:00', '2026-03-28')).toEqual(['2026-03-28T21:00:00Z/2026-03-29T03:00:00Z']);
    expect(openings('Sa 22:00-05:00', '2026-10-24')).toEqual(['2026-10-24T20:00:00Z/2026-10-25T04:00:00Z']);
  });

  it('The local times stay the same before and after a clock change', () => {
    expect(openings('Mo-Su 18:00-23:00', '2026-03-28', 2)).toEqual([
      '2026-03-28T17:00:00Z/2026-03-28T22:00:00Z',
      '2026-03-29T16:00:00Z/2026-03-29T21:00:00Z',
    ]);
  });

  it('A time zone without clock changes keeps its hours on the night of a change elsewhere', () => {
    expect(openings('Sa 22:00-02:30', '2026-03-28', 1, REUNION)?.[0]?.split('/')[0]).toBe(
      '2026-03-28T18:00:00Z',
    );
  });

  it('A day “by appointment” has unknown openings, and the other days keep theirs', () => {
    const text = 'Mo-Fr 10:00-18:00; Sa "sur rendez-vous"';
    expect(openings(text, '2026-11-21')).toBeUndefined();
    expect(openings(text, '2026-11-18')).toHaveLength(1);
  });

  it('Unreadable hours are refused', () => {
    expect(() => parseHours({ ...PARIS, text: 'toujours' })).toThrow();
    const easters = Array.from({ length: 11 }, (_, day) => `easter +${day + 1} days`).join(',');
    expect(() => parseHours({ ...PARIS, text: `${easters} off` })).toThrow('more than 10 times');
  });
});
