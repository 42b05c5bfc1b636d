import { createOpeningsCache, type Schedule } from '@/services/opening-hours/openings-cache';

type Where = Omit<Schedule, 'hoursText'>;

const PARIS: Where = {
  code: 'A',
  timeZone: 'Europe/Paris',
  specialDays: [],
  address: { countryCode: 'FRA' },
  countyCode: '75',
};

function hoursOf(where: Where, hoursText: string) {
  const cache = createOpeningsCache();
  const schedule = { ...where, hoursText };
  return {
    isOpenAt: (wallClock: string) => cache.isOpenAt(schedule, wallClock),
    openings: (date: string, days: number) => cache.of(schedule, date, days),
  };
}

const WEEKLY = 'Mo-Su 18:00-02:00';
const BY_MONTH = 'Jan-Dec Mo-Su 18:00-02:00';
const SPECIAL_DAY = { ...PARIS, specialDays: [{ date: '2026-11-20', hours: ['18:00-02:00'] }] };
const NEVER_REGULAR = 'Mo-Su off';

/** Each case opens at 18:00 and closes at 02:00. */
const EVENINGS: readonly [string, string, Where, evening: string, night: string][] = [
  ['of weekly hours', WEEKLY, PARIS, '2026-11-20', '2026-11-21'],
  ['at the end of a week', WEEKLY, PARIS, '2026-11-22', '2026-11-23'],
  ['of hours that depend on the month', BY_MONTH, PARIS, '2026-11-20', '2026-11-21'],
  ['at the end of a month', BY_MONTH, PARIS, '2026-11-30', '2026-12-01'],
  ['of a special day', NEVER_REGULAR, SPECIAL_DAY, '2026-11-20', '2026-11-21'],
  ['two days before the clocks change', WEEKLY, PARIS, '2026-10-23', '2026-10-24'],
  ['after the clocks changed', WEEKLY, PARIS, '2026-10-25', '2026-10-26'],
];

describe('Open at a local time', () => {
  it.each(EVENINGS)('An evening %s is open from its first minute', (_, text, where, evening) => {
    const { isOpenAt } = hoursOf(where, text);
    expect(isOpenAt(`${evening}T17:59`)).toBe(false);
    expect(isOpenAt(`${evening}T18:00`)).toBe(true);
  });

  it.each(EVENINGS)('An evening %s is closed at its closing time', (_, text, where, __, night) => {
    const { isOpenAt } = hoursOf(where, text);
    expect(isOpenAt(`${night}T00:00`)).toBe(true);
    expect(isOpenAt(`${night}T01:59`)).toBe(true);
    expect(isOpenAt(`${night}T02:00`)).toBe(false);
  });

  it.each([
    ['in spring', '2026-03-29'],
    ['in autumn', '2026-10-25'],
  ])('A day on which the clocks change %s ends at its closing time', (_, date) => {
    const { isOpenAt } = hoursOf(PARIS, 'Su 10:00-20:00');
    const states = ['09:59', '10:00', '19:59', '20:00'].map((time) => isOpenAt(`${date}T${time}`));
    expect(states).toEqual([false, true, true, false]);
  });

  it('A day until midnight is closed at 00:00', () => {
    const { isOpenAt, openings } = hoursOf(PARIS, 'Fr 18:00-24:00');
    expect(isOpenAt('2026-11-20T23:59')).toBe(true);
    expect(isOpenAt('2026-11-21T00:00')).toBe(false);
    expect(openings('2026-11-21', 1)).toEqual([]);
    expect(openings('2026-11-19', 1)).toEqual([]);
  });

  it('A venue that is open around the clock is open at the first and last minute of a month', () => {
    for (const text of ['24/7', 'Jan-Dec Mo-Su 00:00-24:00']) {
      const { isOpenAt, openings } = hoursOf(PARIS, text);
      expect(isOpenAt('2026-11-30T23:59')).toBe(true);
      expect(isOpenAt('2026-12-01T00:00')).toBe(true);
      expect(openings('2026-11-30', 2)).toHaveLength(1);
    }
  });

  it('A day “by appointment” is not known to be open', () => {
    const { isOpenAt } = hoursOf(PARIS, 'Mo-Fr 10:00-18:00; Sa 10:00-18:00 "sur rendez-vous"');
    expect(isOpenAt('2026-11-20T12:00')).toBe(true);
    expect(isOpenAt('2026-11-21T12:00')).toBe(false);
  });
});
