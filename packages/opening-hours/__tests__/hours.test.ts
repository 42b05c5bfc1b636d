import type { SpecialDay } from '@locator/venue-model';
import { calendarOf } from '../src/holiday-calendar';
import { schoolZoneOf } from '../src/school-holidays';
import { parseHours } from '../src/venue-hours';

interface Where {
  readonly country: string;
  readonly county?: string;
  readonly timeZone: string;
  readonly specialDays?: readonly SpecialDay[];
}

const PARIS: Where = { country: 'FRA', county: '75', timeZone: 'Europe/Paris' };
const REUNION: Where = { country: 'REU', county: '974', timeZone: 'Indian/Reunion' };
const MONTREAL: Where = { country: 'CAN', county: '10', timeZone: 'America/Montreal' };
const SANTIAGO: Where = { country: 'CHL', timeZone: 'America/Santiago' };
const SYDNEY: Where = { country: 'AUS', timeZone: 'Australia/Sydney' };
const GUADELOUPE: Where = { country: 'GLP', county: '971', timeZone: 'America/Guadeloupe' };
const CASABLANCA: Where = { country: 'MAR', county: '06', timeZone: 'Africa/Casablanca' };
const INDIA: Where = { country: 'IND', timeZone: 'Asia/Kolkata' };

const DAILY = 'Mo-Su 10:00-20:00';
const EVENINGS = 'Mo-Su 17:00-01:00';

/** Adds special days to Paris, or to another place: `2026-12-24 17:00-21:00;2026-12-25 off`. */
function on(cell: string, where = PARIS): Where {
  const specialDays = cell.split(';').map((item): SpecialDay => {
    const [date = '', hours = ''] = item.split(' ');
    return { date, hours: hours === 'off' ? [] : hours.split(',') };
  });
  return { ...where, specialDays };
}

/**
 * Returns the openings of one local day in UTC: `28T19:00/29T02:00`. A question mark follows uncertain ones, and
 * `unknown` replaces openings that are all uncertain.
 */
function openingsOn(date: string, text: string, { country, county, timeZone, specialDays = [] }: Where) {
  const calendar = calendarOf(country, county ?? null);
  const schoolZone = schoolZoneOf(country, county ?? null);
  const openings = parseHours({ text, specialDays, timeZone, calendar, schoolZone }).openings(date, 1);
  const texts = openings?.map(
    ({ from, to, isUncertain }) => `${from.slice(8, 16)}/${to.slice(8, 16)}${isUncertain ? '?' : ''}`,
  );
  return texts?.join(' ') ?? 'unknown';
}

type Days = Readonly<Record<string, string>>;

function openingsOf(days: Days, text: string, where: Where): Days {
  return Object.fromEntries(Object.keys(days).map((date) => [date, openingsOn(date, text, where)]));
}

