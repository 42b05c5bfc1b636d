import { openStateAt, type Opening } from '@/lib/hours/openings';
import { dateIn, weekHours } from '@/lib/hours/week';
import { type HoursSource, parseHours } from '@/services/embedded/venues/hours';

const PARIS: Omit<HoursSource, 'text'> = {
  timeZone: 'Europe/Paris',
  holidayCountry: 'fr',
};
const REUNION: Omit<HoursSource, 'text'> = {
  timeZone: 'Indian/Reunion',
  holidayCountry: 're',
};

const at = (instant: string): number => Date.parse(instant);

/** The openings of `days` days in Paris, "from/to". */
function openings(text: string, firstDate: string, days = 1, where = PARIS): string[] {
  return parseHours({ ...where, text })(firstDate, days).map(({ from, to }) => `${from}/${to}`);
}

describe('hours as an operator writes them', () => {
  it('may part the day in two', () => {
    expect(openings('Mo-Fr 12:00-14:00,18:00-23:30', '2026-11-20')).toEqual([
      '2026-11-20T11:00:00Z/2026-11-20T13:00:00Z',
      '2026-11-20T17:00:00Z/2026-11-20T22:30:00Z',
    ]);
  });

  it('may run past midnight, and still count for the evening they begin', () => {
    const saturday = openings('Fr-Sa 17:00-02:00', '2026-11-21');
    expect(saturday[0]).toBe('2026-11-20T16:00:00Z/2026-11-21T01:00:00Z');
    expect(saturday).toHaveLength(2);
  });

  it('may run past midnight on the last day too', () => {
    expect(openings('Sa 17:00-02:00', '2026-11-21')).toEqual(['2026-11-21T16:00:00Z/2026-11-22T01:00:00Z']);
  });

  it('leave out what ended before the first day', () => {
    expect(openings('Mo-Su 18:00-23:00', '2026-11-20')).toEqual([
      '2026-11-20T17:00:00Z/2026-11-20T22:00:00Z',
    ]);
  });

  it('are none on a day off', () => {
    expect(openings('Mo-Sa 18:00-23:00; Su off', '2026-11-22')).toEqual([]);
  });

  it('give way to a day that has its own', () => {
    const text = 'Mo-Su 18:00-23:00; 2026 Dec 24 17:00-21:00; 2026 Dec 25 off';
    expect(openings(text, '2026-12-24')).toEqual(['2026-12-24T16:00:00Z/2026-12-24T20:00:00Z']);
    expect(openings(text, '2026-12-25')).toEqual([]);
    expect(openings(text, '2027-12-25')).toHaveLength(1);
  });

  it('know the public holidays of the country', () => {
    expect(openings('Mo-Su 18:00-23:00; PH off', '2027-07-14')).toEqual([]);
    const belgium = { ...PARIS, timeZone: 'Europe/Brussels', holidayCountry: 'be' };
    expect(openings('Mo-Su 18:00-23:00; PH off', '2027-07-14', 1, belgium)).toHaveLength(1);
  });

  it('may change with the season', () => {
    const text = 'Apr-Sep Mo-Su 14:00-20:00; Oct-Mar Mo-Su 16:00-20:00';
    expect(openings(text, '2026-07-01')).toEqual(['2026-07-01T12:00:00Z/2026-07-01T18:00:00Z']);
    expect(openings(text, '2026-12-01')).toEqual(['2026-12-01T15:00:00Z/2026-12-01T19:00:00Z']);
  });

  it('are read on the clock of the venue', () => {
    expect(openings('Mo-Su 18:00-23:00', '2026-11-20', 1, REUNION)).toEqual([
      '2026-11-20T14:00:00Z/2026-11-20T19:00:00Z',
    ]);
    const guadeloupe = { ...PARIS, timeZone: 'America/Guadeloupe', holidayCountry: 'gp' };
    expect(openings('Fr 18:00-01:00', '2026-11-20', 1, guadeloupe)).toEqual([
      '2026-11-20T22:00:00Z/2026-11-21T05:00:00Z',
    ]);
  });

  it('are an hour shorter in the night the clocks go forward, an hour longer when they go back', () => {
    expect(openings('Sa 22:00-05:00', '2026-03-28')).toEqual(['2026-03-28T21:00:00Z/2026-03-29T03:00:00Z']);
    expect(openings('Sa 22:00-05:00', '2026-10-24')).toEqual(['2026-10-24T20:00:00Z/2026-10-25T04:00:00Z']);
  });

  it('keep their clock time on both sides of a change of clocks', () => {
    expect(openings('Mo-Su 18:00-23:00', '2026-03-28', 2)).toEqual([
      '2026-03-28T17:00:00Z/2026-03-28T22:00:00Z',
      '2026-03-29T16:00:00Z/2026-03-29T21:00:00Z',
    ]);
  });

  it('stand through the night of a change where the venue’s clocks never change', () => {
    expect(openings('Sa 22:00-02:30', '2026-03-28', 1, REUNION)[0]?.split('/')[0]).toBe(
      '2026-03-28T18:00:00Z',
    );
  });

  it('are refused when nobody could read them', () => {
    expect(() => parseHours({ ...PARIS, text: 'toujours' })).toThrow();
  });
});

