import type { HoursAhead } from '../src/venue-hours';
import { parseHours } from '../src/venue-hours';

const FRANCE = { country: 'FR', state: null };
const FRIDAY = '2026-11-20';

function ahead(text: string, specialDays: HoursAhead['specialDays'] = [], date = FRIDAY): HoursAhead | null {
  return parseHours({ text, specialDays, timeZone: 'Europe/Paris', calendar: FRANCE }).ahead(date);
}

const everyDay = (hours: string) => Array.from({ length: 7 }, () => [hours]);

describe('Hours of 13 months', () => {
  it('Public holidays and dates in the text are special days, from the first day to the last', () => {
    const { weeklyHours, seasons, specialDays } = ahead('Mo-Su 10:00-20:00; Nov 20 12:00-14:00; PH off')!;
    expect([weeklyHours, seasons]).toEqual([everyDay('10:00-20:00'), []]);
    expect(specialDays.map(({ date, hours }) => [date, ...hours].join(' '))).toEqual([
      '2026-11-20 12:00-14:00',
      ...['2026-12-25', '2027-01-01', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-08', '2027-05-17'],
      ...['2027-07-14', '2027-08-15', '2027-11-01', '2027-11-11'],
      '2027-11-20 12:00-14:00',
    ]);
  });

  it('A holiday on which the venue is closed anyway is no special day', () => {
    const days = ahead('Sa 10:00-20:00; PH off')?.specialDays.map(({ date }) => date);
    expect(days).toEqual(['2027-05-01', '2027-05-08']);
  });

  it('The days of the operator replace those of the text; past ones are left out, distant ones stay', () => {
    const specialDays = [
      { date: '2026-11-01', hours: [] },
      { date: '2026-12-25', hours: ['10:00-12:00'] },
      { date: '2028-07-01', hours: [] },
    ];
    expect(ahead('Mo-Su,PH 10:00-20:00; Dec 25 off', specialDays)?.specialDays).toEqual(specialDays.slice(1));
  });

  it('The hours from December to January of the year after next contain the holidays of the year between', () => {
    const days = ahead('Mo-Su 10:00-20:00; PH off', [], '2026-12-20')?.specialDays.map(({ date }) => date);
    expect(days).toEqual(expect.arrayContaining(['2026-12-25', '2027-07-14', '2028-01-01']));
  });

  it('A season is no list of special days', () => {
    const text = 'Apr-Sep Mo-Su 14:00-23:00; Oct-Mar We-Su 16:00-22:00; Dec 25 off';
    const winter = [[], [], ...everyDay('16:00-22:00').slice(2)];
    expect(ahead(text)).toEqual({
      weeklyHours: winter,
      seasons: [
        { from: '2027-04-01', weeklyHours: everyDay('14:00-23:00') },
        { from: '2027-10-01', weeklyHours: winter },
      ],
      specialDays: [
        { date: '2026-12-25', hours: [] },
        { date: '2027-01-01', hours: [], usualHours: ['16:00-22:00'] },
        { date: '2027-03-29', hours: [], usualHours: [] },
        ...['2027-05-01', '2027-05-06', '2027-05-08', '2027-05-17', '2027-07-14', '2027-08-15'].map(
          (date) => ({
            ...{ date, hours: [], usualHours: ['14:00-23:00'] },
          }),
        ),
        { date: '2027-11-01', hours: [], usualHours: [] },
        { date: '2027-11-11', hours: [], usualHours: ['16:00-22:00'] },
      ],
    });
  });

  it('Days of the operator with the usual hours confirm a holiday', () => {
    const confirmed = { date: '2026-12-25', hours: ['10:00-20:00'] };
    expect(ahead('Mo-Su 10:00-20:00', [confirmed])?.specialDays.slice(0, 2)).toEqual([
      confirmed,
      { date: '2027-01-01', hours: [], usualHours: ['10:00-20:00'] },
    ]);
  });

  it('Christmas and New Year on the same weekday are special days, and no season', () => {
    const ofYear = ahead('Mo-Su 10:00-20:00; Dec 25 off; Jan 01 off');
    expect(ofYear?.seasons).toEqual([]);
    expect(ofYear?.specialDays.filter(({ usualHours }) => !usualHours).map(({ date }) => date)).toEqual([
      ...['2026-12-25', '2027-01-01'],
    ]);
  });

  it('A month of holidays is a season without hours', () => {
    const ofYear = ahead('Mo-Su 10:00-20:00; 2027 Aug 01-31 off');
    expect(ofYear?.seasons.map(({ from, weeklyHours }) => [from, weeklyHours.flat().length])).toEqual([
      ['2027-08-01', 0],
      ['2027-09-01', 7],
    ]);
    const holidays = ofYear?.specialDays.map(({ date }) => date.slice(5));
    expect(holidays).toEqual(expect.arrayContaining(['07-14', '11-01']));
    expect(holidays).not.toContain('08-15');
  });

  it('Days whose hours depend on unknown school holidays are left out', () => {
    const text = 'Mo-Su,PH 10:00-20:00; SH off';
    const source = {
      text,
      specialDays: [],
      timeZone: 'Europe/Paris',
      calendar: FRANCE,
      schoolZone: 'A',
    } as const;
    const days = parseHours(source)
      .ahead('2027-06-25')
      ?.specialDays.map(({ date }) => date);
    expect([days?.[0], days?.includes('2027-08-01'), days?.some((date) => date > '2027-09-01')]).toEqual([
      ...['2027-07-03', true, false],
    ]);
  });

  it('Unknown hours have none', () => {
    expect(ahead('Mo-Fr 10:00-18:00; Sa "by appointment"')).toBeNull();
  });
});