/** Openings by local date. They follow from calendars and tables of clock changes. */
const OPENINGS: readonly (readonly [what: string, hours: string, Where, Days])[] = [
  ['the clocks change at night', 'Sa 20:00-04:00', PARIS,
    { '2026-03-28': '28T19:00/29T02:00', '2026-10-24': '24T18:00/25T03:00' }],
  ['closing is skipped, or occurs twice', 'Sa 20:00-02:30', PARIS,
    { '2026-03-28': '28T19:00/29T01:30', '2026-10-24': '24T18:00/25T00:30' }],
  ['clocks changed', 'Mo-Su 18:00-23:00', PARIS,
    { '2026-03-28': '28T17:00/28T22:00', '2026-03-29': '29T16:00/29T21:00', '2026-10-25': '25T17:00/25T22:00' }],
  ['Montréal changes weeks earlier', 'Sa 20:00-04:00', MONTREAL,
    { '2026-03-07': '08T01:00/08T08:00', '2026-10-31': '01T00:00/01T09:00' }],
  ['the clocks change at midnight', 'Sa 18:00-03:00', SANTIAGO,
    { '2026-04-04': '04T21:00/05T07:00', '2026-09-05': '05T22:00/06T06:00' }],
  ['opening is at a skipped midnight', 'Su 00:00-06:00', SANTIAGO, { '2026-09-06': '06T04:00/06T09:00' }],
  ['spring is in October', 'Fr-Sa,PH 22:00-05:00', SYDNEY,
    { '2026-04-04': '03T11:00/03T18:00 04T11:00/04T19:00', '2026-10-03': '02T12:00/02T19:00 03T12:00/03T18:00' }],
  ['clocks never change', 'Fr-Sa 18:00-02:00', REUNION,
    { '2026-03-28': '27T14:00/27T22:00 28T14:00/28T22:00', '2026-10-24': '23T14:00/23T22:00 24T14:00/24T22:00',
      '2026-11-22': '21T14:00/21T22:00' }],
  ['the day ends in the next one of UTC', 'Fr 18:00-01:00', GUADELOUPE, { '2026-11-20': '20T22:00/21T05:00' }],
  ['Ramadan sets the clocks back', 'Mo-Su,PH 18:00-02:00', CASABLANCA,
    { '2026-02-14': '13T17:00/14T01:00 14T17:00/15T01:00', '2026-02-15': '14T17:00/15T01:00 15T18:00/16T02:00',
      '2026-03-22': '21T18:00/22T02:00 22T17:00/23T01:00' }],
  ['the offset has half an hour', 'Mo-Su 18:00-23:00', INDIA, { '2026-11-20': '20T12:30/20T17:30' }],
  ['there are two intervals', 'Mo-Fr 12:00-14:00,18:00-23:30', PARIS,
    { '2026-11-20': '20T11:00/20T13:00 20T17:00/20T22:30', '2026-11-21': '' }],
  ['an interval lasts a day', 'Fr 10:00-10:00', PARIS, { '2026-11-20': '20T09:00/21T09:00' }],
  ['the venue never closes', '24/7', PARIS, { '2026-03-29': '27T23:00/30T22:00' }],
  ['closing is at midnight', 'Fr 18:00-24:00', PARIS,
    { '2026-11-19': '', '2026-11-20': '20T17:00/20T23:00', '2026-11-21': '' }],
  ['hours run past 24', 'Fr 18:00-26:00, Sa 00:00-24:00', PARIS,
    { '2026-11-20': '20T17:00/21T23:00', '2026-11-21': '20T17:00/21T23:00' }],
  ['commas keep evenings', 'Mo off; Tu-Fr 17:00-23:00, Sa 14:00-03:00, Su 14:00-20:00', PARIS,
    { '2026-11-21': '21T13:00/22T02:00', '2026-11-22': '21T13:00/22T02:00 22T13:00/22T19:00', '2026-11-23': '' }],
  ['a semicolon cuts the evening before', 'Sa 14:00-03:00; Su off', PARIS, { '2026-11-21': '21T13:00/21T23:00' }],
  ['a day off has no night', 'Mo-Su 18:00-02:00; Tu off', PARIS,
    { '2026-11-23': '22T17:00/23T01:00 23T17:00/23T23:00', '2026-11-24': '', '2026-11-25': '25T17:00/26T01:00' }],
  ['a day off ends hours past 24', 'Th-Sa 18:00-26:00; Fr off', PARIS,
    { '2026-11-19': '19T17:00/19T23:00', '2026-11-20': '', '2026-11-21': '21T17:00/22T01:00' }],
  ['the season changes', 'Apr-Sep Mo-Su 14:00-20:00; Oct-Mar Mo-Su 16:00-20:00', PARIS,
    { '2026-09-30': '30T12:00/30T18:00', '2026-10-01': '01T14:00/01T18:00' }],
  ['a date has hours of its own', `${DAILY}; 2026 Dec 24 10:00-16:00; Feb 29 off`, PARIS,
    { '2026-12-24': '24T09:00/24T15:00', '2027-12-24': '24T09:00/24T19:00', '2028-02-29': '' }],
  ['the year ends', 'Th 20:00-04:00', PARIS, { '2026-12-31': '31T19:00/01T03:00' }],
  ['special days are shorter', EVENINGS, on('2026-12-24 17:00-21:00'),
    { '2026-12-23': '22T16:00/23T00:00 23T16:00/24T00:00', '2026-12-24': '23T16:00/24T00:00 24T16:00/24T20:00',
      '2027-12-24': '23T16:00/24T00:00 24T16:00/25T00:00' }],
  ['special days are closed, after a whole evening', EVENINGS, on('2026-12-25 off'),
    { '2026-12-24': '23T16:00/24T00:00 24T16:00/25T00:00', '2026-12-25': '24T16:00/25T00:00',
      '2026-12-26': '26T16:00/27T00:00' }],
  ['special days follow each other', EVENINGS, on('2026-12-31 18:00-05:00;2027-01-01 off'),
    { '2026-12-30': '29T16:00/30T00:00 30T16:00/31T00:00', '2026-12-31': '30T16:00/31T00:00 31T17:00/01T04:00',
      '2027-01-01': '31T17:00/01T04:00' }],
  ['special days begin at the midnight of Réunion', '24/7', on('2026-12-25 off', REUNION),
    { '2026-12-24': '22T20:00/24T20:00', '2026-12-25': '' }],
  ['special days begin at the midnight of Montréal', '24/7', on('2026-12-25 off', MONTREAL),
    { '2026-12-25': '', '2026-12-26': '26T05:00/28T05:00' }],
  ['special days run into an ordinary day', 'Mo-Su 10:00-18:00', on('2026-11-20 10:15-12:00,20:00-03:00'),
    { '2026-11-20': '20T09:15/20T11:00 20T19:00/21T02:00', '2026-11-21': '20T19:00/21T02:00 21T09:00/21T17:00' }],
  ['special days are unordered', 'Mo 10:00-12:00', on('2026-11-20 18:30-23:45,10:15-12:00'),
    { '2026-11-20': '20T09:15/20T11:00 20T17:30/20T22:45' }],
  ['special days last a day', 'Mo 10:00-12:00', on('2026-11-20 10:00-10:00'), { '2026-11-20': '20T09:00/21T09:00' }],
  ['special days end a day of 24 hours', 'Fr-Sa 10:00-10:00', on('2026-11-21 off'),
    { '2026-11-20': '20T09:00/21T09:00', '2026-11-21': '20T09:00/21T09:00' }],
  ['special days are on 29 February', DAILY, on('2028-02-29 20:00-02:00'),
    { '2028-02-29': '29T19:00/01T01:00', '2028-03-01': '29T19:00/01T01:00 01T09:00/01T19:00' }],
  ['holidays are closed', `${DAILY}; PH off`, PARIS,
    { '2026-07-14': '', '2026-07-15': '15T08:00/15T18:00', '2027-01-01': '' }],
  ['Alsace has more holidays', `${DAILY}; PH off`, { ...PARIS, county: '67' },
    { '2026-04-03': '', '2026-12-26': '' }],
  ['no holidays are known', `${DAILY}; PH off`, { country: 'LBN', timeZone: 'Asia/Beirut' },
    { '2026-12-25': '25T08:00/25T18:00' }],
  ['holidays are like Sundays', 'Mo-Sa 10:00-19:00; Su,PH 14:00-18:00', PARIS,
    { '2026-07-12': '12T12:00/12T16:00', '2026-07-13': '13T08:00/13T17:00', '2026-07-14': '14T12:00/14T16:00' }],
  ['holidays keep the evening before of the same rule', 'Mo-Th 18:00-23:00; Fr-Su,PH 17:00-02:00', PARIS,
    { '2026-04-05': '04T15:00/05T00:00 05T15:00/06T00:00', '2026-04-06': '05T15:00/06T00:00 06T15:00/07T00:00',
      '2026-04-07': '06T15:00/07T00:00 07T16:00/07T21:00' }],
  ['holidays keep the evening before and lose their own', 'Mo-Su 17:00-02:00; PH off', PARIS,
    { '2026-07-13': '12T15:00/13T00:00 13T15:00/14T00:00', '2026-07-14': '13T15:00/14T00:00',
      '2026-07-15': '15T15:00/16T00:00' }],
  ['holidays have an eve that closes early', 'Mo-Su 17:00-02:00; PH -1 day 10:00-16:00; PH off', PARIS,
    { '2026-07-12': '11T15:00/12T00:00 12T15:00/12T22:00', '2026-07-13': '13T08:00/13T14:00', '2026-07-14': '' }],
  ['holidays are the only days off', '24/7; PH off', PARIS, { '2026-07-13': '11T22:00/13T22:00', '2026-07-14': '' }],
  ['holidays have an eve', `${DAILY}; PH -1 day 10:00-16:00`, PARIS,
    { '2026-07-13': '13T08:00/13T14:00', '2026-12-31': '31T09:00/31T15:00', '2027-01-01': '31T23:00/01T23:00?' }],
  ['holidays matter in a season or on a weekday', `${DAILY}; Jun-Sep PH off; PH Th 12:00-14:00`, PARIS,
    { '2026-05-08': '07T22:00/08T22:00?', '2026-05-14': '14T10:00/14T12:00', '2026-07-14': '' }],
  ['holidays of schools follow the zone of the county', 'Mo-Fr 10:00-18:00; SH 10:00-20:00', PARIS,
    { '2026-07-15': '15T08:00/15T18:00', '2027-02-15': '15T09:00/15T19:00', '2027-02-22': '22T09:00/22T17:00' }],
  ['no rule speaks of a holiday, after a whole evening', EVENINGS, PARIS,
    { '2026-12-24': '23T16:00/24T00:00 24T16:00/25T00:00', '2026-12-25': '24T16:00/25T00:00 25T00:00/26T00:00?',
      '2026-12-26': '24T23:00/26T00:00? 26T16:00/27T00:00' }],
  ['no rule speaks of a holiday on a day that is usually closed', 'Mo-Th 10:00-20:00', PARIS,
    { '2026-12-25': '24T23:00/25T23:00?', '2027-01-01': '31T23:00/01T23:00?' }],
  ['no rule speaks of a holiday of a venue that never closes', '24/7', PARIS,
    { '2026-12-24': '22T23:00/24T23:00', '2026-12-25': '24T23:00/25T23:00?', '2026-12-26': '25T23:00/27T23:00' }],
  ['a special day speaks of one holiday only', DAILY, on('2026-12-25 10:00-20:00'),
    { '2026-12-25': '25T09:00/25T19:00', '2027-01-01': '31T23:00/01T23:00?' }],
  ['a rule speaks of one holiday only', `${DAILY}; Dec 25 off; Jan 01 off`, PARIS,
    { '2026-12-25': '', '2027-01-01': '', '2026-07-14': '13T22:00/14T22:00?' }],
  ['Alsace has a holiday that Paris does not have', DAILY, { ...PARIS, county: '67' },
    { '2026-12-26': '25T23:00/26T23:00?', '2026-12-27': '27T09:00/27T19:00' }],
  ['a season is silent about its holidays', 'Oct-Mar 16:00-20:00; Apr-Sep 14:00-20:00', PARIS,
    { '2026-12-25': '24T23:00/25T23:00?', '2026-07-14': '13T22:00/14T22:00?' }],
  ['a long span of dates is a season', 'Nov 01-Mar 31 16:00-20:00; Apr 01-Oct 31 14:00-20:00', PARIS,
    { '2026-12-25': '24T23:00/25T23:00?' }],
  ['a short span of dates speaks of its holidays', `${DAILY}; Dec 20-Jan 05 12:00-18:00`, PARIS,
    { '2026-12-25': '25T11:00/25T17:00', '2027-01-01': '01T11:00/01T17:00' }],
  ['a closed season speaks of its holidays', `${DAILY}; Aug off; Nov 02-Feb 28 off`, PARIS,
    { '2026-08-15': '', '2026-12-25': '', '2026-11-01': '31T23:00/01T23:00?' }],
  ['an eve does not speak of the holiday', `${DAILY}; PH -1 day off`, PARIS, { '2026-12-25': '24T23:00/25T23:00?' }],
  ['school holidays speak of a holiday only if closed', 'Mo-Sa 10:00-18:00; SH off', PARIS,
    { '2026-12-25': '', '2026-11-11': '10T23:00/11T23:00?' }],
  ['hours of school holidays are silent', 'Mo-Sa 10:00-18:00; SH 10:00-20:00', PARIS,
    { '2026-12-25': '24T23:00/25T23:00?' }],
]; // prettier-ignore