describe('whether a venue is open', () => {
  const evening: Opening = { from: '2026-11-20T17:00:00Z', to: '2026-11-21T01:00:00Z' };
  const nextEvening: Opening = { from: '2026-11-21T17:00:00Z', to: '2026-11-22T01:00:00Z' };

  it.each([
    ['before it opens', '2026-11-20T16:59:59Z', { kind: 'closed', from: evening.from }],
    ['as it opens', '2026-11-20T17:00:00Z', { kind: 'open', until: evening.to }],
    ['after midnight', '2026-11-21T00:59:59Z', { kind: 'open', until: evening.to }],
    ['as it closes', '2026-11-21T01:00:00Z', { kind: 'closed', from: nextEvening.from }],
    ['after all that is known', '2026-11-22T01:00:00Z', { kind: 'closed', from: null }],
  ])('is told %s', (_, now, state) => {
    expect(openStateAt([evening, nextEvening], at(now))).toEqual(state);
  });

  it('is “closed” when nothing is known of the days to come', () => {
    expect(openStateAt([], at('2026-11-20T12:00:00Z'))).toEqual({ kind: 'closed', from: null });
  });
});

describe('the hours on the door', () => {
  it('stand under the day they begin, each day from the first on', () => {
    const week = weekHours(
      parseHours({ ...PARIS, text: 'Fr-Sa 12:00-14:00,18:00-02:00' })('2026-11-20', 4),
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

  it('are the venue’s own, wherever the server stands', () => {
    const [day] = weekHours(
      [{ from: '2026-11-20T14:00:00Z', to: '2026-11-20T19:00:00Z' }],
      'Indian/Reunion',
      '2026-11-20',
      1,
      new Set(),
    );
    expect(day?.hours).toEqual(['18:00–23:00']);
  });

  it('are the same in the week the clocks change', () => {
    const week = weekHours(
      parseHours({ ...PARIS, text: 'Mo-Su 18:00-01:00' })('2026-10-24', 2),
      'Europe/Paris',
      '2026-10-24',
      1,
      new Set(),
    );
    expect(week.map(({ hours }) => hours)).toEqual([['18:00–01:00']]);
  });
});

describe('the date where a venue stands', () => {
  it.each([
    ['Europe/Paris', '2026-11-20T23:30:00Z', '2026-11-21'],
    ['Europe/Paris', '2026-07-20T21:30:00Z', '2026-07-20'],
    ['Indian/Reunion', '2026-11-20T20:00:00Z', '2026-11-21'],
    ['America/Guadeloupe', '2026-11-21T03:59:00Z', '2026-11-20'],
    ['Pacific/Wallis', '2026-11-20T12:00:00Z', '2026-11-21'],
  ])('in %s at %s is %s', (timeZone, now, date) => {
    expect(dateIn(timeZone, at(now))).toBe(date);
  });
});
