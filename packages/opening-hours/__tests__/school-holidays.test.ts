import OpeningHours from 'opening_hours';
import { schoolHolidaysBetween, type SchoolZone, schoolZoneOf } from '../src/school-holidays';
import { parseHours } from '../src/venue-hours';
import { testReferenceData } from '@locator/test-support/reference-data';

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

describe('Calendar of school holidays', () => {
  it('Every département of the mainland has one zone', () => {
    const zones = testReferenceData()
      .counties.of('FRA')
      .map(({ code }) => [code, schoolZoneOf('FRA', code)]);
    expect(zones.filter(([, zone]) => zone === null).map(([code]) => code)).toEqual(['2A', '2B']);
    expect(schoolZoneOf('FRA', '69')).toBe('A');
    expect(schoolZoneOf('FRA', '13')).toBe('B');
    expect(schoolZoneOf('FRA', '75')).toBe('C');
    expect(schoolZoneOf('REU', '974')).toBeNull();
  });

  it.each<[SchoolZone, string]>([
    ['A', 'Bourgogne-Franche-Comté'],
    ['B', 'Bretagne'],
    ['C', 'Île-de-France'],
  ])('The dates of zone %s are those of the opening_hours library', (zone, state) => {
    const place = { lat: 0, lon: 0, address: { country_code: 'fr', state } };
    const library = new OpeningHours('SH 00:00-24:00', place);
    const ours = new Set(schoolHolidaysBetween(zone, at('2026-09-01'), at('2027-06-30')));
    for (let time = at('2026-09-01'); time <= at('2027-06-30'); time += 86_400_000) {
      const date = new Date(time).toISOString().slice(0, 10);
      // In the library's calendar, holidays begin on Sunday, because a few schools have lessons on Saturday.
      const isSaturday = new Date(time).getUTCDay() === 6;
      if (!isSaturday) expect([date, ours.has(date)]).toEqual([date, library.getState(new Date(time))]);
    }
  });

  it('A holiday lasts from its first day, a Saturday, to its last day', () => {
    expect(schoolHolidaysBetween('A', at('2026-10-15'), at('2026-10-18'))).toEqual([
      '2026-10-17',
      '2026-10-18',
    ]);
    expect(schoolHolidaysBetween('A', at('2026-10-31'), at('2026-11-03'))).toEqual([
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(schoolHolidaysBetween('A', at('2026-11-01'), at('2026-11-01'))).toEqual(['2026-11-01']);
  });

  it('The calendar is known from the first to the last published day', () => {
    expect(schoolHolidaysBetween('A', at('2025-09-01'), at('2025-09-02'))).toEqual([]);
    expect(schoolHolidaysBetween('A', at('2025-08-31'), at('2025-09-02'))).toBeNull();
    expect(schoolHolidaysBetween('A', at('2027-08-31'), at('2027-08-31'))).toEqual(['2027-08-31']);
    expect(schoolHolidaysBetween('A', at('2027-08-31'), at('2027-09-01'))).toBeNull();
  });

  it('The calendar is unknown without a zone', () => {
    expect(schoolHolidaysBetween(null, at('2026-12-01'), at('2026-12-31'))).toBeNull();
  });
});

describe('Hours with a rule for school holidays', () => {
  const source = {
    text: 'Mo-Fr 10:00-18:00; SH off',
    specialDays: [],
    timeZone: 'Europe/Paris',
    calendar: { country: 'FR', state: null },
  };

  it('The hours are unknown where the calendar is unknown', () => {
    const elsewhere = parseHours({ ...source, schoolZone: null });
    expect(elsewhere.openings('2026-11-23', 5)).toBeNull();
    expect(parseHours({ ...source, schoolZone: 'A' }).openings('2026-12-21', 5)).toEqual([]);
    expect(parseHours({ ...source, schoolZone: 'A' }).openings('2027-11-15', 5)).toBeNull();
  });
});
