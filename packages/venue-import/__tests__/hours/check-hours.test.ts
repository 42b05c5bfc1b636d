import { createHoursCheck, type HoursPlace, type HoursIssue } from '../../src/hours/check-hours';

const FRANCE: HoursPlace = { countryCode: 'FRA', countyCode: '75' };
const check = createHoursCheck('2026-11-20');

function issues(text: string, place = FRANCE): readonly HoursIssue[] {
  const found = check(text, place);
  if (found.kind === 'unreadable') throw new Error(`Unreadable: ${text}`);
  return found.issues;
}

describe('Imported opening hours', () => {
  it.each([
    'Mo-Fr 12:00-14:00,18:00-23:30; PH off',
    'Mo off; Tu-Fr 17:00-23:00, Sa 14:00-03:00, Su 14:00-20:00',
    'Mo-Th 17:00-00:00; Fr-Su 17:00-24:00',
    'Mo-Su 18:00-02:00; PH off',
    '24/7',
    'Apr-Sep Mo-Su 14:00-00:00; Oct-Mar We-Su 16:00-23:00',
  ])('The hours %s raise no issue', (text) => {
    expect(issues(text)).toEqual([]);
  });

  it.each([
    ['Sa 14:00-03:00; Su off', 'Sa 14:00-03:00', 52, '2026-11-21'],
    ['Sa 14:00-03:00; Su 14:00-20:00', 'Sa 14:00-03:00', 52, '2026-11-21'],
    ['Fr 18:00-26:00; Sa 14:00-18:00', 'Fr 18:00-26:00', 52, '2026-11-20'],
    ['Mo-Su 18:00-02:00; Dec 25 off', 'Mo-Su 18:00-02:00', 1, '2026-12-24'],
  ])('The hours %s have an evening that is cut at midnight', (text, rule, nights, first) => {
    expect(issues(text)).toEqual([{ kind: 'evening-cut', rule, nights, first }]);
  });

  it('An evening that ends at midnight by its own rule is not reported', () => {
    expect(issues('Mo 18:00-02:00; Tu off; We 18:00-00:00')).toEqual([
      { kind: 'evening-cut', rule: 'Mo 18:00-02:00', nights: 52, first: '2026-11-23' },
    ]);
  });

  it.each<[string, HoursIssue]>([
    ['off', { kind: 'never-open' }],
    ['Mo-Fr 09:00-05:00', { kind: 'very-long', hours: '09:00-05:00' }],
    ['Mo-Fr 10:00-18:00; Sa "sur rendez-vous"', { kind: 'unsettled' }],
    ['Mo-Fr 18:00+', { kind: 'unsettled' }],
    ['Mo-Fr 10:00-18:00, Fr "sur rendez-vous"', { kind: 'unsettled' }],
  ])('The hours %s are suspicious', (text, issue) => {
    expect(issues(text)).toEqual([issue]);
  });

  it.each([
    ['PH off; Mo-Su 10:00-20:00', 'PH off', 'Mo-Su 10:00-20:00', 'Mo-Su 10:00-20:00; PH off'],
    ['PH off, Mo-Su 10:00-20:00', 'PH off', 'Mo-Su 10:00-20:00', 'Mo-Su 10:00-20:00; PH off'],
    ['Su off; Mo-Su 10:00-20:00', 'Su off', 'Mo-Su 10:00-20:00', 'Mo-Su 10:00-20:00; Su off'],
    ['Sa 10:00-16:00; Mo-Sa 09:00-18:00', 'Sa 10:00-16:00', 'Mo-Sa 09:00-18:00', 'Mo-Sa 09:00-18:00; Sa 10:00-16:00'],
    ['Mo-Fr 09:00-12:00; Mo-Fr 14:00-18:00', 'Mo-Fr 09:00-12:00', 'Mo-Fr 14:00-18:00', 'Mo-Fr 09:00-12:00,14:00-18:00'],
    ['Dec 24 10:00-14:00; Mo-Fr 09:00-18:00', 'Dec 24 10:00-14:00', 'Mo-Fr 09:00-18:00', 'Mo-Fr 09:00-18:00; Dec 24 10:00-14:00'],
    ['SH off; Mo-Su 09:00-18:00', 'SH off', 'Mo-Su 09:00-18:00', 'Mo-Su 09:00-18:00; SH off'],
  ])('In %s a part never applies', (text, rule, later, meant) => {
    expect(issues(text)).toEqual([{ kind: 'never-applies', rule, later, meant }]);
    expect(issues(meant)).toEqual([]);
  }); // prettier-ignore

  it('No order is offered where it is not certain', () => {
    expect(issues('Mo-Fr 09:00-17:00; Mo-Fr 10:00-18:00')).toEqual([
      { kind: 'never-applies', rule: 'Mo-Fr 09:00-17:00', later: 'Mo-Fr 10:00-18:00' },
    ]);
    expect(issues('Mo-Su 10:00-20:00; Mo-Fr 09:00-18:00; Sa-Su 10:00-16:00')).toEqual([
      { kind: 'never-applies', rule: 'Mo-Su 10:00-20:00', later: 'Mo-Fr 09:00-18:00' },
    ]);
  });

  it('A holiday that some weekdays replace is reported with their number', () => {
    // All Saints' Day, 1 November 2027, is not in the period, and 1 May 2027 is a Saturday.
    expect(issues('PH off; Mo-Fr 09:00-18:00; Sa 10:00-16:00')).toEqual([
      {
        kind: 'rarely-applies',
        rule: 'PH off',
        later: 'Mo-Fr 09:00-18:00',
        replaced: 10,
        meant: 'Mo-Fr 09:00-18:00; Sa 10:00-16:00; PH off',
      },
    ]);
  });

  it.each([
    ['Mo-Th 11:00-22:00; Th-Sa 12:00-22:00', 'Th'],
    ['Fr-Mo 11:00-22:00; Sa-We 12:00-22:00', 'Mo, Sa, Su'],
    // Joined by a comma, but overlapping.
    ['Mo-We 09:00-12:00, Tu-We 11:00-18:00', 'Tu, We'],
    ['Mo-Fr 09:00-12:00,14:00-18:00, Fr 10:00-11:00', 'Fr'],
    // Public holidays may be on any day.
    ['Mo-Fr 09:00-12:00; Fr,PH 10:00-11:00', 'Fr'],
    ['Mo-Th 09:00-12:00; Th-Fr,PH 10:00-11:00', 'Th'],
    ['Mo-Fr 09:00-12:00; Fr,SH 10:00-11:00', 'Fr'],
    ['Mo-Fr 09:00-12:00, Fr,PH 10:00-11:00', 'Fr'],
  ])('In %s the days %s have two different hours', (text, days) => {
    expect(issues(text)).toMatchObject([{ kind: 'two-hours', days }]);
  });

  it('A rule that loses the hours of some weekdays and holidays is reported with the weekdays', () => {
    expect(issues('Mo-Fr 10:00-18:00; Su,PH off; We-Su 09:00-12:00')).toMatchObject([
      { kind: 'two-hours', rule: 'Mo-Fr 10:00-18:00', later: 'We-Su 09:00-12:00', days: 'We, Th, Fr' },
      { kind: 'rarely-applies', rule: 'Su,PH off', later: 'We-Su 09:00-12:00', days: 'Su' },
    ]);
    expect(issues('Mo-Fr,PH 10:00-18:00; Fr-Sa 09:00-12:00')).toMatchObject([
      { kind: 'rarely-applies', rule: 'Mo-Fr,PH 10:00-18:00', days: 'Fr' },
    ]);
    expect(issues('Jul-Aug Mo-Su 09:00-20:00; Fr-Sa,PH 09:00-11:00')).toMatchObject([
      { kind: 'rarely-applies', rule: 'Jul-Aug Mo-Su 09:00-20:00', later: 'Fr-Sa,PH 09:00-11:00' },
    ]);
  });

  it.each([
    'Mo-Fr 09:00-18:00; Sa,PH 10:00-16:00',
    'Mo-Su 10:00-18:00; Su,PH off',
    'Mo-Su,PH 10:00-18:00; Sa-Su 09:00-12:00',
    'Mo-Fr 09:00-12:00, Mo-Fr 14:00-18:00',
    'Mo-Fr 09:00-12:00, Tu-We 12:00-18:00',
    'Mo-Su 10:00-20:00; Sa 10:00-16:00; PH off; Dec 24 10:00-14:00',
    'Mo-Fr 10:00-18:00; Jul-Aug Mo-Su 09:00-20:00',
    'Mo-Fr 10:00-18:00; Mo-Su 10:00-18:00',
  ])('In %s every part applies', (text) => {
    expect(issues(text)).toEqual([]);
  });

  it('Hours that the change to summer time skips are reported', () => {
    const paris = { ...FRANCE, timeZone: 'Europe/Paris' };
    const phoenix = { countryCode: 'USA', countyCode: null, timeZone: 'America/Phoenix' };
    const skipped = { kind: 'skipped-hour', hours: '02:10-02:50', date: '2027-03-28' };
    expect(issues('Su 02:10-02:50', paris)).toEqual([skipped]);
    expect(issues('Su 02:10-02:50', phoenix)).toEqual([]);
    expect(issues('Sa 20:00-04:00', paris)).toEqual([]);
  });

  it('Holidays of a country without a calendar are suspicious', () => {
    const lebanon = { countryCode: 'LBN', countyCode: null };
    expect(issues('Mo-Fr 10:00-18:00; PH off', lebanon)).toEqual([{ kind: 'holidays-unknown' }]);
    expect(issues('Mo-Fr 10:00-18:00; PH off')).toEqual([]);
  });

  it('School holidays without a calendar are suspicious', () => {
    const corsica = { countryCode: 'FRA', countyCode: '2A' };
    expect(issues('Mo-Fr 10:00-18:00; SH off', corsica)).toEqual([{ kind: 'school-holidays' }]);
    expect(issues('Mo-Fr 10:00-18:00; SH off')).toEqual([]);
  });

  it('Hours without holidays are evaluated once for all countries', () => {
    const germany = { countryCode: 'DEU', countyCode: null };
    const [plain, withHolidays] = ['Mo-Sa 11:00-22:00', 'Mo-Sa 11:00-22:00; PH off'];
    expect(check(plain, germany)).toBe(check(plain, FRANCE));
    expect(check(withHolidays, germany)).not.toBe(check(withHolidays, FRANCE));
  });

  it('A year that has passed is suspicious', () => {
    expect(issues('2020 Mo-Fr 10:00-18:00')).toEqual([{ kind: 'never-open' }, { kind: 'past' }]);
  });

  it.each([
    'whenever we like', 'Fermé le lundi', 'PH off', 'SH 10:00-18:00', 'sunrise-sunset', '"x"::Mo', '',
  ])('The hours “%s” are unreadable', (text) => {
    expect(check(text, FRANCE)).toEqual({ kind: 'unreadable' });
  }); // prettier-ignore
});
