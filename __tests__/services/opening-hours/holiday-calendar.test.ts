import { readFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import { calendarOf } from '@/services/opening-hours/holiday-calendar';
import { holidaysBetween, publicHolidays } from '@/services/opening-hours/public-holidays';
import { readCounties } from '@/services/gazetteer/counties';

const counties = readCounties(readFileSync('data/gazetteer/counties.json', 'utf8'));

describe('Holiday calendar', () => {
  it.each(['AND', 'CAN', 'CHE', 'DEU', 'ESP', 'GBR'])(
    'Every county of %s has its own holidays',
    (country) => {
      const all = counties.of(country).map(({ code }) => calendarOf(country, code));
      const alpha2 = calendarOf(country, null)?.country ?? '';
      const states = Object.keys(new Holidays().getStates(alpha2) ?? {});
      const found = all.flatMap((calendar) => calendar?.state ?? []);
      if (country !== 'AND') expect(found).toHaveLength(counties.of(country).length);
      expect(states.filter((state) => !found.includes(state))).toEqual(country === 'GBR' ? ['ALD'] : []);
    },
  );

  it('Every county of the gazetteer has a calendar', () => {
    for (const country of ['AND', 'CAN', 'CHE', 'DEU', 'ESP', 'FRA', 'GBR']) {
      for (const { code } of counties.of(country)) {
        const calendar = calendarOf(country, code);
        expect([country, code, calendar && publicHolidays(calendar, 2026).length]).not.toEqual([
          country,
          code,
          0,
        ]);
      }
    }
  });

  it('Alsace and Moselle have more holidays than the rest of France', () => {
    const own = counties.of('FRA').filter(({ code }) => calendarOf('FRA', code)?.state);
    expect(own.map(({ names }) => names.fr).sort()).toEqual(['Bas-Rhin', 'Haut-Rhin', 'Moselle']);
  });

  it('A venue without a known county has the holidays of its country', () => {
    expect(calendarOf('CAN', null)).toEqual({ country: 'CA', state: null });
    expect(calendarOf('CAN', '99')).toEqual({ country: 'CA', state: null });
  });

  it('An unknown country has no calendar', () => {
    expect(calendarOf('XXX', null)).toBeNull();
  });

  it('The calendar has only days off: neither half-days nor feasts that are working days', () => {
    expect(publicHolidays({ country: 'FR', state: null }, 2026)).toEqual([
      '2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25',
      '2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25',
    ]); // prettier-ignore
    expect(publicHolidays({ country: 'CN', state: null }, 2026)).not.toContain('2026-03-08');
  });

  it('The holidays of a period include its first and last day, also across a new year', () => {
    const between = (from: string, to: string) =>
      holidaysBetween({ country: 'FR', state: null }, Date.parse(from), Date.parse(to));
    expect(between('2026-12-25', '2027-01-01')).toEqual(['2026-12-25', '2027-01-01']);
    expect(between('2026-12-26', '2026-12-31')).toEqual([]);
  });

  it('A holiday may last several days', () => {
    expect(publicHolidays({ country: 'AE', state: null }, 2026)).toEqual(
      expect.arrayContaining(['2026-05-27', '2026-05-28', '2026-05-29']),
    );
  });
});
