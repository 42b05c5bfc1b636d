import { type Clock, momentOf, type When } from '@locator/sentence';

/** A Wednesday. */
const AFTERNOON: Clock = { date: '2026-12-02', time: '15:00', usualTime: '20:00', eveningTime: '20:00' };
/** A Saturday. */
const SATURDAY = { ...AFTERNOON, date: '2026-12-05' };

const NO_DAY = { day: null };
const saturday: When['day'] = { kind: 'weekday', weekday: 5 };

describe('The moment that a sentence means', () => {
  it.each<[string, When, Clock, string | null]>([
    ['A weekday is the next such day', { day: saturday, time: null }, AFTERNOON, '2026-12-05T20:00'],
    ['On a Saturday, "Saturday" is today', { day: saturday, time: null }, SATURDAY, '2026-12-05T20:00'],
    ['On a Saturday at 21:30, "Saturday" is from now on', { day: saturday, time: null }, { ...SATURDAY, time: '21:30' }, '2026-12-05T21:30'],
    ['On a Saturday at 22:01, it is too late for today', { day: saturday, time: null }, { ...SATURDAY, time: '22:01' }, '2026-12-12T20:00'],
    ['A past time of today is that of the next week', { day: saturday, time: '14:00' }, SATURDAY, '2026-12-12T14:00'],
    ['"Last Saturday" is in the past', { day: { kind: 'weekday', weekday: 5, isOver: true }, time: null }, AFTERNOON, '2026-11-28T20:00'],
    ['A Saturday of the next week', { day: { kind: 'weekday', weekday: 5, isNextWeek: true }, time: null }, AFTERNOON, '2026-12-12T20:00'],
    ['On a Saturday, a Sunday of the next week is not tomorrow', { day: { kind: 'weekday', weekday: 6, isNextWeek: true }, time: null }, SATURDAY, '2026-12-13T20:00'],
    ['"Saturday in a week" is a week after the next one', { day: { kind: 'weekday', weekday: 5, weeksLater: 1 }, time: '21:00' }, AFTERNOON, '2026-12-12T21:00'],
    ['A time is today', { ...NO_DAY, time: '21:00' }, AFTERNOON, '2026-12-02T21:00'],
    ['A past time is tomorrow', { ...NO_DAY, time: '14:00' }, AFTERNOON, '2026-12-03T14:00'],
    ['"This evening" is when evenings begin', { day: { kind: 'ahead', days: 0 }, time: 'evening' }, AFTERNOON, '2026-12-02T20:00'],
    ['"Saturday at midnight" is when Sunday begins', { day: saturday, time: '24:00' }, AFTERNOON, '2026-12-06T00:00'],
    ['1:30 of a Saturday evening is on Sunday', { day: saturday, time: '25:30' }, AFTERNOON, '2026-12-06T01:30'],
    ['"At 8" is in the evening', { day: saturday, time: '08:00', isBare: true }, AFTERNOON, '2026-12-05T20:00'],
    ['"Now" is now', { day: { kind: 'ahead', days: 0 }, time: 'now' }, AFTERNOON, '2026-12-02T15:00'],
    ['"In two hours" may be after midnight', { day: { kind: 'ahead', days: 0, minutes: 120 }, time: 'now' }, { ...AFTERNOON, time: '22:40' }, '2026-12-03T00:40'],
    ['"Tomorrow" may be in the next month', { day: { kind: 'ahead', days: 1 }, time: null }, { ...AFTERNOON, date: '2026-12-31' }, '2027-01-01T20:00'],
    ['A date without a year is the next one', { day: { kind: 'date', day: 14, month: 2, year: null }, time: null }, AFTERNOON, '2027-02-14T20:00'],
    ['A date of two months ago or less is past', { day: { kind: 'date', day: 1, month: 12, year: null }, time: null }, AFTERNOON, '2026-12-01T20:00'],
    ['29 February needs a leap year', { day: { kind: 'date', day: 29, month: 2, year: 2027 }, time: null }, AFTERNOON, null],
    ['31 November does not exist', { day: { kind: 'date', day: 31, month: 11, year: 2027 }, time: null }, AFTERNOON, null],
    ['"The 18th" is the next one', { day: { kind: 'date', day: 18, month: null, year: null }, time: '19:00' }, AFTERNOON, '2026-12-18T19:00'],
    ['"The 1st" may be in the next month', { day: { kind: 'date', day: 1, month: null, year: null }, time: null }, AFTERNOON, '2027-01-01T20:00'],
    ['"Saturday 19" is that date', { day: { kind: 'date', day: 19, month: null, year: null, weekday: 5 }, time: null }, AFTERNOON, '2026-12-19T20:00'],
    ['"Saturday 18" contradicts the calendar', { day: { kind: 'date', day: 18, month: null, year: null, weekday: 5 }, time: null }, AFTERNOON, null],
  ])('%s', (_, when, clock, expected) => {
    expect(momentOf(when, clock)).toBe(expected);
  });

  it('A chain without evenings has another usual time', () => {
    const shops = { ...AFTERNOON, time: '10:00', usualTime: '11:00', eveningTime: '18:00' };
    expect(momentOf({ day: saturday, time: null }, shops)).toBe('2026-12-05T11:00');
    expect(momentOf({ day: { kind: 'ahead', days: 0 }, time: 'evening' }, shops)).toBe('2026-12-02T18:00');
    expect(momentOf({ day: saturday, time: '10:00', isBare: true }, shops)).toBe('2026-12-05T10:00');
  });
}); // prettier-ignore
