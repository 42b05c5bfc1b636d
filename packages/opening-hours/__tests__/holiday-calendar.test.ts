import { readFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import { calendarOf } from '../src/holiday-calendar';
import { holidaysBetween, publicHolidays } from '../src/public-holidays';
import { readCounties } from '@locator/gazetteer';

const counties = readCounties(readFileSync('packages/gazetteer/data/counties.json', 'utf8'));

/** Holidays of 2026 (month and day), and days that are holidays elsewhere only. */
const HOLIDAYS: readonly (readonly [
  country: string,
  county: string | null,
  off: string,
  ordinary: string,
])[] = [
  ['FRA', '75', '01-01 04-06 05-14 07-14 12-25', '04-03 12-26'],
  ['FRA', '67', '04-03 07-14 12-25 12-26', ''],
  ['FRA', '57', '12-26', ''],
  ['REU', '974', '07-14 12-20', '05-22 12-26'],
  ['MTQ', '972', '05-22 07-14', ''],
  ['GLP', '971', '05-27 07-14', '05-22'],
  ['GUF', '973', '06-10', ''],
  ['MYT', '976', '04-27', ''],
  ['BLM', null, '10-09', ''],
  ['NCL', '988', '09-24', ''],
  ['PYF', '987', '03-05', ''],
  ['WLF', null, '04-28', ''],
  ['CAN', '10', '05-18 06-24 07-01', '02-16'],
  ['CAN', '08', '02-16', '06-24'],
  ['CHE', 'GE', '09-10 12-31', ''],
  ['CHE', 'VD', '09-21', '09-10'],
  ['MAR', '06', '01-14 03-20 03-21 05-27 05-28 07-30 08-26 10-31 11-18', '05-08'],
  ['MCO', null, '01-27 11-01 11-02 12-08', '08-16 01-28'],
  ['DEU', '02', '06-04', ''],
  ['DEU', '16', '', '06-04'],
  ['ESP', 'M', '05-02', ''],
  ['ESP', 'B', '06-24', '05-02'],
  ['GBR', 'SCT', '11-30', ''],
  ['GBR', 'ENG', '12-28', '11-30'],
  ['BEL', 'BRU', '07-21', '07-14'],
  ['LUX', null, '06-23', ''],
  ['LBN', null, '', '12-25'],
];

it.each(HOLIDAYS)(
  'The holidays of %s, county %s, include %s, but not %s',
  (country, county, off, ordinary) => {
    const calendar = calendarOf(country, county);
    const dates = (calendar ? publicHolidays(calendar, 2026) : []).map((date) => date.slice(5));
    expect(dates).toEqual(expect.arrayContaining(off.split(' ').filter(Boolean)));
    expect(dates.filter((date) => ordinary.split(' ').includes(date))).toEqual([]);
  },
);

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
    // A period of 13 months from December on has a whole year in its middle.
    expect(between('2026-12-25', '2028-01-01')).toEqual([
      '2026-12-25',
      ...publicHolidays({ country: 'FR', state: null }, 2027),
      '2028-01-01',
    ]);
    expect(between('2026-12-25', '2028-01-01')).toHaveLength(13);
  });

  it('A holiday may last several days', () => {
    expect(publicHolidays({ country: 'AE', state: null }, 2026)).toEqual(
      expect.arrayContaining(['2026-05-27', '2026-05-28', '2026-05-29']),
    );
  });
});
