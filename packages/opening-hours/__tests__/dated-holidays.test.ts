import OpeningHours from 'opening_hours';
import { replaceHolidays, NO_HOLIDAYS } from '../src/holiday-rules';
import { readOpeningHours } from '../src/opening-hours-text';
import { publicHolidays } from '../src/public-holidays';

const FRANCE = { lat: 0, lon: 0, address: { country_code: 'fr', state: '' } };
const NEW_YEAR = Date.UTC(2026, 0, 1);
const NEXT_YEAR = Date.UTC(2027, 0, 1);

/**
 * Returns the opening periods according to the library's own French calendar. The library splits an evening where a
 * holiday ends, so this function joins adjacent intervals.
 */
function byItself(text: string): number[][] {
  const intervals = new OpeningHours(text, FRANCE).getOpenIntervals(new Date(NEW_YEAR), new Date(NEXT_YEAR));
  const joined: number[][] = [];
  for (const [from, to] of intervals) {
    const last = joined.at(-1);
    if (last?.[1] === from.getTime()) last[1] = to.getTime();
    else joined.push([from.getTime(), to.getTime()]);
  }
  return joined;
}

function byDates(text: string): number[][] {
  const dates = [2025, 2026, 2027].flatMap((year) => publicHolidays({ country: 'FR', state: null }, year));
  return readOpeningHours(replaceHolidays(readOpeningHours(text).canonical, { public: dates, school: [] }))
    .intervals(NEW_YEAR, NEXT_YEAR)
    .map(({ from, to }) => [from, to]);
}

describe('Public holidays replaced by dates', () => {
  it.each([
    'Mo-Su 10:00-20:00; PH off',
    'Mo-Su 18:00-02:00; PH off',
    'Mo-Sa 10:00-19:00; Su,PH 14:00-18:00',
    'Mo-Th 18:00-23:00; Fr-Su,PH 17:00-02:00',
    'Mo-Fr,PH 10:00-12:00,14:00-18:00; Sa 10:00-12:00',
    'PH,Su off; Mo-Sa 10:00-19:00',
    'Mo-Sa 10:00-19:00, PH 10:00-21:00',
    'Mo-Sa 10:00-19:00, Su,PH 20:00-02:00',
    'Mo-Su 10:00-20:00; Jun-Sep PH off',
    'Mo-Su 10:00-20:00; PH Mo-Fr 12:00-14:00',
    'Mo-Su 10:00-20:00; PH -1 day 10:00-16:00',
    'Mo-Su 10:00-20:00; PH +1 day off',
    'Mo-Fr 10:00-20:00; PH open',
    'Mo-Fr 10:00-20:00 open "midi, soir; PH" || PH 10:00-12:00',
    '24/7; PH off',
    'Apr-Sep Mo-Su 10:00-20:00; Oct-Mar We-Su,PH 10:00-18:00; Dec 25 off',
  ])('The replacement keeps the meaning of %s', (text) => {
    expect(byDates(text)).toEqual(byItself(text));
  });

  it('The replacement leaves the week unchanged when no holiday is known', () => {
    expect(replaceHolidays('Mo-Sa,PH 10:00-19:00; PH off; Su 10:00-12:00', NO_HOLIDAYS)).toBe(
      'Mo-Sa 10:00-19:00; Su 10:00-12:00',
    );
  });

  it('The replacement leaves out school holidays without dates', () => {
    const dates = { public: ['2026-07-14'], school: [] };
    expect(replaceHolidays('SH,PH off; Mo-Fr 10:00-18:00; SH Mo 10:00-20:00', dates)).toBe(
      '2026 Jul 14 off; Mo-Fr 10:00-18:00',
    );
  });

  it('The replacement has the dates of school holidays', () => {
    const dates = { public: [], school: ['2026-12-21', '2026-12-22'] };
    expect(replaceHolidays('Mo-Fr 10:00-18:00; SH off', dates)).toBe(
      'Mo-Fr 10:00-18:00; 2026 Dec 21,2026 Dec 22 off',
    );
    expect(replaceHolidays('Mo-Fr 10:00-18:00; SH Mo 10:00-20:00', dates)).toBe(
      'Mo-Fr 10:00-18:00; 2026 Dec 21 10:00-20:00',
    );
  });

  it('The replacement of a text with holidays only is empty', () => {
    expect(replaceHolidays('SH 10:00-18:00', NO_HOLIDAYS)).toBe('');
  });
});
