import { convertWeek } from '../../src/hours/hours-parser';

describe('Column per weekday', () => {
  const converted = (days: readonly (string | null)[]): string | null => {
    const week = convertWeek(days);
    return week.kind === 'converted' ? week.text : null;
  };

  it('The columns become one text whose evenings end after midnight', () => {
    expect(
      converted([
        'x',
        'Closed',
        '09:00-17:00',
        '09:00-12:00, 14:00-18:00',
        '18:00-02:00',
        '10:00 AM-1:00 AM',
        'fermé',
      ]),
    ).toBe('Mo-Tu,Su off; We 09:00-17:00, Th 09:00-12:00,14:00-18:00, Fr 18:00-02:00, Sa 10:00-01:00');
  });

  it('The week may be open day and night', () => {
    expect(converted(Array(7).fill('Open 24 hours'))).toBe('24/7');
  });

  it('The week may be closed', () => {
    expect(converted(Array(7).fill('x'))).toBe('Mo-Su off');
  });

  it.each([
    ['a day is unreadable', 'selon la météo'],
    ['half a day may be missing', '9:00-5:00'],
    ['a time is of a 12-hour clock', '9-5'],
    ['it opens and closes at the same time', '12:00 AM - 12:00 AM'],
    ['it is a placeholder', 'n/a'],
    ['it is a number', '0'],
  ])('A day is left out when %s', (_, cell) => {
    expect(convertWeek([...Array<string>(6).fill('09:00-17:00'), cell])).toEqual({
      kind: 'converted',
      text: 'Mo-Sa 09:00-17:00',
      blankDays: [],
      unreadDays: [6],
    });
  });

  it('The week is unknown when most days are unreadable', () => {
    const cells = ['09:00-17:00', '09:00-17:00', ...Array<string>(4).fill('9-5'), null];
    expect(convertWeek(cells)).toEqual({ kind: 'unknown', cell: '9-5' });
  });

  it.each([
    ['0900-1700', '09:00-17:00'],
    ['900-1700', '09:00-17:00'],
    ['10:00-24:30', '10:00-00:30'],
    ['10:00-25:30', '10:00-01:30'],
    ['00:00-23:59', '00:00-24:00'],
    ['12:00 AM - 11:59 PM', '00:00-24:00'],
  ])('The cell %s means %s', (cell, hours) => {
    expect(converted([...Array<string>(6).fill('x'), cell])).toBe(`Mo-Sa off; Su ${hours}`);
  });

  it.each([
    ['sur rendez-vous', 'sur rendez-vous'],
    ['By appointment only', 'by appointment'],
    ['nach Vereinbarung', 'nach Vereinbarung'],
  ])('A day may be %s', (cell, comment) => {
    expect(converted([...Array<string>(6).fill('09:00-17:00'), cell])).toBe(
      `Mo-Sa 09:00-17:00, Su "${comment}"`,
    );
  });

  it('A dash is a blank cell', () => {
    expect(convertWeek([...Array<string>(6).fill('10-19'), ' – '])).toEqual({
      kind: 'converted',
      text: 'Su off; Mo-Sa 10:00-19:00',
      blankDays: [6],
      unreadDays: [],
    });
  });

  it.each(['10-19', '9h00/19h00', '10.00 - 19.00', '9h-12h 14h-18h', 'de 9 à 19h'])(
    'The cell %s is a day',
    (cell) => {
      expect(converted(Array(7).fill(cell))).toMatch(/^Mo-Su \d/);
    },
  );

  it('A blank Sunday is closed, and is named', () => {
    expect(convertWeek([...Array<string>(6).fill('10-19'), null])).toEqual({
      kind: 'converted',
      text: 'Su off; Mo-Sa 10:00-19:00',
      blankDays: [6],
      unreadDays: [],
    });
  });

  it('The week is unknown when most days are blank', () => {
    expect(convertWeek(['09:00-17:00', ...Array<null>(6).fill(null)])).toEqual({
      kind: 'unknown',
      cell: null,
    });
  });
});
