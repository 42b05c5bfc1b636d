import { weekInCell } from '../../src/normalise/week-columns';

const NONE = Array<null>(7).fill(null);

describe('Week in one cell', () => {
  it('Agile Store Locator writes JSON with lists of times, 0 for closed and 1 for open all day', () => {
    const cell =
      '{"mon":["09:00 AM - 12:00 PM","02:00 PM - 06:00 PM"],"tue":"0","wed":"1","thu":[],"fri":["9:00 - 17:00"],"sat":"0"}';
    expect(weekInCell(cell)).toEqual([
      '09:00 AM - 12:00 PM, 02:00 PM - 06:00 PM',
      'closed',
      '00:00-24:00',
      'closed',
      '9:00 - 17:00',
      'closed',
      null,
    ]);
  });

  it('WP Store Locator writes serialized lists of times', () => {
    const cell =
      'a:2:{s:6:"monday";a:2:{i:0;s:16:"9:00 AM,12:00 PM";i:1;s:11:"14:00,18:00";}s:6:"sunday";a:0:{}}';
    expect(weekInCell(cell)).toEqual(['9:00 AM-12:00 PM, 14:00-18:00', ...NONE.slice(2), 'closed']);
    expect(weekInCell('{"monday":["9:00 AM,5:00 PM"],"sunday":[]}')).toEqual([
      '9:00 AM-5:00 PM',
      ...NONE.slice(2),
      'closed',
    ]);
  });

  it('Uberall writes days without hours as their name', () => {
    expect(weekInCell('Mo=08:00-16:00;Tu=08:00-15:00&17:00-19:00;Sa;Su')).toEqual([
      '08:00-16:00',
      '08:00-15:00, 17:00-19:00',
      ...NONE.slice(2),
    ]);
  });

  it.each([
    ['every day has the value that it has before times are entered', '{"mon":"1","tue":"1","sun":"0"}'],
    ['a day is unknown', '{"mon":["9:00 - 17:00"],"holidays":["10:00 - 12:00"]}'],
    ['a day is stated twice', 'Mo=08:00-12:00;Mo=14:00-18:00'],
    ['a value is unknown', '{"mon":["9:00 - 17:00"],"tue":"2"}'],
    ['a time is blank', '{"mon":["9:00 - 17:00"],"tue":[""]}'],
    [
      'a serialized time is blank',
      'a:2:{s:3:"mon";a:1:{i:0;s:11:"09:00,17:00";}s:3:"tue";a:1:{i:0;s:0:"";}}',
    ],
    ['it has a note', 'a:2:{s:3:"mon";a:1:{i:0;s:11:"09:00,17:00";}s:7:"special";s:9:"not today";}'],
    ['it has a note after many times', `a:1:{s:3:"mon";a:1:{${'i:0;s:16:"9:00 AM,12:00 PM";'.repeat(40)}}x}`],
    ['it is cut off', '{"mon":["9:00 - 17:00"],"tue":["9:0'],
    ['the cell has ordinary hours', 'Mo-Fr 09:00-17:00; Sa off'],
    ['the cell is too long', `{"mon":["9:00 - 17:00"],"tue":["${'9'.repeat(2_000)}"]}`],
    ['the cell is blank', ''],
  ])('No week is read if %s', (_, cell) => {
    expect(weekInCell(cell)).toBeNull();
  });
});