it.each(OPENINGS)('Openings: %s (%s)', (_, text, where, days) => {
  expect(openingsOf(days, text, where)).toEqual(days);
});

it.each<[string, Days]>([
  [
    'Mo-Fr 10:00-18:00; Sa "sur rendez-vous"',
    { '2026-11-18': '18T09:00/18T17:00', '2026-11-20': '20T09:00/20T17:00', '2026-11-21': 'unknown' },
  ],
  [
    'Fr 18:00-24:00; Sa 00:00-24:00 "sur rendez-vous"',
    { '2026-11-20': '20T17:00/20T23:00', '2026-11-21': 'unknown' },
  ],
  ['Mo-Fr 18:00+', { '2026-11-20': 'unknown' }],
])('Openings by appointment, or with an open end, are uncertain: %s', (text, days) => {
  expect(openingsOf(days, text, PARIS)).toEqual(days);
});

it('Known and uncertain openings of a period are both returned, and do not merge at midnight', () => {
  const text = 'Fr 18:00-24:00; Sa 00:00-24:00 "sur rendez-vous"; Mo 20:00-02:00';
  const hours = parseHours({ text, specialDays: [], timeZone: 'UTC', calendar: null });
  expect(hours.openings('2026-11-20', 2)).toEqual([
    { from: '2026-11-20T18:00:00Z', to: '2026-11-21T00:00:00Z' },
    { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z', isUncertain: true },
  ]);
});

it.each(['whenever we like', 'SH 10:00-18:00', 'sunrise-sunset'])('The hours “%s” are refused', (text) => {
  expect(() => openingsOn('2026-11-20', text, PARIS)).toThrow();
});
