import fc from 'fast-check';
import { readOpeningHours } from '../src/opening-hours-text';
import { openingsByDay } from '../src/openings-by-day';
import { weeklyHours } from '../src/weekly-hours';
import { NO_HOLIDAYS, resolveHolidays } from '../src/holiday-rules';

const DAY_MS = 86_400_000;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
const span = fc
  .tuple(time, fc.oneof(time, fc.constant('24:00')))
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => `${from}-${to}`);
const days = fc.constantFrom('Mo-Fr', 'Mo-Su', 'Sa,Su', 'Fr', 'Su', 'Mo', 'Fr-Mo', 'Tu,Th-Sa', '');
const rule = fc
  .tuple(days, fc.oneof({ weight: 5, arbitrary: span }, { weight: 1, arbitrary: fc.constant('off') }))
  .map((parts) => parts.filter(Boolean).join(' '));
const text = fc.oneof(
  { weight: 1, arbitrary: fc.constant('24/7') },
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.array(rule, { minLength: 1, maxLength: 4 }), fc.constantFrom('; ', ', '))
      .map(([rules, separator]) => rules.join(separator)),
  },
);
const day = fc.integer({ min: 0, max: 420 }).map((offset) => Date.UTC(2026, 10, 20) + offset * DAY_MS);

describe('Weekly hours', () => {
  it('return the same intervals as the text for any period', () => {
    let compared = 0;
    fc.assert(
      fc.property(text, day, fc.constantFrom(1, 3, 9), (hours, from, length) => {
        const parsed = readOpeningHours(hours);
        const between = openingsByDay(resolveHolidays(parsed, NO_HOLIDAYS), []);
        const weekly = weeklyHours(parsed, between);
        if (!weekly) return;
        compared += 1;
        const to = from + length * DAY_MS;
        expect(weekly(from, to)).toEqual(between(from, to));
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it.each([
    'Mar-Oct Mo-Su 10:00-20:00',
    'week 1-20 Mo 10:00-20:00',
    'Mo[1] 10:00-20:00',
    'easter 10:00-20:00',
    'Mo 10:00-12:00 "by appointment"',
    'Mo 10:00+',
  ])('do not exist for %s', (hours) => {
    const parsed = readOpeningHours(hours);
    expect(weeklyHours(parsed, openingsByDay(resolveHolidays(parsed, NO_HOLIDAYS), []))).toBeNull();
  });
});
