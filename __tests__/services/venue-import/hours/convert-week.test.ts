import { convertWeek } from '@/services/venue-import/hours/convert-week';

describe('Column per weekday', () => {
  it('The columns become one text whose evenings end after midnight', () => {
    expect(
      convertWeek([
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
    expect(convertWeek(Array(7).fill('Open 24 hours'))).toBe('24/7');
  });

  it('The week may be closed', () => {
    expect(convertWeek(Array(7).fill('x'))).toBe('Mo-Su off');
  });

  it.each([
    ['a day is missing', null],
    ['a day is blank', ''],
    ['a day is unreadable', 'sur rendez-vous'],
    ['half a day may be missing', '9:00-5:00'],
  ])('The week is unknown when %s', (_, cell) => {
    expect(convertWeek([...Array<string>(6).fill('09:00-17:00'), cell])).toBeNull();
  });

  it('The week is unknown when it does not have seven days', () => {
    expect(convertWeek(['09:00-17:00'])).toBeNull();
  });
});
