import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type GridDay, gridOf, type Period, textOfGrid } from '../../src/venue-desk/week-grid';

const CLOSED: GridDay = { isClosed: true, periods: [] };
const open = (...periods: Period[]): GridDay => ({ isClosed: false, periods });

const daysOf = (text: string): string[] | undefined =>
  gridOf(text)?.days.map(({ isClosed, periods }) =>
    isClosed ? 'closed' : periods.map((times) => times.join('-')).join(','),
  );

describe('The week of opening hours', () => {
  it('has two periods on a day, hours after midnight, and closed days', () => {
    expect(daysOf('Mo off; Tu-Th 12:00-14:00,18:00-23:00, Fr,Sa 17:00-02:00')).toEqual([
      'closed',
      ...Array<string>(3).fill('12:00-14:00,18:00-23:00'),
      ...Array<string>(2).fill('17:00-02:00'),
      'closed',
    ]);
    expect(daysOf('Mo-Su 18:00-24:00')).toEqual(Array(7).fill('18:00-00:00'));
    expect(daysOf('24/7')).toEqual(Array(7).fill('00:00-00:00'));
  });

  it('is blank for an empty text', () => {
    expect(daysOf('')).toEqual(Array(7).fill(''));
  });

  it('leaves rules for holidays and dates as they are', () => {
    expect(gridOf('Mo-Fr 10:00-19:00; PH -1 day off; Dec 24-26 10:00-12:00')?.rest).toBe(
      'PH -1 day off; Dec 24-26 10:00-12:00',
    );
  });

  it.each([
    'Jun-Aug Mo-Su 14:00-01:00, Sep-May We-Su 17:00-23:30',
    'Mo 08:00-09:00,10:00-11:00,12:00-13:00',
    'Mo-Fr 10:00-12:00 || "sur rendez-vous"',
    'Mo-Fr 10:00-12:00; PH off; Sa 10:00-12:00',
    'Mo-Fr 10:00+',
    'PH off',
    'on request',
  ])('does not express %s', (text) => {
    expect(gridOf(text)).toBeNull();
  });

  it('is the same after it has been written, for all sample venues', () => {
    const rows = parse<Record<string, string>>(readFileSync('data/venues.csv'), { columns: true, bom: true });
    const grids = rows.flatMap(({ opening_hours: text = '' }) => gridOf(text) ?? []);
    expect(grids.length).toBeGreaterThan(90);
    for (const grid of grids) {
      const written = textOfGrid(grid);
      expect('text' in written && gridOf(written.text)).toEqual(grid);
    }
  });
});

describe('The text of a week', () => {
  const week = (first: GridDay, rest = '') => ({ days: [first, ...Array<GridDay>(6).fill(CLOSED)], rest });

  it('keeps the rules that the grid cannot express', () => {
    expect(textOfGrid(week(open(['17:00', '02:00']), 'PH off'))).toEqual({
      text: 'Tu-Su off; Mo 17:00-02:00; PH off',
    });
  });

  it('is empty for blank days only; a blank day beside others is closed', () => {
    expect(textOfGrid({ days: Array<GridDay>(7).fill(open()), rest: '' })).toEqual({ text: '' });
    expect(textOfGrid({ ...week(open(['10:00', '00:00'])), rest: '' })).toEqual({
      text: 'Tu-Su off; Mo 10:00-24:00',
    });
  });

  it.each<[string, Period[]]>([
    ['a missing time', [['10:00', '']]],
    ['equal times', [['10:00', '10:00']]],
    ['periods in the wrong order', [['14:00', '18:00'], ['10:00', '12:00']]], // prettier-ignore
  ])('does not exist for a day with %s', (_, periods) => {
    const { days } = week(CLOSED);
    const grid = { days: days.map((day, index) => (index === 3 ? open(...periods) : day)), rest: '' };
    expect(textOfGrid(grid)).toEqual({ wrongDay: 3 });
  });
});
