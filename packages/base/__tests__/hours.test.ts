import { dayStartOf, openStateAt, type Opening } from '../src/openings';
import { dateIn, localOpenings, weekHours } from '../src/week';

const at = (instant: string): number => Date.parse(instant);

describe('Open state of a venue', () => {
  const evening: Opening = { from: '2026-11-20T17:00:00Z', to: '2026-11-21T01:00:00Z' };
  const nextEvening: Opening = { from: '2026-11-21T17:00:00Z', to: '2026-11-22T01:00:00Z' };

  it.each([
    ['before it opens', '2026-11-20T16:59:59Z', { kind: 'closed', from: evening.from }],
    ['as it opens', '2026-11-20T17:00:00Z', { kind: 'open', until: evening.to }],
    ['after midnight', '2026-11-21T00:59:59Z', { kind: 'open', until: evening.to }],
    ['as it closes', '2026-11-21T01:00:00Z', { kind: 'closed', from: nextEvening.from }],
    ['after the last known opening', '2026-11-22T01:00:00Z', { kind: 'uncertain' }],
  ])('The state is right %s', (_, now, state) => {
    expect(openStateAt([evening, nextEvening], at(now))).toEqual(state);
  });

  it('The state is uncertain during an uncertain opening, and closed before it', () => {
    const uncertain: Opening = {
      from: '2026-11-21T08:00:00Z',
      to: '2026-11-21T16:00:00Z',
      isUncertain: true,
    };
    const openings = [evening, uncertain, nextEvening];
    expect(openStateAt(openings, at('2026-11-21T09:00:00Z'))).toEqual({ kind: 'uncertain' });
    expect(openStateAt(openings, at('2026-11-21T02:00:00Z'))).toEqual({
      kind: 'closed',
      from: nextEvening.from,
    });
  });

  it('A venue without known openings is closed', () => {
    expect(openStateAt([], at('2026-11-20T12:00:00Z'))).toEqual({ kind: 'closed', from: null });
  });
});

describe('Weekly hours', () => {
  it('A day without known hours is uncertain if it has an uncertain opening', () => {
    const week = weekHours(
      [
        { from: '2026-11-20T09:00:00Z', to: '2026-11-20T17:00:00Z' },
        { from: '2026-11-20T17:00:00Z', to: '2026-11-22T23:00:00Z', isUncertain: true },
      ],
      'Europe/Paris',
      '2026-11-20',
      3,
      new Set(),
    );
    expect(week).toEqual([
      { date: '2026-11-20', hours: ['10:00–18:00'], isSpecial: false },
      { date: '2026-11-21', hours: [], isSpecial: false, isUncertain: true },
      { date: '2026-11-22', hours: [], isSpecial: false, isUncertain: true },
    ]);
  });

  it.each([
    ['2026-11-21T09:00:00Z', ['10:00–10:00']],
    ['2026-11-21T09:15:00Z', ['10:00–00:00', '00:00–10:15']],
  ])('An opening until %s is split at midnight only if it is longer than a day', (to, hours) => {
    const openings = [{ from: '2026-11-20T09:00:00Z', to }];
    const week = weekHours(openings, 'Europe/Paris', '2026-11-20', 2, new Set());
    expect(week.flatMap((day) => day.hours)).toEqual(hours);
  });

  it('A day that begins or ends at midnight is not a whole day', () => {
    const openings = [
      { from: '2026-11-19T23:00:00Z', to: '2026-11-20T09:00:00Z' },
      { from: '2026-11-20T17:00:00Z', to: '2026-11-20T23:00:00Z' },
      { from: '2026-11-20T23:00:00Z', to: '2026-11-21T23:00:00Z' },
    ];
    const [friday, saturday] = weekHours(openings, 'Europe/Paris', '2026-11-20', 2, new Set());
    expect(friday?.hours).toEqual(['00:00–10:00', '18:00–00:00']);
    expect(saturday?.hours).toEqual(['00:00–24:00']);
  });

  it('The hours are listed under the day on which they start, from the first day on', () => {
    const week = weekHours(
      [
        { from: '2026-11-20T11:00:00Z', to: '2026-11-20T13:00:00Z' },
        { from: '2026-11-20T17:00:00Z', to: '2026-11-21T01:00:00Z' },
        { from: '2026-11-21T11:00:00Z', to: '2026-11-21T13:00:00Z' },
        { from: '2026-11-21T17:00:00Z', to: '2026-11-22T01:00:00Z' },
      ],
      'Europe/Paris',
      '2026-11-20',
      4,
      new Set(['2026-11-22']),
    );
    expect(week).toEqual([
      { date: '2026-11-20', hours: ['12:00–14:00', '18:00–02:00'], isSpecial: false },
      { date: '2026-11-21', hours: ['12:00–14:00', '18:00–02:00'], isSpecial: false },
      { date: '2026-11-22', hours: [], isSpecial: true },
      { date: '2026-11-23', hours: [], isSpecial: false },
    ]);
  });

  it('The hours stay the same in the week of a clock change', () => {
    const week = weekHours(
      [
        { from: '2026-10-24T16:00:00Z', to: '2026-10-24T23:00:00Z' },
        { from: '2026-10-25T17:00:00Z', to: '2026-10-26T00:00:00Z' },
      ],
      'Europe/Paris',
      '2026-10-24',
      2,
      new Set(),
    );
    expect(week.map(({ hours }) => hours)).toEqual([['18:00–01:00'], ['18:00–01:00']]);
  });
});

describe('Openings in local time', () => {
  const isUncertain = true;

  it('An opening has the local time with its UTC offset, the same instants, and its uncertainty', () => {
    const openings = [
      { from: '2026-11-23T16:00:00Z', to: '2026-11-23T22:00:00Z' },
      { from: '2026-11-24T16:00:00Z', to: '2026-11-24T22:00:00Z', isUncertain } as const,
    ];
    expect(localOpenings(openings, 'Indian/Reunion')).toEqual([
      { from: '2026-11-23T20:00+04:00', to: '2026-11-24T02:00+04:00' },
      { from: '2026-11-24T20:00+04:00', to: '2026-11-25T02:00+04:00', isUncertain },
    ]);
  });

  it.each([
    ['clocks go forward', '2027-03-28T12:00:00Z', '2027-03-27T23:00:00Z'],
    ['clocks go back', '2027-10-31T13:00:00Z', '2027-10-30T22:00:00Z'],
    ['clocks do not change', '2027-10-30T12:00:00Z', '2027-10-29T22:00:00Z'],
  ])('The day of an opening begins at the local midnight: %s', (_, from, midnight) => {
    const [opening] = localOpenings([{ from, to: '2027-12-01T00:00:00Z' }], 'Europe/Paris');
    expect(opening?.from.slice(11)).toMatch(/^14:00\+0[12]:00$/);
    expect(dayStartOf(opening!)).toBe(at(midnight));
  });
});

describe('Date in a time zone', () => {
  it.each([
    ['Europe/Paris', '2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['Europe/Paris', '2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['Europe/Paris', '2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['Europe/Paris', '2026-07-20T21:30:00Z', '2026-07-20'],
    ['Indian/Reunion', '2026-11-20T20:00:00Z', '2026-11-21'],
    ['America/Guadeloupe', '2026-11-21T03:59:00Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:20:00Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-20T18:20:00Z', '2026-11-20'],
  ])('The date in %s at %s is %s, whatever was cached before', (timeZone, now, date) => {
    expect(dateIn(timeZone, at(now))).toBe(date);
  });
});
