import { MONTHS, monthCode, WEEKDAYS, weekdayCode, weekdayFromMonday } from '../src/calendar-names';

describe('Calendar names', () => {
  it('The tables have the English names of the specification, from 0 for Sunday and January', () => {
    expect({ ...WEEKDAYS }).toMatchObject({ 0: 'Sunday', 1: 'Monday', 6: 'Saturday' });
    expect({ ...MONTHS }).toMatchObject({ 0: 'January', 7: 'August', 11: 'December' });
    // The numbers must match those of JavaScript dates.
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
    for (let day = 1; day <= 365; day++) {
      const date = new Date(Date.UTC(2026, 0, day));
      expect(WEEKDAYS[date.getUTCDay()]).toBe(weekday.format(date));
      expect(MONTHS[date.getUTCMonth()]).toBe(month.format(date));
    }
  });

  it('Days counted from Monday have the same names, and their codes in opening_hours texts', () => {
    const week = [0, 1, 2, 3, 4, 5, 6];
    expect(week.map(weekdayFromMonday)).toEqual([...WEEKDAYS.slice(1), 'Sunday']);
    expect(week.map(weekdayCode)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
    expect([0, 4, 11].map(monthCode)).toEqual(['Jan', 'May', 'Dec']);
  });
});
